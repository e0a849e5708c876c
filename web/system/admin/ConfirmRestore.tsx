import { Button, Checkbox, Flex, Input } from 'antd';
import { useState } from 'react';
import { type BackupOrigin, ORIGIN_CONSEQUENCE, originWarnings } from '#shared/backup/backup-origin.ts';
import { RESTORE_WORD } from '#shared/system/system.admin.schema.ts';
import { ownerCall } from '#web/core/admin-ui/calls/owner-call.ts';
import { useToasts } from '#web/core/admin-ui/calls/use-toasts.ts';
import { LabelledField } from '#web/core/admin-ui/fields/LabelledField.tsx';
import { problemOf } from '#web/core/problem.ts';
import styles from './System.module.css';

interface ConfirmRestoreProps {
  /** Of the check whose report is shown. */
  id: string;
  origin: BackupOrigin;
  onConfirmed: () => void;
}

/** The word and the password, so that nobody restores by accident or without the owner's consent. */
export function ConfirmRestore({ id, origin, onConfirmed }: ConfirmRestoreProps) {
  const [word, setWord] = useState('');
  const [currentPassword, setPassword] = useState('');
  const [fromElsewhere, setFromElsewhere] = useState(false);
  const [problem, setProblem] = useState<string>();
  const toasts = useToasts();

  const confirm = async () => {
    setProblem(undefined);
    try {
      const body = { id, confirm: RESTORE_WORD, currentPassword, fromElsewhere } as const;
      await ownerCall('POST /api/admin/system/restore/confirm', { body });
      toasts.done('Restore is waiting', 'The next start of the program restores the backup.');
      onConfirmed();
    } catch (error) {
      const { text, fields } = problemOf(error);
      setProblem(fields.currentPassword ?? text);
    }
  };

  return (
    <Flex
      component="form"
      className={styles.form}
      vertical
      gap="medium"
      align="start"
      onSubmit={(event) => {
        event.preventDefault();
        void confirm();
      }}
    >
      {origin === 'own' ? (
        <p>This install made and signed it, and nobody has changed it since.</p>
      ) : (
        <Flex className={styles.origin} vertical gap="small">
          <p>
            <b>{originWarnings[origin]}</b>
          </p>
          <p>{ORIGIN_CONSEQUENCE}</p>
          <Checkbox checked={fromElsewhere} onChange={(event) => setFromElsewhere(event.target.checked)}>
            I made this backup and trust it
          </Checkbox>
        </Flex>
      )}
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
      <Button
        type="primary"
        htmlType="submit"
        disabled={word !== RESTORE_WORD || currentPassword === '' || (origin !== 'own' && !fromElsewhere)}
      >
        Restore at the next start
      </Button>
    </Flex>
  );
}
