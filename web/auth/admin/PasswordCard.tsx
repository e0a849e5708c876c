import { Alert, Button } from 'antd';
import { type PasswordChange, passwordChange } from '#shared/auth/auth.schema.ts';
import { keepCsrfToken, ownerCall } from '#web/core/admin-ui/calls/owner-call.ts';
import { useSession } from '#web/core/admin-ui/calls/session.ts';
import { useOwnerForm } from '#web/core/admin-ui/fields/use-owner-form.tsx';
import { SettingCard } from '#web/core/admin-ui/SettingCard.tsx';
import styles from './Account.module.css';

const empty: PasswordChange = { currentPassword: '', newPassword: '' };

/** Changes the password; every other session ends with the old one. */
export function PasswordCard() {
  const { username, weakPassword } = useSession();
  const { props, field, isSaving } = useOwnerForm(passwordChange, {
    values: empty,
    save: (body) => ownerCall('POST /api/admin/password', { body }),
    said: {
      title: 'Password updated',
      description: 'Use the new one from now on. Every other session has ended.',
    },
    onSaved({ csrfToken }, form) {
      keepCsrfToken(csrfToken);
      form.reset(empty);
    },
  });

  return (
    <SettingCard title="Change password">
      {weakPassword && (
        <Alert
          type="warning"
          title="Your password is easy to guess"
          description="It was chosen before passwords were checked. Choose another one here."
        />
      )}
      <form className={styles.form} {...props}>
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
        {field({
          name: 'currentPassword',
          label: 'Current password',
          kind: 'password',
          attributes: { autoComplete: 'current-password' },
        })}
        {field({
          name: 'newPassword',
          label: 'New password',
          kind: 'password',
          attributes: { autoComplete: 'new-password' },
          hint: '8 characters at least; 15 or more are better. Several words in a row work well.',
        })}
        <Button type="primary" htmlType="submit" disabled={isSaving}>
          Update Password
        </Button>
      </form>
    </SettingCard>
  );
}
