import { Button, Flex } from 'antd';
import { type BackupState, backupSettings } from '#shared/backup/backup.schema.ts';
import { ownerCall } from '#web/core/admin-ui/calls/owner-call.ts';
import { useOwnerForm } from '#web/core/admin-ui/fields/use-owner-form.tsx';
import { MakeKey } from './MakeKey.tsx';
import styles from './System.module.css';

const hours = Array.from({ length: 24 }, (_, value) => ({
  value,
  label: `${String(value).padStart(2, '0')}:00`,
}));

/** When backups are made, how many are kept, who can read them. Saved as a whole. */
export function ScheduleForm({ state: { settings, storage } }: { state: BackupState }) {
  // A schedule that was never set uses the owner's own time zone.
  const { timeZone: here } = Intl.DateTimeFormat().resolvedOptions();
  const timeZone = settings.enabled ? settings.timeZone : here;
  const { form, props, field, isSaving } = useOwnerForm(backupSettings, {
    values: { ...settings, timeZone },
    save: (body) => ownerCall('PUT /api/admin/system/backups/settings', { body }),
    said: ({ enabled }) => ({
      title: 'Backups Saved',
      description: enabled ? 'The next one is made at its hour.' : 'None is made by itself.',
    }),
  });
  return (
    <Flex component="form" className={styles.wideForm} vertical gap="medium" align="start" {...props}>
      {field({ name: 'enabled', label: 'Make a backup every day', kind: 'switch' })}
      <Flex className={styles.fields} wrap gap="medium">
        {field({ name: 'hour', label: 'At', kind: 'choice', choices: hours, hint: timeZone })}
        {field({
          name: 'keep',
          label: 'How many are kept',
          kind: 'number',
          hint: 'The oldest is deleted once a new one is complete.',
        })}
      </Flex>
      {field({
        name: 'recipient',
        label: 'Your public key',
        optional: true,
        attributes: { autoComplete: 'off', spellCheck: false },
        hint: 'Begins with age1. Backups are encrypted with it, and only the secret key that belongs to it can open them; this hub never has that key. Make both below. Empty: backups are not encrypted.',
      })}
      <MakeKey
        lost="Without it nobody can open your backups elsewhere, not even you."
        onKept={(recipient) => form.setValue('recipient', recipient, { shouldDirty: true })}
      />
      {field(
        {
          name: 'offsite',
          label: storage ? `Copy each to ${storage}` : 'Copy each to a cloud storage (none is set up)',
          kind: 'check',
        },
        storage === null,
      )}
      <Button type="primary" htmlType="submit" loading={isSaving}>
        Save
      </Button>
    </Flex>
  );
}
