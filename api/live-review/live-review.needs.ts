import type { Db } from '#api/core/db/db.ts';
import { totalOf } from '#api/core/db/key-page.ts';
import type { NeedSource } from '#api/core/slice.ts';
import { adminPaths } from '#shared/core/admin-paths.ts';
import type { LiveReviewTables } from './live-review.store.ts';

/** Reviews that are over and have verdicts that no artist has got. */
export const verdictsToSend =
  (db: Db<LiveReviewTables>): NeedSource =>
  async (limit) => {
    const found = await db
      .selectFrom('liveReviews as r')
      .innerJoin('liveReviewTracks as t', 't.reviewId', 'r.id')
      .select(({ fn }) => ['r.id', 'r.endedAt', fn.countAll<number | string>().as('count')])
      .where('r.open', 'is', null)
      .where('t.verdict', 'is not', null)
      .where('t.outcome', 'is', null)
      .groupBy(['r.id', 'r.endedAt'])
      .orderBy('r.endedAt')
      .limit(limit)
      .execute();
    const items = found.map(({ id, endedAt, count }) => ({
      kind: 'live-review',
      id,
      dueAt: null,
      overdue: false,
      since: endedAt ?? '',
      title: 'Give the verdicts of the live review',
      detail: Number(count) === 1 ? '1 verdict was not given' : `${count} verdicts were not given`,
      target: adminPaths.liveReviewPanel,
      action: 'Give them',
    }));
    return { items, total: totalOf(items.length) };
  };
