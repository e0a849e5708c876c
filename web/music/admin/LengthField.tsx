import { Input } from 'antd';
import { DAY_S, formatClock, HOUR_S, MINUTE_S } from '#shared/core/time.ts';
import type { InputProps } from '#web/core/admin-ui/content/content-kind.ts';

const LENGTH = /^(?:(\d{1,2}):)?(\d{1,3}):([0-5]\d)$/;

/** Seconds; the typed text while that is no length, so that it stays to be corrected. */
function secondsOf(text: string): number | string | null {
  const [, hours = 0, minutes, seconds] = LENGTH.exec(text.trim()) ?? [];
  if (minutes === undefined) return text.trim() === '' ? null : text;
  const total = Number(hours) * HOUR_S + Number(minutes) * MINUTE_S + Number(seconds);
  return total > 0 && total <= DAY_S ? total : text;
}

/** A length that is written as 3:12 or 1:02:03, in seconds. */
export function LengthField({ value, onChange, ...input }: InputProps) {
  return (
    <Input
      {...input}
      autoComplete="off"
      placeholder="3:12"
      value={typeof value === 'number' ? formatClock(value) : String(value ?? '')}
      onChange={({ target }) => onChange(secondsOf(target.value))}
    />
  );
}
