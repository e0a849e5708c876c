import type { Instant } from '#shared/core/time.ts';

const MINUTE_MS = 60_000;

/** A date whose UTC fields are what a clock there shows. */
function shownIn(zone: 'visitor' | 'utc', instant: Instant): Date {
  const date = new Date(instant);
  return zone === 'utc' ? date : new Date(date.getTime() - date.getTimezoneOffset() * MINUTE_MS);
}

// Not Intl: its first use holds a slow phone for a tenth of a second, in the middle of hydration.
function clockOf(shown: Date): string {
  const hours = shown.getUTCHours();
  const minutes = String(shown.getUTCMinutes()).padStart(2, '0');
  return `${hours % 12 || 12}:${minutes} ${hours < 12 ? 'AM' : 'PM'}`;
}

/** `8:02 PM` in the visitor's zone. */
export const clockTime = (instant: Instant): string => clockOf(shownIn('visitor', instant));

/** `Tue, Nov 25, 8:00 PM` in the visitor's zone, or in UTC. */
export function dayTime(instant: Instant, zone: 'visitor' | 'utc' = 'visitor'): string {
  const shown = shownIn(zone, instant);
  const [weekday, day, month] = shown.toUTCString().split(' ');
  return `${weekday} ${month} ${Number(day)}, ${clockOf(shown)}`;
}
