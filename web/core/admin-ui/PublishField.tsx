import { Segmented } from 'antd';
import type { UseFormReturn } from 'react-hook-form';
import { FormField } from './FormField.tsx';
import { formatMomentZone } from './format-instant.ts';
import styles from './PublishField.module.css';

/** The value of `publishAt` when 'At a time' is chosen and the time is not set yet. */
export const NO_TIME_YET = '';

interface PublishFieldProps {
  form: UseFormReturn<Record<string, unknown>>;
  /** The name of the flag field: whether visitors see the entry. */
  name: string;
  /** The saved value of that flag. */
  wasOn: boolean;
}

/** Whether visitors see an entry now, from a time on, or not. */
export function PublishField({ form, name, wasOn }: PublishFieldProps) {
  const isOn = form.watch(name) !== false;
  const time = form.watch('publishAt') ?? null;
  const choose = (choice: string) => {
    form.setValue(name, choice === 'now', { shouldDirty: true });
    form.setValue('publishAt', choice === 'time' ? NO_TIME_YET : null, { shouldDirty: true });
    form.clearErrors('publishAt');
  };
  const unset = time === null ? 'draft' : 'time';
  return (
    <fieldset className={styles.field}>
      <legend>Visitors see it</legend>
      <Segmented
        aria-label="Visitors see it"
        value={isOn ? 'now' : unset}
        onChange={choose}
        options={[
          { value: 'now', label: wasOn ? 'Published' : 'Publish now' },
          { value: 'time', label: 'At a time' },
          { value: 'draft', label: 'Draft' },
        ]}
      />
      {!isOn && time !== null && (
        <FormField
          spec={{ name: 'publishAt', label: 'Date and time', kind: 'instant', hint: timeHint }}
          control={form.control}
          onChanged={(given) => given === null && form.setValue('publishAt', NO_TIME_YET)}
        />
      )}
    </fieldset>
  );
}

/** Includes the name of the time zone: the browser's zone may differ from the one that the owner expects. */
function timeHint(time: unknown): string {
  const zone = `your time zone, ${Intl.DateTimeFormat().resolvedOptions().timeZone}`;
  return time
    ? `Visitors see it from ${formatMomentZone(time)} on, in ${zone}.`
    : `In ${zone}. Until then it stays a draft.`;
}
