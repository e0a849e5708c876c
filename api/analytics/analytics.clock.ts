import type { Clock } from '#api/core/ports.ts';

const DAY_MS = 86_400_000;
/** Every zone's clock is off by whole quarters of an hour, so within one the date and the hour stay. */
const QUARTER_MS = 900_000;

/** A moment in a place's own time. */
export interface LocalTime {
  /** As `2027-06-01`. */
  day: string;
  /** As `09`. */
  hour: string;
}

/** Tells the day and the hour of moments that lie close together, as those of visits do. */
export function localTimes(): (at: number, timeZone: string) => LocalTime {
  let format: { zone: string; of: Intl.DateTimeFormat } | undefined;
  let last: { quarter: number; zone: string; time: LocalTime } | undefined;
  return (at, zone) => {
    const quarter = Math.floor(at / QUARTER_MS);
    if (last?.quarter === quarter && last.zone === zone) return last.time;
    if (format?.zone !== zone) format = { zone, of: formatOf(zone) };
    const parts = Object.fromEntries(format.of.formatToParts(at).map(({ type, value }) => [type, value]));
    const time = { day: `${parts.year}-${parts.month}-${parts.day}`, hour: parts.hour ?? '00' };
    last = { quarter, zone, time };
    return time;
  };
}

const formatOf = (timeZone: string) =>
  new Intl.DateTimeFormat('en-GB', {
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    hourCycle: 'h23',
    timeZone,
  });

/** A day some days later, or earlier. */
export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);

/** All days from one to another, both of them included. */
export function daysBetween(from: string, to: string): string[] {
  const days: string[] = [];
  for (let day = from; day <= to; day = addDays(day, 1)) days.push(day);
  return days;
}

export const hoursOfDay: readonly string[] = Array.from({ length: 24 }, (_, hour) =>
  String(hour).padStart(2, '0'),
);

/**
 * What was read lately, read again after a while: every event needs it. Meanwhile what there is will do, until it is twice
 * as old: if all waited while the database is busy, all would go on at once, and pages would wait for them.
 */
export function keptFor<T>(ms: number, now: Clock, read: () => Promise<T>): () => Promise<T> {
  let kept: { value: Promise<T>; at: number } | undefined;
  let reading: Promise<T> | undefined;

  async function readAgain(): Promise<T> {
    const at = now();
    try {
      const value = await read();
      kept = { value: Promise.resolve(value), at };
      return value;
    } finally {
      reading = undefined;
    }
  }

  return () => {
    const age = kept ? now() - kept.at : Number.POSITIVE_INFINITY;
    if (kept && age < ms) return kept.value;
    reading ??= readAgain();
    if (!kept || age >= 2 * ms) return reading;
    // Who needs it once it is too old is told what went wrong.
    reading.catch(() => {});
    return kept.value;
  };
}
