import { Button, Input } from 'antd';
import { useState } from 'react';
import { LabelledField } from '#web/core/admin-ui/LabelledField.tsx';
import { problemOf } from '#web/core/problem.ts';
import styles from './Account.module.css';

interface PasswordProofProps {
  button: string;
  danger?: boolean;
  /** @throws HttpError when it was refused */
  onProve: (currentPassword: string) => Promise<void>;
  onCancel: () => void;
}

/** Asks for the password once more, before something that only the owner may do. */
export function PasswordProof({ button, danger = false, onProve, onCancel }: PasswordProofProps) {
  const [password, setPassword] = useState('');
  const [problem, setProblem] = useState<string>();
  const [busy, setBusy] = useState(false);

  const prove = async () => {
    setBusy(true);
    setProblem(undefined);
    try {
      await onProve(password);
    } catch (error) {
      const { text, fields } = problemOf(error);
      setProblem(fields.currentPassword ?? text);
    } finally {
      setBusy(false);
    }
  };

  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        void prove();
      }}
    >
      <LabelledField
        label="Your password"
        error={problem}
        draw={(props) => (
          <Input.Password
            {...props}
            autoFocus
            autoComplete="current-password"
            value={password}
            onChange={(event) => setPassword(event.target.value)}
          />
        )}
      />
      <div className={styles.buttons}>
        <Button
          htmlType="submit"
          {...(danger ? { danger: true } : { type: 'primary' })}
          disabled={busy || password === ''}
        >
          {button}
        </Button>
        <Button onClick={onCancel}>Cancel</Button>
      </div>
    </form>
  );
}
