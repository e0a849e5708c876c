import type { Instant } from './time.ts';

/** A time on a wall: what a clock in that zone shows, whatever the zone's rules make of it. */
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

const DAY_MS = 86_400_000;
const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(zone: string): Intl.DateTimeFormat {
  const known = formats.get(zone);
  if (known) return known;
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    calendar: 'gregory',
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  });
  formats.set(zone, format);
  return format;
}

/** What clocks in `zone` show at an instant, as the milliseconds that UTC would show the same at. */
function wallOf(ms: number, zone: string): number {
  const parts = Object.fromEntries(
    formatOf(zone)
      .formatToParts(ms)
      .map(({ type, value }) => [type, Number(value)]),
  ) as Record<'year' | 'month' | 'day' | 'hour' | 'minute' | 'second', number>;
  return Date.UTC(parts.year, parts.month - 1, parts.day, parts.hour, parts.minute, parts.second);
}

const offsetAt = (ms: number, zone: string) => wallOf(ms, zone) - Math.floor(ms / 1000) * 1000;

/**
 * The instant of a local time, by the rules that hold for its zone today. A time that clocks skip comes later by
 * what they skip; of one that comes twice it is the first.
 */
export function resolveLocal({ date, time, zone }: LocalTime): ResolvedTime {
  const wall = Date.parse(`${date}T${time}:00Z`);
  const [before, after] = [offsetAt(wall - DAY_MS, zone), offsetAt(wall + DAY_MS, zone)];
  const fits = [...new Set([before, after])]
    .map((offset) => wall - offset)
    .filter((ms) => wallOf(ms, zone) === wall)
    .sort((a, b) => a - b);
  const instant = fits[0] ?? wall - before;
  return {
    instant: new Date(instant).toISOString(),
    moved: fits.length === 0,
    repeated: fits.length > 1,
  };
}

/** What a clock in that zone shows at an instant. */
export function localOf(instant: number, zone: string): LocalTime {
  const text = new Date(wallOf(instant, zone)).toISOString();
  return { date: text.slice(0, 10), time: text.slice(11, 16), zone };
}
