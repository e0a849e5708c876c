import type { Tx } from '#api/core/database.ts';
import type { Db } from '#api/core/db/db.ts';
import type { PersonalData } from '#api/core/db/personal-data.ts';
import type { LiveReviewTables } from './live-review.store.ts';

/** The owner's notes and verdicts about a person's tracks. */
export function liveReviewPersonalData(db: Db<LiveReviewTables>): PersonalData {
  return {
    name: 'liveReviews',
    find: async () => [],
    async export({ orderIds }) {
      if (orderIds.length === 0) return [];
      return db
        .selectFrom('liveReviewTracks')
        .select(['orderId', 'verdict', 'note', 'yes', 'no', 'playedAt', 'outcome'])
        .where('orderId', 'in', orderIds)
        .orderBy('id')
        .execute();
    },
    async erase(tx: Tx<LiveReviewTables>, { orderIds }): Promise<Record<string, number>> {
      if (orderIds.length === 0) return {};
      const erased = await tx.db
        .deleteFrom('liveReviewTracks')
        .where('orderId', 'in', orderIds)
        .returning('id')
        .execute();
      const ids = erased.map(({ id }) => id);
      if (ids.length > 0) await tx.db.deleteFrom('liveReviewVotes').where('trackId', 'in', ids).execute();
      return erased.length > 0 ? { liveReviews: erased.length } : {};
    },
  };
}
