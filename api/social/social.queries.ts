import type { Db } from '#api/core/db/db.ts';
import type { Platform, PostStatus, PostView } from '#shared/social/social.constants.ts';
import {
  type DeliveryRow,
  type PostRow,
  readDelivery,
  readPost,
  type SocialPostTables,
} from './social.store.ts';

/** Posts on one page. */
export const PAGE = 50;
const CALENDAR_MAX = 1000;

/** The next of what is to come stands first, and the latest of what has been. */
const orders = {
  scheduled: { by: 'scheduledTime', order: 'asc' },
  published: { by: 'publishedAt', order: 'desc' },
  draft: { by: 'createdAt', order: 'desc' },
  failed: { by: 'scheduledTime', order: 'desc' },
} as const satisfies Record<PostView, { by: keyof PostRow; order: 'asc' | 'desc' }>;

/** The owner's lists of posts. */
export function postQueries(db: Db<SocialPostTables>) {
  const kept = () => db.selectFrom('socialPosts').where('deletedAt', 'is', null);
  const keptDeliveries = () =>
    db
      .selectFrom('socialDeliveries as d')
      .innerJoin('socialPosts as p', 'p.id', 'd.postId')
      .where('p.deletedAt', 'is', null);
  const of = (view: PostView | undefined) => {
    if (view === undefined) return kept();
    return view === 'failed' ? kept().where('trouble', '=', 1) : kept().where('status', '=', view);
  };
  const countOf = async (view: PostView) => {
    const row = await of(view)
      .select((eb) => eb.fn.countAll<number | string>().as('count'))
      .executeTakeFirstOrThrow();
    return Number(row.count);
  };

  return {
    /** A page of posts in the order of their times. `after` is the id of the last one of the page before. */
    async page(view: PostView | undefined, after?: string): Promise<{ posts: PostRow[]; more: boolean }> {
      const { by, order } = orders[view ?? 'draft'];
      let query = of(view).selectAll().orderBy(by, order).orderBy('id', order);
      const last =
        after === undefined ? undefined : await kept().selectAll().where('id', '=', after).executeTakeFirst();
      const isBehind = order === 'asc' ? '>' : '<';
      if (last)
        query = query.where((eb) =>
          eb.or([eb(by, isBehind, last[by]), eb.and([eb(by, '=', last[by]), eb('id', isBehind, last.id)])]),
        );
      const rows = await query.limit(PAGE + 1).execute();
      return { posts: rows.slice(0, PAGE).map(readPost), more: rows.length > PAGE };
    },

    /** The ids of all posts of one kind, the newest first. */
    async ids(view: PostView | undefined): Promise<string[]> {
      const rows = of(view).select('id').orderBy('createdAt', 'desc').orderBy('id', 'desc');
      return (await rows.execute()).map(({ id }) => id);
    },

    /** Where and when posts were published, also those that are deleted since. */
    published: () =>
      db
        .selectFrom('socialDeliveries')
        .select(['id', 'postId', 'platform', 'at', 'url'])
        .where('state', '=', 'published')
        .execute(),

    /** The latest posts, whatever became of them. */
    async latest(limit: number): Promise<PostRow[]> {
      const rows = kept().selectAll().orderBy('createdAt', 'desc').orderBy('id', 'desc').limit(limit);
      return (await rows.execute()).map(readPost);
    },

    /** The post that the owner wrote last. */
    async newest(): Promise<PostRow | undefined> {
      const row = kept()
        .selectAll()
        .where('sample', '=', 0)
        .orderBy('createdAt', 'desc')
        .orderBy('id', 'desc');
      const found = await row.limit(1).executeTakeFirst();
      return found && readPost(found);
    },

    async counts(): Promise<Record<PostView, number>> {
      const [scheduled, published, draft, failed] = await Promise.all([
        countOf('scheduled'),
        countOf('published'),
        countOf('draft'),
        countOf('failed'),
      ]);
      return { scheduled, published, draft, failed };
    },

    async between(from: string, to: string): Promise<PostRow[]> {
      const rows = kept()
        .selectAll()
        .where('scheduledTime', '>=', from)
        .where('scheduledTime', '<', to)
        .orderBy('scheduledTime')
        .orderBy('id')
        .limit(CALENDAR_MAX);
      return (await rows.execute()).map(readPost);
    },

    /** Posts of the owner that were published in a time, the oldest first. */
    async publishedBetween(from: string, before: string): Promise<PostRow[]> {
      const rows = kept()
        .selectAll()
        .where('sample', '=', 0)
        .where('publishedAt', '>=', from)
        .where('publishedAt', '<', before)
        .orderBy('publishedAt')
        .limit(CALENDAR_MAX);
      return (await rows.execute()).map(readPost);
    },

    /** Posts of one status with a time at or after `from`. */
    async timed(status: PostStatus, from: string): Promise<PostRow[]> {
      const rows = kept().selectAll().where('status', '=', status).where('scheduledTime', '>=', from);
      return (await rows.orderBy('scheduledTime').execute()).map(readPost);
    },

    /** Whether a post that was made from this is scheduled. */
    async isScheduled(sourceId: string): Promise<boolean> {
      const row = of('scheduled').select('id').where('sourceId', '=', sourceId).limit(1);
      return (await row.executeTakeFirst()) !== undefined;
    },

    /** Deliveries to a network that were due while it was not connected, the earliest first. */
    async assisted(platform: Platform): Promise<DeliveryRow[]> {
      const rows = keptDeliveries()
        .selectAll('d')
        .where('d.platform', '=', platform)
        .where('d.state', '=', 'assist')
        .orderBy('d.at')
        .orderBy('d.id');
      return (await rows.execute()).map(readDelivery);
    },

    /** How many of those each network has, and since when the first of them waits. */
    async assistedCounts(): Promise<Map<Platform, { count: number; since: string }>> {
      const rows = keptDeliveries()
        .select((eb) => [
          'd.platform',
          eb.fn.countAll<number | string>().as('count'),
          eb.fn.min('d.at').as('since'),
        ])
        .where('d.state', '=', 'assist')
        .groupBy('d.platform');
      return new Map(
        (await rows.execute()).map(({ platform, count, since }) => [
          platform,
          { count: Number(count), since },
        ]),
      );
    },

    /**
     * Deliveries that wait for the owner, the longest waiting first. `but`: the networks of which those for posting by hand
     * are left out.
     */
    async waitingForOwner(
      limit: number,
      but: readonly Platform[] = [],
    ): Promise<{ delivery: DeliveryRow; post: PostRow }[]> {
      const rows = await keptDeliveries()
        .selectAll('d')
        .where('d.state', 'in', ['assist', 'late', 'failed', 'uncertain'])
        .$if(but.length > 0, (query) =>
          query.where(({ or, eb }) => or([eb('d.state', '!=', 'assist'), eb('d.platform', 'not in', but)])),
        )
        .orderBy('d.at')
        .limit(limit)
        .execute();
      const ids = [...new Set(rows.map(({ postId }) => postId))];
      if (ids.length === 0) return [];
      const posts = await kept().selectAll().where('id', 'in', ids).execute();
      const byId = new Map(posts.map((post) => [post.id, readPost(post)]));
      return rows.flatMap((row) => {
        const post = byId.get(row.postId);
        return post ? [{ delivery: readDelivery(row), post }] : [];
      });
    },
  };
}
