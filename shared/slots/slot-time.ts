import type { WritingStyle } from '#shared/core/currencies.ts';
import type { Instant } from '#shared/core/time.ts';

const shapes = {
  day: { dateStyle: 'full' },
  shortDay: { weekday: 'short', day: 'numeric', month: 'short' },
  dayWithYear: { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' },
  clock: { timeStyle: 'short' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

/** To make one takes a hundred times as long as to use it. */
const formats = new Map<string, Intl.DateTimeFormat>();
/** A zone can be written in many ways, by anybody. */
const FORMATS_MAX = 1000;

function written(shape: keyof typeof shapes, at: Instant, zone: string, style: WritingStyle): string {
  const locale = style === 'us' ? 'en-US' : 'en-GB';
  const key = `${shape} ${zone} ${locale}`;
  const format = formats.get(key) ?? new Intl.DateTimeFormat(locale, { ...shapes[shape], timeZone: zone });
  if (formats.size >= FORMATS_MAX) formats.clear();
  formats.set(key, format);
  return format.format(new Date(at));
}

/** `Tuesday, 9 March 2027` in a zone. */
export const slotDay = (at: Instant, zone: string, style: WritingStyle): string =>
  written('day', at, zone, style);

/** `Tue, 9 Mar` in a zone. */
export const slotShortDay = (at: Instant, zone: string, style: WritingStyle): string =>
  written('shortDay', at, zone, style);

/** `14:30` or `2:30 PM` in a zone. */
export const slotClock = (at: Instant, zone: string, style: WritingStyle): string =>
  written('clock', at, zone, style);

/** `Europe/Stockholm` as `Stockholm`. */
export const zoneName = (zone: string): string => (zone.split('/').at(-1) ?? zone).replaceAll('_', ' ');

const moment = (at: Instant, zone: string, style: WritingStyle) =>
  `${written('dayWithYear', at, zone, style)}, ${slotClock(at, zone, style)}`;

/** `Tue, 9 Mar 2027, 14:30 (Stockholm time)`. */
export const slotMoment = (at: Instant, zone: string, style: WritingStyle): string =>
  `${moment(at, zone, style)} (${zoneName(zone)} time)`;

/** Whether clocks in two zones show the same at an instant. */
export const isSameClock = (at: Instant, one: string, other: string): boolean =>
  one === other || moment(at, one, 'iso') === moment(at, other, 'iso');
