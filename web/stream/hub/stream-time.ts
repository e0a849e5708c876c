import type { Instant } from '#shared/core/time.ts';

// The language is the site's; only the zone is the visitor's.
const LANGUAGE = 'en-US';
const clock: Intl.DateTimeFormatOptions = { hour: 'numeric', minute: '2-digit' };
const dayAndClock: Intl.DateTimeFormatOptions = {
  weekday: 'short',
  month: 'short',
  day: 'numeric',
  ...clock,
};

const format = (instant: Instant, options: Intl.DateTimeFormatOptions, timeZone?: string) =>
  new Intl.DateTimeFormat(LANGUAGE, { ...options, ...(timeZone && { timeZone }) })
    .format(new Date(instant))
    // A narrow space before AM and PM is missing from the fonts.
    .replaceAll('\u202f', ' ');

/** `8:02 PM` in the visitor's zone, or the one given. */
export const clockTime = (instant: Instant, timeZone?: string): string => format(instant, clock, timeZone);

/** `Tue, Nov 25, 8:00 PM` in the visitor's zone, or the one given. */
export const dayTime = (instant: Instant, timeZone?: string): string =>
  format(instant, dayAndClock, timeZone);
