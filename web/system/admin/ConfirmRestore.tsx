import { Button, Flex } from 'antd';
import { type BackupOrigin, ORIGIN_CONSEQUENCE, originWarnings } from '#shared/backup/backup-origin.ts';
import { RESTORE_WORD, restoreConfirmation } from '#shared/system/system.admin.schema.ts';
import { ownerCall } from '#web/core/admin-ui/calls/owner-call.ts';
import { useOwnerForm } from '#web/core/admin-ui/fields/use-owner-form.tsx';
import styles from './System.module.css';

interface ConfirmRestoreProps {
  /** Of the check whose report is shown. */
  id: string;
  origin: BackupOrigin;
}

/** The word and the password, so that nobody restores by accident or without the owner's consent. */
export function ConfirmRestore({ id, origin }: ConfirmRestoreProps) {
  const { form, props, field } = useOwnerForm(restoreConfirmation, {
    values: { confirm: '', currentPassword: '', fromElsewhere: false },
    read: (typed) => ({ ...typed, id }),
    save: (body) => ownerCall('POST /api/admin/system/restore/confirm', { body }),
    said: {
      title: 'Restore is waiting',
      description: 'The next start of the program restores the backup.',
    },
  });
  const { confirm, currentPassword, fromElsewhere } = form.watch();

  return (
    <Flex component="form" className={styles.form} vertical gap="medium" align="start" {...props}>
      {origin === 'own' ? (
        <p>This install made and signed it, and nobody has changed it since.</p>
      ) : (
        <Flex className={styles.origin} vertical gap="small">
          <p>
            <b>{originWarnings[origin]}</b>
          </p>
          <p>{ORIGIN_CONSEQUENCE}</p>
          {field({ name: 'fromElsewhere', kind: 'check', label: 'I made this backup and trust it' })}
        </Flex>
      )}
      {field({
        name: 'confirm',
        label: `Type ${RESTORE_WORD} to go on`,
        attributes: { autoComplete: 'off' },
      })}
      {field({
        name: 'currentPassword',
        label: 'Your password',
        kind: 'password',
        attributes: { autoComplete: 'current-password' },
      })}
      <Button
        type="primary"
        htmlType="submit"
        disabled={confirm !== RESTORE_WORD || currentPassword === '' || (origin !== 'own' && !fromElsewhere)}
      >
        Restore at the next start
      </Button>
    </Flex>
  );
}
