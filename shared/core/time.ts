/** An instant as ISO-8601 text in UTC, the one form in which time is stored and sent. */
export type Instant = string;

export const MINUTE_S = 60;
export const HOUR_S = 60 * MINUTE_S;
export const DAY_S = 24 * HOUR_S;
export const WEEK_S = 7 * DAY_S;
const MONTH_S = 30 * DAY_S;

export const SECOND_MS = 1000;
export const MINUTE_MS = 60 * SECOND_MS;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;

/** A time in milliseconds since 1970 as an instant. */
export const isoAt = (ms: number): Instant => new Date(ms).toISOString();

/** The day in UTC of a time in milliseconds since 1970, such as `2026-01-31`. */
export const dayOf = (ms: number): string => isoAt(ms).slice(0, 10);

const ago = (count: number, unit: string) => `${count} ${unit}${count === 1 ? '' : 's'} ago`;

/** How long ago an instant was: 'Just now', then minutes, hours, days to 6, weeks to 3, then months. */
export function relativeTime(instant: Instant, now: number): string {
  const seconds = Math.max(0, Math.floor((now - Date.parse(instant)) / 1000));
  if (seconds < MINUTE_S) return 'Just now';
  if (seconds < HOUR_S) return ago(Math.floor(seconds / MINUTE_S), 'minute');
  if (seconds < DAY_S) return ago(Math.floor(seconds / HOUR_S), 'hour');
  if (seconds < WEEK_S) return ago(Math.floor(seconds / DAY_S), 'day');
  if (seconds < 4 * WEEK_S) return ago(Math.floor(seconds / WEEK_S), 'week');
  return ago(Math.max(1, Math.floor(seconds / MONTH_S)), 'month');
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
  const [hours, minutes] = [Math.floor(seconds / HOUR_S), Math.floor((seconds % HOUR_S) / MINUTE_S)];
  return hours > 0
    ? `${hours}:${two(minutes)}:${two(seconds % MINUTE_S)}`
    : `${minutes}:${two(seconds % MINUTE_S)}`;
}

/** The day that is `days` later, such as `2027-06-01`; earlier when negative. */
export const addDays = (day: string, days: number): string =>
  dayOf(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS);

/** How many days lie between two days; below zero when the second comes first. */
export const daysApart = (first: string, second: string): number =>
  Math.round((Date.parse(second) - Date.parse(first)) / DAY_MS);

/** How many days there are from one to another, both included. */
export const daysIn = (from: string, to: string): number => daysApart(from, to) + 1;
