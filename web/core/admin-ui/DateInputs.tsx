import { Input } from 'antd';
import type { ChangeEvent } from 'react';
import type { InputProps } from './content-kind.ts';

/** The form's value for a date that is typed in part. No schema takes it, so that nothing is saved from a guess. */
const UNREAD = 'unread';

/** Whether a form value is a date that is typed in part. */
export const isUnreadDate = (value: unknown): boolean => value === UNREAD;

const typed = ({ target }: ChangeEvent<HTMLInputElement>) =>
  target.validity.badInput ? UNREAD : target.value;
const shown = (value: unknown) => (isUnreadDate(value) ? '' : String(value ?? ''));

/** An input for a day without a time, stored as `2026-05-14`. */
export const DayInput = ({ value, onChange, ...input }: InputProps) => (
  <Input {...input} type="date" value={shown(value)} onChange={(event) => onChange(typed(event))} />
);

/** An input for a moment, on the browser's clock. Its value is an ISO date and time in UTC, or null. */
export const InstantInput = ({ value, onChange, ...input }: InputProps) => (
  <Input
    {...input}
    type="datetime-local"
    value={shown(value) && localOf(new Date(shown(value)))}
    onChange={(event) => {
      const text = typed(event);
      onChange(text === '' ? null : isUnreadDate(text) ? text : new Date(text).toISOString());
    }}
  />
);

/** As an input for a date and a time has it: `2026-05-14T19:30`. */
function localOf(at: Date): string {
  const local = new Date(at.getTime() - at.getTimezoneOffset() * 60_000);
  return local.toISOString().slice(0, 16);
}
