import { Temporal } from 'temporal-polyfill';
import type { Instant } from './time.ts';

/** What a clock in a zone shows, whatever the zone's rules make of it. */
export interface LocalTime {
  /** `2026-03-08` */
  date: string;
  /** `02:30` */
  time: string;
  /** An IANA name, such as `Europe/Berlin`. */
  zone: string;
}

/** When that is. `moved`: clocks skip this time, so it comes later by what they skip. */
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

/** What a clock in that zone shows at an instant, in milliseconds since 1970. */
export function localOf(instant: number, zone: string): LocalTime {
  const shown = Temporal.Instant.fromEpochMilliseconds(instant).toZonedDateTimeISO(zone).toPlainDateTime();
  const [date = '', time = ''] = shown.toString({ smallestUnit: 'minute' }).split('T');
  return { date, time, zone };
}
