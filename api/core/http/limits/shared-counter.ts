import { sql } from 'kysely';
import type { Db } from '#api/core/db/db.ts';
import type { Job } from '#api/core/jobs/job.ts';
import type { Clock } from '#api/core/ports.ts';
import { HOUR_S, isoAt } from '#shared/core/time.ts';
import { type Counter, type Quota, WindowCounter } from './window-counter.ts';

export interface RateTables {
  /** How much of a limit was used, by a key that does not reveal whose it is. */
  rateWindows: { key: string; used: number; endsAt: string };
}

/** What counters that several processes share need. */
interface Shared {
  db: Db<RateTables>;
  now: Clock;
  /** Turns a text into a key that only this install can make, as addresses of visitors are not stored. */
  keyOf(text: string): string;
}

/**
 * Counts in the database, for all processes together. This process counts as well: a key that is over the
 * limit here alone is refused without a query, so a flood costs the database no more than the limit.
 */
export function sharedCounter({ db, now, keyOf }: Shared, name: string, quota: Quota): Counter {
  const own = new WindowCounter(quota, now);
  const stored = (key: string) => keyOf(`${name} ${key}`);
  const secondsTo = (endsAt: string) => (Date.parse(endsAt) - now()) / 1000;

  async function wait(key: string, points = quota.points, cost = 1): Promise<number> {
    const here = own.wait(key, points, cost);
    if (here > 0) return here;
    const endsAt = await endOfWindow(db, stored(key), points - cost, now());
    return endsAt ? secondsTo(endsAt) : 0;
  }

  return {
    wait,
    async use(key, points = quota.points, cost = 1) {
      const here = own.use(key, points, cost);
      if (here > 0) return here;
      const window = { key: stored(key), points, seconds: quota.seconds, cost };
      return (await spendPoints(db, window, now())) ? 0 : Math.max(1, await wait(key, points, cost));
    },
  };
}

/** When the present window of a key ends, if more than `least` of it is used. */
async function endOfWindow(db: Db<RateTables>, key: string, least: number, now: number) {
  const row = await db
    .selectFrom('rateWindows')
    .select('endsAt')
    .where('key', '=', key)
    .where('used', '>', least)
    .where('endsAt', '>', isoAt(now))
    .executeTakeFirst();
  return row?.endsAt;
}

interface Use extends Quota {
  key: string;
  cost: number;
}

/**
 * Uses points of a limit, in the caller's transaction if there is one: a rollback gives them back. Of several
 * requests for the last point, one succeeds.
 * @returns whether there were enough left
 */
export async function spendPoints(
  db: Db<RateTables>,
  { key, points, seconds, cost }: Use,
  now: number,
): Promise<boolean> {
  const [at, end] = [isoAt(now), isoAt(now + seconds * 1000)];
  const [used, endsAt] = [sql.ref<number>('rateWindows.used'), sql.ref<string>('rateWindows.endsAt')];
  const counted = await db
    .insertInto('rateWindows')
    .values({ key, used: cost, endsAt: end })
    .onConflict((conflict) =>
      conflict
        .column('key')
        .doUpdateSet({
          used: sql<number>`case when ${endsAt} <= ${at} then ${cost} else ${used} + ${cost} end`,
          endsAt: sql<string>`case when ${endsAt} <= ${at} then ${end} else ${endsAt} end`,
        })
        .where((where) => where.or([where(endsAt, '<=', at), where(used, '<=', points - cost)])),
    )
    .returning('used')
    .executeTakeFirst();
  return counted !== undefined;
}

/** Forgets windows that are over. */
export const rateJobs = (db: Db<RateTables>, now: Clock): Job[] => [
  {
    name: 'rates.forget',
    title: 'Deletes old counts of requests',
    everySeconds: HOUR_S,
    async run() {
      await db.deleteFrom('rateWindows').where('endsAt', '<=', isoAt(now())).execute();
    },
  },
];
