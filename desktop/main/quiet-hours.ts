import type { Notifications } from '#shared/notices/notices.admin.schema.ts';

type QuietHours = NonNullable<Notifications['quietHours']>;

const minutesOf = (clock: string) => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3));

/** Whether it is quiet at an instant, by the clock of the owner's time zone. `from` = `to` is never. */
export function isQuiet(hours: QuietHours | null, now: number): boolean {
  if (!hours) return false;
  const clock = new Intl.DateTimeFormat('en-GB', {
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone: hours.timeZone,
  }).format(now);
  const [at, from, to] = [clock, hours.from, hours.to].map(minutesOf) as [number, number, number];
  return from <= to ? at >= from && at < to : at >= from || at < to;
}
