import { Input } from 'antd';
import type { ChangeEvent, FocusEvent } from 'react';
import type { InputProps } from '#web/core/admin-ui/content/content-kind.ts';

/** The form's value for a date that is typed in part. No schema takes it, so that nothing is saved from a guess. */
const UNREAD = 'unread';

/** Whether a form value is a date that is typed in part. */
export const isUnreadDate = (value: unknown): boolean => value === UNREAD;

const shown = (value: unknown) => (isUnreadDate(value) ? '' : String(value ?? ''));

interface DateInputProps extends InputProps {
  type: 'date' | 'datetime-local';
  /** The input's text for a value, and the value for a text that is not empty. */
  write: (value: string) => string;
  read: (text: string) => string;
  /** The value of an empty input. */
  empty: '' | null;
}

function DateInput({ value, onChange, onBlur, write, read, empty, ...input }: DateInputProps) {
  return (
    <Input
      {...input}
      value={shown(value) && write(shown(value))}
      onChange={({ target }: ChangeEvent<HTMLInputElement>) =>
        onChange(target.value === '' ? empty : read(target.value))
      }
      // While it is typed a date has no text, and only here does the browser know that it is not empty.
      onBlur={({ target }: FocusEvent<HTMLInputElement>) => {
        if (target.validity.badInput) onChange(UNREAD);
        onBlur();
      }}
    />
  );
}

const asItIs = (text: string) => text;

/** An input for a day without a time, stored as `2026-05-14`. */
export const DayInput = (props: InputProps) => (
  <DateInput {...props} type="date" write={asItIs} read={asItIs} empty="" />
);

/** An input for a moment, on the browser's clock. Its value is an ISO date and time in UTC, or null. */
export const InstantInput = (props: InputProps) => (
  <DateInput
    {...props}
    type="datetime-local"
    write={localOf}
    read={(text) => new Date(text).toISOString()}
    empty={null}
  />
);

/** As an input for a date and a time has it: `2026-05-14T19:30`. */
function localOf(instant: string): string {
  const at = new Date(instant);
  const local = new Date(at.getTime() - at.getTimezoneOffset() * 60_000);
  return local.toISOString().slice(0, 16);
}
