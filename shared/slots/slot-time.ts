import type { WritingStyle } from '#shared/core/currencies.ts';
import type { Instant } from '#shared/core/time.ts';

const localeOf = (style: WritingStyle) => (style === 'us' ? 'en-US' : 'en-GB');

/** `Tuesday, 9 March 2027` in a zone. */
export const slotDay = (at: Instant, zone: string, style: WritingStyle): string =>
  new Intl.DateTimeFormat(localeOf(style), { dateStyle: 'full', timeZone: zone }).format(new Date(at));

/** `14:30` or `2:30 PM` in a zone. */
export const slotClock = (at: Instant, zone: string, style: WritingStyle): string =>
  new Intl.DateTimeFormat(localeOf(style), { timeStyle: 'short', timeZone: zone }).format(new Date(at));

/** `Europe/Stockholm` as `Stockholm`. */
export const zoneName = (zone: string): string => (zone.split('/').at(-1) ?? zone).replaceAll('_', ' ');

/** `Tue, 9 Mar 2027, 14:30 (Stockholm time)`. */
export const slotMoment = (at: Instant, zone: string, style: WritingStyle): string => {
  const day = new Intl.DateTimeFormat(localeOf(style), {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    timeZone: zone,
  }).format(new Date(at));
  return `${day}, ${slotClock(at, zone, style)} (${zoneName(zone)} time)`;
};

/** Whether clocks in two zones show the same at an instant. */
export const isSameClock = (at: Instant, one: string, other: string): boolean =>
  one === other || slotMoment(at, one, 'iso').split(' (')[0] === slotMoment(at, other, 'iso').split(' (')[0];
