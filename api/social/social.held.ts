import type { Db } from '#api/core/db/db.ts';
import { type PostRow, readPost, type SocialPostTables } from './social.store.ts';

interface Span {
  /** Posts that are due after this instant … */
  after: string;
  /** … and up to this one. */
  until: string;
}

/** Posts that are planned for a time when the owner is live, and are held until the end of the session. */
export function heldPosts(db: Db<SocialPostTables>) {
  const planned = ({ after, until }: Span) =>
    db
      .selectFrom('socialPosts')
      .where('status', '=', 'scheduled')
      .where('deletedAt', 'is', null)
      .where('heldAt', 'is', null)
      .where('scheduledTime', '>', after)
      .where('scheduledTime', '<=', until);

  return {
    /** The posts that would be held, the next first. */
    async candidates(span: Span): Promise<PostRow[]> {
      return (await planned(span).selectAll().orderBy('scheduledTime').orderBy('id').execute()).map(readPost);
    },

    async count(): Promise<number> {
      const held = db
        .selectFrom('socialPosts')
        .where('heldAt', 'is not', null)
        .where('deletedAt', 'is', null);
      const row = await held.select((eb) => eb.fn.countAll<number | string>().as('count')).executeTakeFirst();
      return Number(row?.count ?? 0);
    },

    /** @returns how many are held now that were not */
    async hold(span: Span, now: string): Promise<number> {
      const held = await db
        .updateTable('socialPosts')
        .set((row) => ({ heldAt: now, version: row('version', '+', 1) }))
        .where('id', 'in', planned(span).select('id'))
        .returning('id')
        .execute();
      return held.length;
    },

    /** Releases all held posts: those whose time has passed are due now. @returns how many there were */
    async release(now: string): Promise<number> {
      const released = await db
        .updateTable('socialPosts')
        .set((row) => ({ heldAt: null, version: row('version', '+', 1) }))
        .where('heldAt', 'is not', null)
        .returning('id')
        .execute();
      if (released.length > 0)
        await db
          .updateTable('socialDeliveries')
          .set({ nextAt: now })
          .where(
            'postId',
            'in',
            released.map(({ id }) => id),
          )
          .where('state', '=', 'waiting')
          .where('nextAt', '<', now)
          .execute();
      return released.length;
    },
  };
}
