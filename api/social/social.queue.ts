import { type DocumentTables, documentStore } from '#api/core/content/document-store.ts';
import type { StoreDatabase } from '#api/core/database.ts';
import { DAY_MS, isoAt } from '#shared/core/time.ts';
import { type LocalTime, localOf, resolveLocal } from '#shared/core/zoned-time.ts';
import { type SocialQueue, socialQueue } from '#shared/social/social.schema.ts';
import { postQueries } from './social.queries.ts';
import type { SocialPostTables } from './social.store.ts';

const DAYS_AHEAD = 90;

/** The queue has no times until the owner sets some. */
const none: SocialQueue = { zone: 'UTC', slots: [] };

export const queueDocument = (database: StoreDatabase<DocumentTables>, now: () => number) =>
  documentStore(database, 'socialQueue', socialQueue, { now, fallback: none });

/**
 * The first time of the queue that no post has; null when there is none within three months, or none earlier than
 * `before`.
 */
export async function nextFreeSlot(
  database: StoreDatabase<DocumentTables & SocialPostTables>,
  now: () => number,
  before?: string,
): Promise<LocalTime | null> {
  const { zone, slots } = await queueDocument(database, now).get();
  if (slots.length === 0) return null;
  const planned = await postQueries(database.db).timed('scheduled', isoAt(now()));
  const taken = new Set(planned.map(({ scheduledTime }) => scheduledTime));
  const today = Date.parse(`${localOf(now(), zone).date}T00:00:00Z`);
  for (let day = 0; day < DAYS_AHEAD; day += 1) {
    const date = new Date(today + day * DAY_MS);
    const weekday = date.getUTCDay() || 7;
    const times = slots.filter((slot) => slot.weekday === weekday).map(({ time }) => time);
    for (const time of times.sort()) {
      const local = { date: date.toISOString().slice(0, 10), time, zone };
      const { instant } = resolveLocal(local);
      if (before !== undefined && Date.parse(instant) >= Date.parse(before)) return null;
      if (Date.parse(instant) > now() && !taken.has(instant)) return local;
    }
  }
  return null;
}
