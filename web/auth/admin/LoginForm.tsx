import { zodResolver } from '@hookform/resolvers/zod';
import { useQueryClient } from '@tanstack/react-query';
import { Button, Flex, Input } from 'antd';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { Controller, useForm } from 'react-hook-form';
import { type LoginRequest, loginRequest } from '#shared/auth/auth.schema.ts';
import { SECOND_MS } from '#shared/core/time.ts';
import { hintLogin } from '#web/core/admin-ui/calls/owner-call.ts';
import { loadSession, SESSION_KEY } from '#web/core/admin-ui/calls/session.ts';
import { call, HttpError } from '#web/core/client.ts';
import { useToast } from '#web/core/hub-ui/toast/toast.state.ts';
import { problemOf } from '#web/core/problem.ts';
import styles from './LoginForm.module.css';
import { answerWithPasskey, passkeyObstacle, passkeyProblemOf } from './passkeys.ts';

const FALLBACK = 'Please check your credentials and try again';
/** A longer wait is shown as an error, not retried automatically. */
const LONGEST_WAIT_S = 60;

/** Username and password, the second factor once the server asks for it, or a passkey alone. */
export function LoginForm({ onLoggedIn }: { onLoggedIn: () => void }) {
  const [factor, setFactor] = useState<'none' | 'code' | 'code or passkey'>('none');
  const [byPasskey, setByPasskey] = useState(false);
  const later = useRetryLater();
  const toast = useToast();
  const client = useQueryClient();
  const form = useForm<LoginRequest>({
    resolver: zodResolver(loginRequest),
    defaultValues: { username: '', password: '' },
  });
  const { isSubmitting, errors } = form.formState;
  const busy = isSubmitting || byPasskey;

  async function enter(login: () => Promise<unknown>, again: () => void): Promise<void> {
    later.stop();
    try {
      await login();
      client.setQueryData(SESSION_KEY, await loadSession());
      hintLogin(true);
      onLoggedIn();
    } catch (error) {
      hintLogin(false);
      const { code, text } = problemOf(error);
      const wait = error instanceof HttpError ? error.retryAfter : undefined;
      if (code === 'auth.throttled' && wait !== undefined && wait <= LONGEST_WAIT_S)
        return later.start(wait, again);
      if (code === 'auth.code-required' && factor === 'none') return setFactor('code');
      if (code === 'auth.factor-required' && factor === 'none') return setFactor('code or passkey');
      const description = passkeyProblemOf(error) ?? (text || FALLBACK);
      toast({ title: 'Login failed', description, variant: 'destructive' });
    }
  }

  const logIn = form.handleSubmit((values) =>
    enter(
      () => call('POST /api/admin/login', { body: values }),
      () => void logIn(),
    ),
  );

  /** Logs in with a passkey: alone, or as the second factor in place of a code. */
  const usePasskey = async () => {
    setByPasskey(true);
    await enter(async () => {
      const passkey = await answerWithPasskey(await call('POST /api/admin/login/passkey/options', {}));
      if (factor === 'none') return call('POST /api/admin/login/passkey', { body: { passkey } });
      const { username, password } = form.getValues();
      return call('POST /api/admin/login', { body: { username, password, passkey } });
    }, usePasskey);
    setByPasskey(false);
  };

  const field = (name: 'username' | 'password' | 'code', label: string) => (
    <LoginField
      label={label}
      error={errors[name]?.message}
      draw={(props) => (
        <Controller
          name={name}
          control={form.control}
          render={({ field: { value = '', onChange, ...rest } }) => {
            const change: typeof onChange = (event) => {
              later.stop();
              onChange(event);
            };
            const shared = { ...props, ...rest, value, onChange: change, disabled: busy };
            if (name === 'password')
              return <Input.Password {...shared} autoComplete="current-password" size="large" />;
            const hint = name === 'code' ? 'one-time-code' : 'username';
            return <Input {...shared} autoComplete={hint} size="large" autoCapitalize="none" />;
          }}
        />
      )}
    />
  );

  return (
    <form className={styles.form} onSubmit={logIn} noValidate>
      {field('username', 'Username')}
      {field('password', 'Password')}
      {factor !== 'none' && field('code', 'Code from your authenticator, or a recovery code')}
      {later.seconds > 0 && (
        <p role="status" className="muted">
          There were many attempts. Yours is sent again automatically in {later.seconds} s.
        </p>
      )}
      <Button type="primary" htmlType="submit" size="large" block disabled={busy}>
        {isSubmitting ? 'Logging in...' : 'Login'}
      </Button>
      {passkeyObstacle() === undefined && (
        <Button size="large" block disabled={busy} onClick={usePasskey}>
          {byPasskey ? 'Waiting for your passkey...' : 'Use a passkey'}
        </Button>
      )}
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
    <Flex className={styles.field} vertical gap={4}>
      <label htmlFor={id}>{label}</label>
      {draw({ id, 'aria-invalid': error !== undefined, 'aria-describedby': error && `${id}-error` })}
      {error && (
        <p id={`${id}-error`} className={styles.error}>
          {error}
        </p>
      )}
    </Flex>
  );
}

/** Counts down, and then retries. */
function useRetryLater() {
  const [seconds, setSeconds] = useState(0);
  const timer = useRef<ReturnType<typeof setInterval>>(undefined);
  const stop = () => {
    clearInterval(timer.current);
    setSeconds(0);
  };
  useEffect(() => () => clearInterval(timer.current), []);

  return {
    /** Seconds until the retry; 0 when none is pending. */
    seconds,
    stop,
    start(wait: number, again: () => void): void {
      clearInterval(timer.current);
      let left = Math.ceil(wait);
      setSeconds(left);
      timer.current = setInterval(() => {
        left -= 1;
        setSeconds(left);
        if (left > 0) return;
        clearInterval(timer.current);
        again();
      }, SECOND_MS);
    },
  };
}
