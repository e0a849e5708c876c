import { z } from 'zod';
import { moment } from '#api/core/db/columns.ts';
import type { Db } from '#api/core/db/db.ts';
import { DAY_MS, isoAt } from '#shared/core/time.ts';
import { type Platform, reactionStates } from '#shared/social/social.constants.ts';
import type { Reactions } from '#shared/social/social.schema.ts';
import { networks } from '../networks/networks.ts';
import type { DeliveryRow, SocialPostTables } from '../social.store.ts';

/** How long after its publication a post is asked for. */
const READ_FOR_MS = 30 * DAY_MS;

/** Postgres returns large integers as text. */
const told = z.coerce.number().int().nullable();

const reactionRow = z.object({
  deliveryId: z.string(),
  state: z.enum(reactionStates).exclude(['unread']),
  likes: told,
  answers: told,
  reposts: told,
  views: told,
  readAt: moment,
  /** When it is asked for again. */
  nextAt: moment,
});
export type ReactionRow = z.output<typeof reactionRow>;

export interface ReactionTables {
  postReactions: ReactionRow;
}

export type ReadableDelivery = Pick<DeliveryRow, 'id' | 'externalId' | 'url' | 'at'>;

/** What people did with posts, by the delivery to each network. */
export function reactionsStore(db: Db<SocialPostTables & ReactionTables>) {
  return {
    /** What is stored; of these deliveries, or of all. */
    async of(deliveryIds?: readonly string[]): Promise<ReadonlyMap<string, ReactionRow>> {
      if (deliveryIds?.length === 0) return new Map();
      const rows = db.selectFrom('postReactions').selectAll();
      const found = deliveryIds ? rows.where('deliveryId', 'in', [...deliveryIds]) : rows;
      return new Map((await found.execute()).map((row) => [row.deliveryId, reactionRow.parse(row)]));
    },

    /** What all networks together told of each post, where one did. */
    async sums(by: 'likes' | 'answers'): Promise<ReadonlyMap<string, number>> {
      const rows = await db
        .selectFrom('postReactions as r')
        .innerJoin('socialDeliveries as d', 'd.id', 'r.deliveryId')
        .select((eb) => ['d.postId', eb.fn.sum<number | string>(`r.${by}`).as('sum')])
        .where(`r.${by}`, 'is not', null)
        .groupBy('d.postId')
        .execute();
      return new Map(rows.map(({ postId, sum }) => [postId, Number(sum)]));
    },

    /** Posts on a network whose figures are due, those that wait the longest first. */
    due: (platform: Platform, now: number, limit: number): Promise<ReadableDelivery[]> =>
      db
        .selectFrom('socialDeliveries as d')
        .innerJoin('socialPosts as p', 'p.id', 'd.postId')
        .leftJoin('postReactions as r', 'r.deliveryId', 'd.id')
        .select(['d.id', 'd.externalId', 'd.url', 'd.at'])
        .where('d.platform', '=', platform)
        .where('d.state', '=', 'published')
        .where('d.at', '>=', isoAt(now - READ_FOR_MS))
        .where('p.deletedAt', 'is', null)
        .where(({ or, eb }) => or([eb('r.nextAt', 'is', null), eb('r.nextAt', '<=', isoAt(now))]))
        .orderBy((eb) => eb.fn.coalesce('r.nextAt', 'd.at'))
        .orderBy('d.id')
        .limit(limit)
        .execute(),

    async put(row: ReactionRow): Promise<void> {
      const { deliveryId: _, ...set } = row;
      await db
        .insertInto('postReactions')
        .values(row)
        .onConflict((conflict) => conflict.column('deliveryId').doUpdateSet(set))
        .execute();
    },

    /** Records that a post was not told; what was told before stays. */
    async untold(
      deliveryId: string,
      state: 'untold' | 'missed',
      readAt: string,
      nextAt: string,
    ): Promise<void> {
      await db
        .insertInto('postReactions')
        .values({ ...nothingTold, deliveryId, state, readAt, nextAt })
        .onConflict((conflict) => conflict.column('deliveryId').doUpdateSet({ nextAt }))
        .execute();
    },
  };
}

export const nothingTold = { likes: null, answers: null, reposts: null, views: null };

/** What is known of a published post on its network. @param row what is stored of it */
export function reactionsOf(
  { platform, at }: Pick<DeliveryRow, 'platform' | 'at'>,
  row: ReactionRow | undefined,
  now: number,
): Reactions {
  if (row) {
    const { deliveryId: _, nextAt: __, ...known } = row;
    return known;
  }
  const isOld = Date.parse(at) < now - READ_FOR_MS;
  const state = !networks[platform].reactions ? 'untold' : isOld ? 'missed' : 'unread';
  return { state, ...nothingTold, readAt: null };
}

/** Adds up what is told; null where nothing is. */
export function sumTold(all: readonly Pick<Reactions, 'likes' | 'answers'>[]) {
  const sum = (name: 'likes' | 'answers') =>
    all.reduce<number | null>((total, { [name]: one }) => (one === null ? total : (total ?? 0) + one), null);
  return { likes: sum('likes'), answers: sum('answers') };
}
