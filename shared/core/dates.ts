import type { WritingStyle } from './currencies.ts';
import { type Instant, MINUTE_MS } from './time.ts';

/** Whose clock a time is read from: the visitor's own, or UTC. */
export type Zone = 'visitor' | 'utc';

/** A date whose UTC fields are what a clock there shows. */
function shownIn(zone: Zone, instant: Instant | number): Date {
  const date = new Date(instant);
  return zone === 'utc' ? date : new Date(date.getTime() - date.getTimezoneOffset() * MINUTE_MS);
}

// Not Intl: its first use blocks a slow phone for a tenth of a second, in the middle of hydration.
function clockOf(shown: Date, style: WritingStyle): string {
  const [hours, minutes] = [shown.getUTCHours(), shown.toISOString().slice(14, 16)];
  if (style !== 'us') return shown.toISOString().slice(11, 16);
  return `${hours % 12 || 12}:${minutes} ${hours < 12 ? 'AM' : 'PM'}`;
}

function dayOf(shown: Date, style: WritingStyle): string {
  const [date] = shown.toISOString().split('T') as [string];
  const [, month] = shown.toUTCString().slice(5).split(' ');
  const day = shown.getUTCDate();
  if (style === 'iso') return date;
  if (style === 'german') return `${day}.${shown.getUTCMonth() + 1}.`;
  return style === 'us' ? `${month} ${day}` : `${day} ${month}`;
}

/** A day with its year, in UTC, where days are the same for everybody: `Nov 25, 2025`, `25 Nov 2025` or `25.11.2025`. */
export const fullDay = (instant: Instant, style: WritingStyle): string =>
  dayAndYear(new Date(instant), style);

function dayAndYear(shown: Date, style: WritingStyle): string {
  const year = shown.getUTCFullYear();
  const day = dayOf(shown, style);
  if (style === 'iso') return day;
  return style === 'german' ? `${day}${year}` : `${day}${style === 'us' ? ',' : ''} ${year}`;
}

/** `8:02 PM` or `20:02` in the visitor's zone. */
export const clockTime = (instant: Instant, style: WritingStyle): string =>
  clockOf(shownIn('visitor', instant), style);

/** `Nov 25, 8:00 PM`, `25 Nov, 20:00`, `25.11., 20:00` or `2025-11-25, 20:00`. */
export function dayTime(instant: Instant | number, style: WritingStyle, zone: Zone = 'visitor'): string {
  const shown = shownIn(zone, instant);
  return `${dayOf(shown, style)}, ${clockOf(shown, style)}`;
}

const weekdayOf = (shown: Date): string => shown.toUTCString().slice(0, 3);

/** The same with the day of the week ahead of it: `Tue, Nov 25, 8:00 PM`. */
export const weekdayTime = (instant: Instant, style: WritingStyle, zone: Zone = 'visitor'): string =>
  `${weekdayOf(shownIn(zone, instant))}, ${dayTime(instant, style, zone)}`;

/** The same with its year, for dates that may be far away: `Tue, Nov 25, 2025, 8:00 PM`. */
export function weekdayYearTime(instant: Instant, style: WritingStyle, zone: Zone = 'visitor'): string {
  const shown = shownIn(zone, instant);
  return `${weekdayOf(shown)}, ${dayAndYear(shown, style)}, ${clockOf(shown, style)}`;
}
