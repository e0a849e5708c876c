/** An instant as ISO-8601 text in UTC, the one form in which time is stored and sent. */
export type Instant = string;

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const WEEK = 7 * DAY;
const MONTH = 30 * DAY;

const ago = (count: number, unit: string) => `${count} ${unit}${count === 1 ? '' : 's'} ago`;

/** How long ago an instant was: 'Just now', then minutes, hours, days to 6, weeks to 3, then months. */
export function relativeTime(instant: Instant, now: number): string {
  const seconds = Math.max(0, Math.floor((now - Date.parse(instant)) / 1000));
  if (seconds < MINUTE) return 'Just now';
  if (seconds < HOUR) return ago(Math.floor(seconds / MINUTE), 'minute');
  if (seconds < DAY) return ago(Math.floor(seconds / HOUR), 'hour');
  if (seconds < WEEK) return ago(Math.floor(seconds / DAY), 'day');
  if (seconds < 4 * WEEK) return ago(Math.floor(seconds / WEEK), 'week');
  return ago(Math.max(1, Math.floor(seconds / MONTH)), 'month');
}

/** An instant for texts whose readers live in many zones: `20:00 UTC on 2026-01-31`. */
export const utcText = (instant: Instant): string =>
  `${instant.slice(11, 16)} UTC on ${instant.slice(0, 10)}`;

/** `1h 5m` from an hour up, `58m` below. */
export function formatMinutes(minutes: number): string {
  const hours = Math.floor(minutes / 60);
  return hours > 0 ? `${hours}h ${minutes % 60}m` : `${minutes}m`;
}

/** Minutes as an ISO-8601 duration, for structured data. */
export const isoMinutes = (minutes: number): string => `PT${minutes}M`;

/** `3:52` or `1:02:03` as an ISO-8601 duration; undefined for any other text. */
export function isoClock(text: string): string | undefined {
  const [, hours, minutes, seconds] = /^(?:(\d{1,3}):)?(\d{1,2}):(\d{2})$/.exec(text) ?? [];
  if (minutes === undefined) return undefined;
  return `PT${hours ? `${Number(hours)}H` : ''}${Number(minutes)}M${Number(seconds)}S`;
}

/** Seconds as a player shows them: `3:52` or `1:02:03`. */
export function formatClock(seconds: number): string {
  const two = (part: number) => String(part).padStart(2, '0');
  const [hours, minutes] = [Math.floor(seconds / HOUR), Math.floor((seconds % HOUR) / MINUTE)];
  return hours > 0
    ? `${hours}:${two(minutes)}:${two(seconds % MINUTE)}`
    : `${minutes}:${two(seconds % MINUTE)}`;
}
