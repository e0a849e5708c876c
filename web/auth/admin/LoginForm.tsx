import { zodResolver } from '@hookform/resolvers/zod';
import { useQueryClient } from '@tanstack/react-query';
import { Button, Input } from 'antd';
import { type ReactNode, useId, useState } from 'react';
import { Controller, useForm } from 'react-hook-form';
import { type LoginRequest, loginRequest } from '#shared/auth/auth.schema.ts';
import { hintLogin } from '#web/core/admin-ui/owner-call.ts';
import { loadSession, SESSION_KEY } from '#web/core/admin-ui/session.ts';
import { call } from '#web/core/client.ts';
import { useToast } from '#web/core/hub-ui/toast/toast.state.ts';
import { problemOf } from '#web/core/problem.ts';
import styles from './LoginForm.module.css';

const FALLBACK = 'Please check your credentials and try again';

/** Username and password, and the second factor once the server asks for it. */
export function LoginForm({ onLoggedIn }: { onLoggedIn: () => void }) {
  const [needsCode, setNeedsCode] = useState(false);
  const toast = useToast();
  const client = useQueryClient();
  const form = useForm<LoginRequest>({
    resolver: zodResolver(loginRequest),
    defaultValues: { username: '', password: '' },
  });
  const { isSubmitting, errors } = form.formState;

  const logIn = form.handleSubmit(async (values) => {
    try {
      await call('POST /api/admin/login', { body: values });
      client.setQueryData(SESSION_KEY, await loadSession());
      hintLogin(true);
      onLoggedIn();
    } catch (error) {
      hintLogin(false);
      const { code, text } = problemOf(error);
      if (code === 'auth.code-required' && !needsCode) return setNeedsCode(true);
      toast({ title: 'Login failed', description: text || FALLBACK, variant: 'destructive' });
    }
  });

  const field = (name: keyof LoginRequest, label: string, input: 'text' | 'password' | 'code') => (
    <LoginField
      label={label}
      error={errors[name]?.message}
      draw={(props) => (
        <Controller
          name={name}
          control={form.control}
          render={({ field: { value = '', ...rest } }) => {
            const shared = { ...props, ...rest, value, disabled: isSubmitting };
            if (input === 'password')
              return <Input.Password {...shared} autoComplete="current-password" size="large" />;
            const hint = input === 'code' ? 'one-time-code' : 'username';
            return <Input {...shared} autoComplete={hint} size="large" autoCapitalize="none" />;
          }}
        />
      )}
    />
  );

  return (
    <form className={styles.form} onSubmit={logIn} noValidate>
      {field('username', 'Username', 'text')}
      {field('password', 'Password', 'password')}
      {needsCode && field('code', 'Code from your authenticator, or a recovery code', 'code')}
      <Button type="primary" htmlType="submit" size="large" block disabled={isSubmitting}>
        {isSubmitting ? 'Logging in...' : 'Login'}
      </Button>
    </form>
  );
}

interface LoginFieldProps {
  label: string;
  error: string | undefined;
  draw: (props: { id: string; 'aria-invalid': boolean; 'aria-describedby': string | undefined }) => ReactNode;
}

function LoginField({ label, error, draw }: LoginFieldProps) {
  const id = useId();
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      {draw({ id, 'aria-invalid': error !== undefined, 'aria-describedby': error && `${id}-error` })}
      {error && (
        <p id={`${id}-error`} className={styles.error}>
          {error}
        </p>
      )}
    </div>
  );
}
