import { Button, Input } from 'antd';
import { useState } from 'react';
import { RESTORE_WORD } from '#shared/system/system.constants.ts';
import { LabelledField } from '#web/core/admin-ui/LabelledField.tsx';
import { ownerCall } from '#web/core/admin-ui/owner-call.ts';
import { useToasts } from '#web/core/admin-ui/use-toasts.ts';
import { problemOf } from '#web/core/problem.ts';
import styles from './System.module.css';

interface ConfirmRestoreProps {
  /** Of the check whose report is shown. */
  id: string;
  onConfirmed: () => void;
}

/** The word and the password, so that nobody restores by accident or behind the owner's back. */
export function ConfirmRestore({ id, onConfirmed }: ConfirmRestoreProps) {
  const [word, setWord] = useState('');
  const [currentPassword, setPassword] = useState('');
  const [problem, setProblem] = useState<string>();
  const toasts = useToasts();

  const confirm = async () => {
    setProblem(undefined);
    try {
      const body = { id, confirm: RESTORE_WORD, currentPassword } as const;
      await ownerCall('POST /api/admin/system/restore/confirm', { body });
      toasts.done('Restore is waiting', 'The next start of the program restores the backup.');
      onConfirmed();
    } catch (error) {
      const { text, fields } = problemOf(error);
      setProblem(fields.currentPassword ?? text);
    }
  };

  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        void confirm();
      }}
    >
      <LabelledField
        label={`Type ${RESTORE_WORD} to go on`}
        draw={(props) => (
          <Input
            {...props}
            autoComplete="off"
            value={word}
            onChange={(event) => setWord(event.target.value)}
          />
        )}
      />
      <LabelledField
        label="Your password"
        error={problem}
        draw={(props) => (
          <Input.Password
            {...props}
            autoComplete="current-password"
            value={currentPassword}
            onChange={(event) => setPassword(event.target.value)}
          />
        )}
      />
      <Button type="primary" htmlType="submit" disabled={word !== RESTORE_WORD || currentPassword === ''}>
        Restore at the next start
      </Button>
    </form>
  );
}
