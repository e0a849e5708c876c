import { MINUTE_MS } from '#shared/core/time.ts';

/** Hours of the day, as `22:00`, in a place's own time. */
export interface QuietHours {
  from: string;
  to: string;
  timeZone: string;
}

const DAY_MINUTES = 24 * 60;

/** When the quiet hours that `now` falls into are over; undefined outside of them. */
export function quietUntil(now: number, { from, to, timeZone }: QuietHours): number | undefined {
  const at = minuteOfDay(now, timeZone);
  const [start, end] = [minutesOf(from), minutesOf(to)];
  const quiet = start <= end ? at >= start && at < end : at >= start || at < end;
  if (!quiet) return undefined;
  const left = (end - at + DAY_MINUTES) % DAY_MINUTES;
  return now - (now % MINUTE_MS) + left * MINUTE_MS;
}

const minutesOf = (clock: string) => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3));

function minuteOfDay(now: number, timeZone: string): number {
  const clock = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone } as const;
  return minutesOf(new Intl.DateTimeFormat('en-GB', clock).format(now));
}
