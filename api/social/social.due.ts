import { z } from 'zod';
import type { Db } from '#api/core/db/db.ts';
import type { Platform } from '#shared/social/social.constants.ts';
import { type DeliveryRow, readDelivery, type SocialPostTables } from './social.store.ts';

const LEFT_AT_ONCE = 500;
const progressText = z.record(z.string(), z.string());

/** Which deliveries are to be dealt with, and the claims that keep two processes from dealing with the same one. */
export function dueDeliveries(db: Db<SocialPostTables>) {
  const all = async (rows: Promise<SocialPostTables['socialDeliveries'][]>) => (await rows).map(readDelivery);
  const one = async (row: Promise<SocialPostTables['socialDeliveries'] | undefined>) => {
    const found = await row;
    return found && readDelivery(found);
  };
  /** Of posts that are neither deleted nor held. */
  const due = (state: DeliveryRow['state'], until: string, limit: number) =>
    all(
      db
        .selectFrom('socialDeliveries as d')
        .innerJoin('socialPosts as p', 'p.id', 'd.postId')
        .selectAll('d')
        .where('d.state', '=', state)
        .where('d.nextAt', '<=', until)
        .where('p.deletedAt', 'is', null)
        // What was sent already is looked for all the same.
        .where(({ or, eb }) => or([eb('p.heldAt', 'is', null), eb('d.state', '!=', 'waiting')]))
        .orderBy('d.nextAt')
        .orderBy('d.id')
        .limit(limit)
        .execute(),
    );

  return {
    waiting: (until: string, limit: number) => due('waiting', until, limit),
    looks: (until: string, limit: number) => due('uncertain', until, limit),

    /** At work since before then, so that whoever was at it is gone. */
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

    /** Makes a waiting delivery this process's own; undefined when another was faster, or its time was changed. */
    claim: ({ id, nextAt, attempts }: DeliveryRow, now: string): Promise<DeliveryRow | undefined> =>
      one(
        db
          .updateTable('socialDeliveries')
          .set({ state: 'publishing', claimedAt: now, at: now, attempts: attempts + 1 })
          .where('id', '=', id)
          .where('state', '=', 'waiting')
          .where('nextAt', '=', nextAt)
          .where('attempts', '=', attempts)
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
          .executeTakeFirst(),
      ),

    /** The same for a look at an uncertain one. */
    claimLook: ({ id, nextAt }: DeliveryRow, until: string): Promise<DeliveryRow | undefined> =>
      one(
        db
          .updateTable('socialDeliveries')
          .set({ nextAt: until })
          .where('id', '=', id)
          .where('state', '=', 'uncertain')
          .where('nextAt', '=', nextAt)
          .returningAll()
          .executeTakeFirst(),
      ),

    /** Notes a step, as long as it is still this process's own. */
    async hold(
      { id, attempts }: DeliveryRow,
      set: { progress?: Record<string, string>; sentAt?: string; claimedAt: string },
    ): Promise<boolean> {
      const { progress, ...rest } = set;
      const held = await db
        .updateTable('socialDeliveries')
        .set({ ...rest, ...(progress && { progress: JSON.stringify(progressText.parse(progress)) }) })
        .where('id', '=', id)
        .where('state', '=', 'publishing')
        .where('attempts', '=', attempts)
        .returning('id')
        .executeTakeFirst();
      return held !== undefined;
    },

    /** Lets nothing go to a network before then, and looks for nothing there. */
    async postpone(platform: Platform, until: string): Promise<void> {
      await db
        .updateTable('socialDeliveries')
        .set({ nextAt: until })
        .where('platform', '=', platform)
        .where('state', 'in', ['waiting', 'uncertain'])
        .where('nextAt', '<', until)
        .execute();
    },

    /** Whether something is at work on a network, or being looked for there. */
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
