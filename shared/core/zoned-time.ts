import { Temporal } from 'temporal-polyfill';
import type { Instant } from './time.ts';

/** A local time in a zone, which clocks there may skip or show twice. */
export interface LocalTime {
  /** `2026-03-08` */
  date: string;
  /** `02:30` */
  time: string;
  /** An IANA name, such as `Europe/Berlin`. */
  zone: string;
}

/**
 * The instant of a local time. `moved`: clocks skip this time, so the instant is later by the skipped time.
 */
export interface ResolvedTime {
  instant: Instant;
  moved: boolean;
  /** Clocks show this time twice; it is the first. */
  repeated: boolean;
}

/**
 * The instant of a local time, by the rules that hold for its zone today. A time that clocks skip comes later by
 * what they skip; of one that comes twice it is the first.
 * @throws RangeError for a date or a zone that does not exist
 */
export function resolveLocal({ date, time, zone }: LocalTime): ResolvedTime {
  const local = Temporal.PlainDateTime.from(`${date}T${time}`);
  const first = local.toZonedDateTime(zone, { disambiguation: 'compatible' });
  const last = local.toZonedDateTime(zone, { disambiguation: 'later' });
  return {
    instant: new Date(first.epochMilliseconds).toISOString(),
    moved: !first.toPlainDateTime().equals(local),
    repeated: first.epochMilliseconds !== last.epochMilliseconds,
  };
}

/** The local time in a zone at an instant in milliseconds since 1970. */
export function localOf(instant: number, zone: string): LocalTime {
  const shown = Temporal.Instant.fromEpochMilliseconds(instant).toZonedDateTimeISO(zone).toPlainDateTime();
  const [date = '', time = ''] = shown.toString({ smallestUnit: 'minute' }).split('T');
  return { date, time, zone };
}
