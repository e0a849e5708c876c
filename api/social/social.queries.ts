import type { Db } from '#api/core/db/db.ts';
import type { PostStatus, PostView } from '#shared/social/social.constants.ts';
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

/** The owner's lists of posts. */
export function postQueries(db: Db<SocialPostTables>) {
  const kept = () => db.selectFrom('socialPosts').where('deletedAt', 'is', null);
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
    /** A page of posts, the newest first. `after` is the id of the last one of the page before. */
    async page(view: PostView | undefined, after?: string): Promise<{ posts: PostRow[]; more: boolean }> {
      let query = of(view).selectAll().orderBy('createdAt', 'desc').orderBy('id', 'desc');
      const last =
        after === undefined ? undefined : await kept().selectAll().where('id', '=', after).executeTakeFirst();
      if (last)
        query = query.where((eb) =>
          eb.or([
            eb('createdAt', '<', last.createdAt),
            eb.and([eb('createdAt', '=', last.createdAt), eb('id', '<', last.id)]),
          ]),
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
        .select(['postId', 'platform', 'at', 'url'])
        .where('state', '=', 'published')
        .execute(),

    /** The latest posts, whatever became of them. */
    async latest(limit: number): Promise<PostRow[]> {
      const rows = kept().selectAll().orderBy('createdAt', 'desc').orderBy('id', 'desc').limit(limit);
      return (await rows.execute()).map(readPost);
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

    /** Posts of one status with a time at or after `from`. */
    async timed(status: PostStatus, from: string): Promise<PostRow[]> {
      const rows = kept().selectAll().where('status', '=', status).where('scheduledTime', '>=', from);
      return (await rows.orderBy('scheduledTime').execute()).map(readPost);
    },

    /** Deliveries that wait for the owner, the longest waiting first. */
    async waitingForOwner(limit: number): Promise<{ delivery: DeliveryRow; post: PostRow }[]> {
      const rows = await db
        .selectFrom('socialDeliveries as d')
        .innerJoin('socialPosts as p', 'p.id', 'd.postId')
        .selectAll('d')
        .where('d.state', 'in', ['assist', 'late', 'failed', 'uncertain'])
        .where('p.deletedAt', 'is', null)
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
