import type { Db } from '#api/core/db/db.ts';
import { totalOf } from '#api/core/db/key-page.ts';
import type { Clock } from '#api/core/ports.ts';
import type { NeedSource } from '#api/core/slice.ts';
import { adminPaths } from '#shared/core/admin-paths.ts';
import { isoAt } from '#shared/core/time.ts';
import { NO_DUE } from '#shared/submissions/submissions.admin.schema.ts';
import { MISSED_MAIL } from './promises/promises.mails.ts';
import { promisesStore } from './promises/promises.store.ts';
import type { submissionQueries } from './submissions.queries.ts';
import { type SubmissionTables, submissionsStore } from './submissions.store.ts';

type Queries = ReturnType<typeof submissionQueries>;

/** Tracks that are paid and not reviewed. */
export const tracksToReview =
  (submissions: Pick<Queries, 'unreviewed'>, now: Clock): NeedSource =>
  async (limit) => {
    const { submissions: waiting, total } = await submissions.unreviewed(limit);
    const items = waiting.map((track) => ({
      kind: 'submission',
      id: track.id,
      dueAt: track.dueAt === NO_DUE ? null : track.dueAt,
      overdue: track.dueAt < isoAt(now()),
      since: track.waitingSince ?? track.createdAt,
      title: 'Review track',
      detail: `“${track.songTitle}”, ${track.artistName}, paid`,
      target: adminPaths.submission(track.id),
      action: 'Review',
    }));
    return { items, total };
  };

/** Artists who were not notified of the review of their track, or of a missed promise. */
export const artistsToTell =
  (submissions: Pick<Queries, 'untold'>, hasServer: () => boolean): NeedSource =>
  async (limit) => {
    const waiting = await submissions.untold(limit, hasServer());
    const items = waiting.map((track) => ({
      kind: 'verdict',
      id: track.id,
      dueAt: null,
      overdue: false,
      since: track.mail?.createdAt ?? track.createdAt,
      title: 'The artist was not told yet',
      detail: `“${track.songTitle}”, ${track.artistName}, ${track.mail?.kind === MISSED_MAIL ? 'not reviewed in time' : 'reviewed'}`,
      target: adminPaths.submission(track.id),
      action: 'Tell them',
    }));
    return { items, total: totalOf(items.length) };
  };

/** Missed promises for which the owner gives something by hand: the money back, or a credit that could not be made. */
export const promisesToSettle =
  (db: Db<SubmissionTables>, now: Clock): NeedSource =>
  async (limit) => {
    const missed = await promisesStore(db).byHand(limit);
    const items = [];
    for (const promise of missed) {
      const [track] = await submissionsStore(db, now).ofOrder(promise.orderId);
      if (!track) continue;
      items.push({
        kind: 'promise',
        id: track.id,
        dueAt: promise.dueAt,
        overdue: true,
        since: promise.missedAt ?? track.createdAt,
        title: promise.missed === 'refund' ? 'Give money back' : 'Give a credit by hand',
        detail: `${track.code}, ${track.artistName}, not reviewed in time`,
        target: adminPaths.submission(track.id),
        action: 'Settle',
      });
    }
    return { items, total: totalOf(items.length) };
  };
