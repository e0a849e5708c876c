import { Button, Checkbox, Flex, Input, Select, Switch } from 'antd';
import { useState } from 'react';
import type { BackupSettings, BackupState } from '#shared/backup/backup.schema.ts';
import { useOwnerAction } from '#web/core/admin-ui/calls/use-owner.ts';
import { useToasts } from '#web/core/admin-ui/calls/use-toasts.ts';
import { LabelledField } from '#web/core/admin-ui/fields/LabelledField.tsx';
import { NumberField } from '#web/core/admin-ui/fields/NumberField.tsx';
import { problemOf } from '#web/core/problem.ts';
import { MakeKey } from './MakeKey.tsx';
import styles from './System.module.css';

const hours = Array.from({ length: 24 }, (_, hour) => ({
  value: hour,
  label: `${String(hour).padStart(2, '0')}:00`,
}));

/** When backups are made, how many are kept, who can read them. Saved as a whole. */
export function ScheduleForm({ state: { settings, storage } }: { state: BackupState }) {
  const [draft, setDraft] = useState<BackupSettings>(settings);
  const [keep, setKeep] = useState<number | string | null>(settings.keep);
  const [fields, setFields] = useState<Record<string, string>>({});
  const save = useOwnerAction('PUT /api/admin/system/backups/settings');
  const toasts = useToasts();
  const change = (part: Partial<BackupSettings>) => setDraft({ ...draft, ...part });
  const here = Intl.DateTimeFormat().resolvedOptions().timeZone;
  // A schedule that was never set uses the owner's own time zone.
  const timeZone = settings.enabled ? draft.timeZone : here;

  const submit = async () => {
    if (typeof keep !== 'number') return setFields({ keep: 'Please enter a whole number' });
    setFields({});
    try {
      await save.mutateAsync({ body: { ...draft, keep, timeZone } });
      toasts.done(
        'Backups Saved',
        draft.enabled ? 'The next one is made at its hour.' : 'None is made by itself.',
      );
    } catch (error) {
      setFields(problemOf(error).fields);
      toasts.failed(error);
    }
  };

  return (
    <Flex
      component="form"
      className={styles.wideForm}
      vertical
      gap="medium"
      align="start"
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <LabelledField
        label="Make a backup every day"
        draw={(props) => (
          <Switch {...props} checked={draft.enabled} onChange={(enabled) => change({ enabled })} />
        )}
      />
      <Flex className={styles.fields} wrap gap="medium">
        <LabelledField
          label="At"
          hint={timeZone}
          draw={({ id }) => (
            <Select
              id={id}
              className={styles.wide}
              options={hours}
              value={draft.hour}
              onChange={(hour) => change({ hour })}
            />
          )}
        />
        <LabelledField
          label="How many are kept"
          error={fields.keep}
          hint="The oldest is deleted once a new one is complete."
          draw={(props) => <NumberField {...props} value={keep} onChange={setKeep} />}
        />
      </Flex>
      <LabelledField
        label="Your public key"
        error={fields.recipient}
        hint="Begins with age1. Backups are encrypted with it, and only the secret key that belongs to it can open them; this hub never has that key. Make both below. Empty: backups are not encrypted."
        draw={(props) => (
          <Input
            {...props}
            autoComplete="off"
            spellCheck={false}
            value={draft.recipient ?? ''}
            onChange={(event) => change({ recipient: event.target.value.trim() || null })}
          />
        )}
      />
      <MakeKey onKept={(recipient) => change({ recipient })} />
      <Checkbox
        checked={draft.offsite}
        disabled={storage === null}
        onChange={({ target }) => change({ offsite: target.checked })}
      >
        {storage ? `Copy each to ${storage}` : 'Copy each to a cloud storage (none is set up)'}
      </Checkbox>
      {fields.offsite && <p className={styles.bad}>{fields.offsite}</p>}
      <Button type="primary" htmlType="submit" loading={save.isPending}>
        Save
      </Button>
    </Flex>
  );
}
