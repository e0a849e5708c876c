import { Segmented } from 'antd';
import type { UseFormReturn } from 'react-hook-form';
import type { FieldSpec } from '#web/core/admin-ui/content/content-kind.ts';
import { formatMomentZone } from '#web/core/admin-ui/format-instant.ts';
import { FormField } from './FormField.tsx';
import styles from './PublishField.module.css';

/** The value of a date while 'At a time' is chosen and the time is not set yet. No schema takes it. */
export const NO_TIME_YET = '';

interface PublishFieldProps {
  form: UseFormReturn<Record<string, unknown>>;
  /** The flag field: whether visitors see the entry; and what its two values are called. */
  flag: { field: string; on: string; off: string };
  /** The saved value of that flag. */
  wasOn: boolean;
  /** The date that visitors are shown, by which such kinds are scheduled; the others have a time to be published. */
  date?: FieldSpec | undefined;
}

/** Whether visitors see an entry now, from a time on, or not. */
export function PublishField({ form, flag, wasOn, date }: PublishFieldProps) {
  const field = date?.name ?? 'publishAt';
  const isOn = form.watch(flag.field) !== false;
  const time = form.watch(field) ?? null;
  const isPlanned = date ? isOn && isToCome(time) : !isOn && time !== null;
  const unplanned = isOn ? 'now' : 'draft';
  const set = (name: string, value: unknown) => form.setValue(name, value, { shouldDirty: true });
  const choose = (choice: string) => {
    set(flag.field, choice === 'now' || (choice === 'time' && date !== undefined));
    if (choice === 'time') set(field, NO_TIME_YET);
    else if (!date) set(field, null);
    else if (choice === 'now' ? !isPast(time) : Number.isNaN(Date.parse(String(time))))
      set(field, new Date().toISOString());
    form.clearErrors(field);
  };
  const spec: FieldSpec = {
    ...(date ?? { name: field, label: 'Date and time', kind: 'instant' }),
    hint: isPlanned ? timeHint : 'The date that visitors are shown.',
  };
  return (
    <fieldset className={styles.field}>
      <legend>Visitors see it</legend>
      <Segmented
        aria-label="Visitors see it"
        value={isPlanned ? 'time' : unplanned}
        onChange={choose}
        options={[
          { value: 'now', label: wasOn ? flag.on : 'Publish now' },
          { value: 'time', label: 'At a time' },
          { value: 'draft', label: flag.off },
        ]}
      />
      {(date || isPlanned) && (
        <FormField
          spec={spec}
          control={form.control}
          onChanged={(given) => given === null && form.setValue(field, NO_TIME_YET)}
        />
      )}
    </fieldset>
  );
}

const isPast = (time: unknown) => Date.parse(String(time)) <= Date.now();
const isToCome = (time: unknown) => time === NO_TIME_YET || Date.parse(String(time)) > Date.now();

/** Includes the name of the time zone: the browser's zone may differ from the one that the owner expects. */
function timeHint(time: unknown): string {
  const zone = `your time zone, ${Intl.DateTimeFormat().resolvedOptions().timeZone}`;
  return time
    ? `Visitors see it from ${formatMomentZone(time)} on, in ${zone}.`
    : `In ${zone}. Until then visitors do not see it.`;
}
