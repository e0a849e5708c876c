import type { Clock } from '#api/core/ports.ts';
import { addDays } from '#shared/core/time.ts';

/** UTC offsets are whole quarters of an hour, so the local date and hour do not change within one quarter. */
const QUARTER_MS = 900_000;

/** A point in time, in the local time of a time zone. */
export interface LocalTime {
  /** As `2027-06-01`. */
  day: string;
  /** As `09`. */
  hour: string;
}

/** Returns the local day and hour. Caches the last result, since visits are close together in time. */
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
 * Caches what `read` returns, since every event needs it, and reads again once it is older than `ms`. During
 * that read the old value is used until it is twice as old: if all callers waited for a busy database, they
 * would all go on at once, and pages would wait for them.
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
    // The error is ignored here: callers get it once the old value has become too old to use.
    reading.catch(() => {});
    return kept.value;
  };
}
