import { addDays, DAY_MS } from '#shared/core/time.ts';
import { localOf } from '#shared/core/zoned-time.ts';

const WEEK = 7;

export type Span = 'month' | 'week';

const utc = (date: string) => Date.parse(`${date}T00:00:00Z`);
const dateOf = (ms: number) => new Date(ms).toISOString().slice(0, 10);

/** The Monday of a date's week. */
const mondayOf = (date: string) => addDays(date, -((new Date(utc(date)).getUTCDay() + 6) % WEEK));

/** The days that are shown around a date: its week, or its month in whole weeks. */
export function daysAround(date: string, span: Span): string[] {
  const first = mondayOf(span === 'week' ? date : `${date.slice(0, 7)}-01`);
  const last = span === 'week' ? first : lastOfMonth(date);
  const days: string[] = [];
  for (let day = first; day <= last || days.length % WEEK !== 0; day = addDays(day, 1)) days.push(day);
  return days;
}

function lastOfMonth(date: string): string {
  const [year = 0, month = 1] = date.split('-').map(Number);
  return dateOf(Date.UTC(year, month, 0));
}

/** The same day of the next or previous span, or the last day of a month that is too short. */
export function stepBy(date: string, span: Span, steps: number): string {
  if (span === 'week') return addDays(date, steps * WEEK);
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
  const first = Date.UTC(year, month - 1 + steps, 1);
  const last = lastOfMonth(dateOf(first));
  const wanted = dateOf(first + (day - 1) * DAY_MS);
  return wanted > last ? last : wanted;
}

const inUtc = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-US', { ...options, timeZone: 'UTC' });
const month = inUtc({ month: 'long', year: 'numeric' });
const shortDay = inUtc({ month: 'short', day: 'numeric' });
const weekday = inUtc({ weekday: 'short' });
const longDay = inUtc({ dateStyle: 'full' });

/** What a span is called: `November 2026`, `Nov 23 to 29`. */
export function rangeName(date: string, span: Span): string {
  if (span === 'month') return month.format(utc(date));
  const [first = date, ...rest] = daysAround(date, 'week');
  const last = rest.at(-1) ?? first;
  const isSameMonth = first.slice(0, 7) === last.slice(0, 7);
  return `${shortDay.format(utc(first))} to ${isSameMonth ? Number(last.slice(8)) : shortDay.format(utc(last))}`;
}

/** The names of a day: its weekday, its number in the month, and all of it. */
export const dayNames = (date: string) => ({
  weekday: weekday.format(utc(date)),
  number: Number(date.slice(8)),
  long: longDay.format(utc(date)),
});

/** Whether this is a date, as anything may stand in the address. */
export const isDate = (text: string): boolean =>
  /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(utc(text)) && dateOf(utc(text)) === text;

/** The day of an instant in the zone of the calendar. */
export const dayOf = (instant: string, zone: string): string => localOf(Date.parse(instant), zone).date;
