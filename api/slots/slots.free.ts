import { addDays, DAY_MS, daysApart, HOUR_MS, MINUTE_MS } from '#shared/core/time.ts';
import { localOf, resolveLocal } from '#shared/core/zoned-time.ts';
import { type HourSpan, readHours } from '#shared/slots/slot-hours.ts';
import type { KindSettings, SlotSettings } from '#shared/slots/slots.admin.schema.ts';
import { QUARTER_MS, weekdays } from '#shared/slots/slots.constants.ts';
import type { BusyTime } from './calendars/slots.calendars.store.ts';

interface Asked {
  settings: Pick<SlotSettings, 'hours' | 'exceptions'>;
  kind: KindSettings;
  zone: string;
  now: number;
}

/** What is not free, as quarters of an hour in milliseconds since 1970. */
export type Taken = ReadonlySet<number>;

const timeOf = (minutes: number) =>
  [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':');

/** The instant of so many minutes since the beginning of a day, as clocks there show them. */
function instantOf(date: string, minutes: number, zone: string): number {
  const isMidnight = minutes === 24 * 60;
  const local = isMidnight ? { date: addDays(date, 1), time: '00:00' } : { date, time: timeOf(minutes) };
  return Date.parse(resolveLocal({ ...local, zone }).instant);
}

/** The hours of a day: those of its exception, or of its weekday. */
function hoursOn(date: string, { hours, exceptions }: Asked['settings']): HourSpan[] {
  const other = exceptions.find((one) => one.date === date);
  const monday = '2024-01-01';
  const weekday = weekdays[((daysApart(monday, date) % 7) + 7) % 7] ?? 'mon';
  return readHours(other ? other.hours : hours[weekday]) ?? [];
}

/** The first and the last day on which something can begin, in the owner's zone. */
export const daysOf = ({ kind, zone, now }: Pick<Asked, 'kind' | 'zone' | 'now'>) => ({
  first: localOf(now + kind.noticeHours * HOUR_MS, zone).date,
  last: localOf(now + kind.daysAhead * DAY_MS, zone).date,
});

/** When something can begin on one of the days of `daysOf`: in milliseconds since 1970, in order. */
export function startsOn(date: string, asked: Asked, taken: Taken): number[] {
  const { settings, kind, zone, now } = asked;
  const earliest = now + kind.noticeHours * HOUR_MS;
  const lasts = kind.minutes * MINUTE_MS;
  const isFree = (start: number) => {
    const end = start + lasts + kind.afterMinutes * MINUTE_MS;
    for (let at = start - kind.beforeMinutes * MINUTE_MS; at < end; at += QUARTER_MS)
      if (taken.has(at)) return false;
    return true;
  };
  const starts = new Set<number>();
  for (const span of hoursOn(date, settings)) {
    const from = Math.ceil(instantOf(date, span.from, zone) / QUARTER_MS) * QUARTER_MS;
    const to = instantOf(date, span.to, zone);
    for (let start = from; start + lasts <= to; start += kind.stepMinutes * MINUTE_MS)
      if (start >= earliest && isFree(start)) starts.add(start);
  }
  return [...starts].sort((one, other) => one - other);
}

/** Adds what other calendars have to the quarters that are taken. */
export function withBusy(
  taken: Set<number>,
  busy: readonly BusyTime[],
  from: number,
  to: number,
): Set<number> {
  for (const time of busy) {
    const end = Math.min(time.to, to);
    const begin = Math.floor(Math.max(time.from, from) / QUARTER_MS) * QUARTER_MS;
    for (let at = begin; at < end; at += QUARTER_MS) taken.add(at);
  }
  return taken;
}
