import type { Db } from '#api/core/db/db.ts';
import type { Platform } from '#shared/social/social.constants.ts';
import { type DeliveryRow, readDelivery, type SocialPostTables } from './social.store.ts';

const LEFT_AT_ONCE = 500;

/** Finds deliveries that are due, and claims them, so that two processes do not handle the same one. */
export function dueDeliveries(db: Db<SocialPostTables>) {
  const all = async (rows: Promise<SocialPostTables['socialDeliveries'][]>) => (await rows).map(readDelivery);
  /** Due deliveries of posts that are neither deleted nor held. */
  const due = (state: DeliveryRow['state'], until: string, limit: number) =>
    all(
      db
        .selectFrom('socialDeliveries as d')
        .innerJoin('socialPosts as p', 'p.id', 'd.postId')
        .selectAll('d')
        .where('d.state', '=', state)
        .where('d.nextAt', '<=', until)
        .where('p.deletedAt', 'is', null)
        // Deliveries of held posts that may have been sent are looked up all the same.
        .where(({ or, eb }) => or([eb('p.heldAt', 'is', null), eb('d.state', '!=', 'waiting')]))
        .orderBy('d.nextAt')
        .orderBy('d.id')
        .limit(limit)
        .execute(),
    );

  return {
    waiting: (until: string, limit: number) => due('waiting', until, limit),
    looks: (until: string, limit: number) => due('uncertain', until, limit),

    /** Claimed before that instant and not finished: their process has stopped. */
    left: (before: string) =>
      all(
        db
          .selectFrom('socialDeliveries')
          .selectAll()
          .where('state', '=', 'publishing')
          .where('claimedAt', '<', before)
          .limit(LEFT_AT_ONCE)
          .execute(),
      ),

    /** Claims a waiting delivery; undefined when another process was faster, or its time was changed. */
    async claim({ id, nextAt, attempts }: DeliveryRow, now: string): Promise<DeliveryRow | undefined> {
      const claimed = await db
        .updateTable('socialDeliveries')
        .set({ state: 'publishing', claimedAt: now, at: now, attempts: attempts + 1 })
        .where((row) => row.and({ id, state: 'waiting', nextAt, attempts }))
        .where((row) =>
          row.exists(
            row
              .selectFrom('socialPosts')
              .select('id')
              .whereRef('socialPosts.id', '=', 'socialDeliveries.postId')
              .where('deletedAt', 'is', null)
              .where('heldAt', 'is', null),
          ),
        )
        .returningAll()
        .executeTakeFirst();
      return claimed && readDelivery(claimed);
    },

    /** Postpones all deliveries to a network, and all lookups there, until that instant. */
    async postpone(platform: Platform, until: string): Promise<void> {
      await db
        .updateTable('socialDeliveries')
        .set({ nextAt: until })
        .where('platform', '=', platform)
        .where('state', 'in', ['waiting', 'uncertain'])
        .where('nextAt', '<', until)
        .execute();
    },

    /** Whether a delivery to a network is being sent, or is still to be looked up. */
    async isUnderWay(platform: Platform): Promise<boolean> {
      const row = await db
        .selectFrom('socialDeliveries')
        .select('id')
        .where('platform', '=', platform)
        .where((row) =>
          row.or([
            row('state', '=', 'publishing'),
            row.and([row('state', '=', 'uncertain'), row('nextAt', 'is not', null)]),
          ]),
        )
        .limit(1)
        .executeTakeFirst();
      return row !== undefined;
    },

    async claimedSince(since: string): Promise<number> {
      const row = await db
        .selectFrom('socialDeliveries')
        .select((eb) => eb.fn.countAll<number | string>().as('count'))
        .where('at', '>=', since)
        .where('attempts', '>', 0)
        .where('state', 'in', ['publishing', 'published', 'failed', 'uncertain'])
        .executeTakeFirstOrThrow();
      return Number(row.count);
    },
  };
}
