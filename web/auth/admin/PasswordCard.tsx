import { zodResolver } from '@hookform/resolvers/zod';
import { useQuery } from '@tanstack/react-query';
import { Alert, Button, Input } from 'antd';
import { Controller, useForm } from 'react-hook-form';
import { type PasswordChange, passwordChange } from '#shared/auth/auth.schema.ts';
import { keepCsrfToken, ownerCall } from '#web/core/admin-ui/calls/owner-call.ts';
import { loadSession, SESSION_KEY, useSession } from '#web/core/admin-ui/calls/session.ts';
import { useRefresh } from '#web/core/admin-ui/calls/use-owner.ts';
import { useToasts } from '#web/core/admin-ui/calls/use-toasts.ts';
import { LabelledField } from '#web/core/admin-ui/fields/LabelledField.tsx';
import { SettingCard } from '#web/core/admin-ui/SettingCard.tsx';
import { problemOf } from '#web/core/problem.ts';
import styles from './Account.module.css';

const empty: PasswordChange = { currentPassword: '', newPassword: '' };

/** Changes the password; every other session ends with the old one. */
export function PasswordCard() {
  const { username } = useSession();
  const { data: session } = useQuery({ queryKey: SESSION_KEY, queryFn: loadSession });
  const toasts = useToasts();
  const refresh = useRefresh();
  const form = useForm<PasswordChange>({ resolver: zodResolver(passwordChange), defaultValues: empty });
  const { isSubmitting } = form.formState;

  const update = form.handleSubmit(async (body) => {
    try {
      const { csrfToken } = await ownerCall('POST /api/admin/password', { body });
      keepCsrfToken(csrfToken);
      form.reset(empty);
      toasts.done('Password updated', 'Use the new one from now on. Every other session has ended.');
      await refresh();
    } catch (error) {
      const { fields } = problemOf(error);
      for (const name of ['currentPassword', 'newPassword'] as const)
        if (fields[name]) form.setError(name, { message: fields[name] }, { shouldFocus: true });
      toasts.failed(error);
    }
  });

  const field = (name: keyof PasswordChange, label: string, hint?: string) => (
    <Controller
      name={name}
      control={form.control}
      render={({ field: input, fieldState: { error } }) => (
        <LabelledField
          label={label}
          error={error?.message}
          hint={hint}
          draw={(props) => (
            <Input.Password
              {...props}
              {...input}
              autoComplete={name === 'newPassword' ? 'new-password' : 'current-password'}
            />
          )}
        />
      )}
    />
  );

  return (
    <SettingCard title="Change password">
      {session?.weakPassword && (
        <Alert
          type="warning"
          title="Your password is easy to guess"
          description="It was chosen before passwords were checked. Choose another one here."
        />
      )}
      <form className={styles.form} onSubmit={update} noValidate>
        <input
          className="sr"
          type="text"
          name="username"
          autoComplete="username"
          value={username}
          readOnly
          tabIndex={-1}
          aria-hidden="true"
        />
        {field('currentPassword', 'Current password')}
        {field(
          'newPassword',
          'New password',
          '8 characters at least; 15 or more are better. Several words in a row work well.',
        )}
        <Button type="primary" htmlType="submit" disabled={isSubmitting}>
          Update Password
        </Button>
      </form>
    </SettingCard>
  );
}
