import { addDays } from '#shared/core/time.ts';
import { type LocalTime, resolveLocal } from '#shared/core/zoned-time.ts';
import type { SocialPost, SocialQueue } from '#shared/social/social.schema.ts';

export interface FreeSlot {
  local: LocalTime;
  instant: string;
}

/** The times of the queue on these days that are to come, and that no scheduled post has. */
export function freeSlots(
  { zone, slots }: SocialQueue,
  posts: readonly SocialPost[],
  days: readonly string[],
  now: number,
): FreeSlot[] {
  const [first, last] = [days[0], days.at(-1)];
  if (first === undefined || last === undefined) return [];
  const taken = new Set(
    posts.filter(({ status }) => status === 'scheduled').map(({ scheduledTime }) => scheduledTime),
  );
  const found: FreeSlot[] = [];
  // In the zone of the queue, a time may lie on the day before or after.
  for (let date = addDays(first, -1); date <= addDays(last, 1); date = addDays(date, 1)) {
    const weekday = new Date(`${date}T00:00:00Z`).getUTCDay() || 7;
    for (const slot of slots.filter((one) => one.weekday === weekday)) {
      const local = { date, time: slot.time, zone };
      const { instant } = resolveLocal(local);
      if (Date.parse(instant) > now && !taken.has(instant)) found.push({ local, instant });
    }
  }
  return found.sort((a, b) => a.instant.localeCompare(b.instant));
}
