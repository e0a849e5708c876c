import type { LocalTime } from '#shared/core/zoned-time.ts';
import { formatTimeOfDay } from '#web/core/admin-ui/format-instant.ts';

const day = new Intl.DateTimeFormat('en-US', {
  weekday: 'short',
  month: 'short',
  day: 'numeric',
  timeZone: 'UTC',
});

/** A local time in a few letters, such as `Sat, Nov 28, 6:00 PM`. */
export const shortTime = ({ date, time }: Pick<LocalTime, 'date' | 'time'>): string =>
  `${day.format(new Date(`${date}T00:00:00Z`))}, ${formatTimeOfDay(time)}`;
