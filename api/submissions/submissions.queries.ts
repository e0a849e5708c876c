import type { SelectQueryBuilder } from 'kysely';
import type { Db } from '#api/core/db/db.ts';
import {
  countEach,
  countSome,
  keyPages,
  type PageWanted,
  type Sort,
  toTheEnd,
  totalOf,
} from '#api/core/db/key-page.ts';
import { findSubjects } from '#api/core/db/search-words.ts';
import { type OutboxRow, type OutboxTables, outboxStore } from '#api/core/mail/outbox.store.ts';
import type { Total } from '#shared/core/paging.ts';
import {
  NO_DUE,
  type SubmissionFilter,
  type SubmissionView,
  submissionViews,
} from '#shared/submissions/submissions.admin.schema.ts';
import { MISSED_MAIL } from './promises/promises.mails.ts';
import { REVIEW_MAIL } from './submissions.mails.ts';
import type { SubmissionRow, SubmissionTables } from './submissions.store.ts';

type Filter = Omit<SubmissionFilter, 'q'> & { ids?: readonly string[] };
type Tables = SubmissionTables & OutboxTables;
type SubmissionsQuery = SelectQueryBuilder<Tables, 'trackSubmissions', object>;

/** A track with the newest mail about its review, or else about a missed promise. */
export type SubmissionWithMail = SubmissionRow & { mail: OutboxRow | null };

/** The owner's lists of tracks: every one of them walks an index and stops at the end of its page. */
export function submissionQueries(db: Db<Tables>) {
  const pages = keyPages<SubmissionRow>(db, 'trackSubmissions');
  const sortOf = ({ sort }: Filter): Sort =>
    sort === 'due' ? { column: 'dueAt', down: false } : { column: 'createdAt', down: sort !== 'oldest' };

  function filtered({ view, ids }: Filter): SubmissionsQuery {
    let query = db.selectFrom('trackSubmissions') as SubmissionsQuery;
    if (view) query = query.where('view', '=', view);
    if (ids) query = query.where('orderId', 'in', ids);
    return query;
  }

  async function list({ q, ...rest }: SubmissionFilter, wanted: PageWanted) {
    const ids = q === undefined ? undefined : await findSubjects(db, q);
    if (q !== undefined && !ids) return { items: [], next: null, total: totalOf(0) };
    const filter = { ...rest, ...(ids && { ids }) };
    const { rows, ...page } = await pages.page(filtered(filter), sortOf(filter), wanted);
    return { ...page, items: await withMail(rows) };
  }

  async function withMail(rows: readonly SubmissionRow[]): Promise<SubmissionWithMail[]> {
    const ids = rows.map(({ id }) => id);
    const [reviews, missed] = await Promise.all([
      outboxStore(db).newestAbout(ids, REVIEW_MAIL),
      outboxStore(db).newestAbout(ids, MISSED_MAIL),
    ]);
    return rows.map((row) => ({ ...row, mail: reviews.get(row.id) ?? missed.get(row.id) ?? null }));
  }

  return {
    list,
    withMail,

    counts: (): Promise<Record<SubmissionView, Total>> =>
      countEach(db, 'trackSubmissions', 'view', submissionViews),

    /** Paid tracks that nobody has reviewed: what was promised first, then the longest waiting. */
    async unreviewed(limit: number): Promise<{ submissions: SubmissionRow[]; total: Total }> {
      // A verdict that was put off keeps no promise.
      const waiting = db
        .selectFrom('trackSubmissions')
        .where('view', '=', 'review')
        .where(({ or, eb }) => or([eb('waitingSince', '>', ''), eb('dueAt', '<', NO_DUE)]));
      const [submissions, total] = await Promise.all([
        waiting.selectAll().orderBy('dueAt').orderBy('waitingSince').orderBy('id').limit(limit).execute(),
        countSome(db, waiting),
      ]);
      return { submissions, total };
    },

    /** Tracks whose artist was not notified of the review, the longest waiting first. */
    async untold(limit: number, hasServer: boolean): Promise<SubmissionWithMail[]> {
      const outbox = outboxStore(db);
      const mails = [
        ...(await outbox.untold(REVIEW_MAIL, hasServer, limit)),
        ...(await outbox.untold(MISSED_MAIL, hasServer, limit)),
      ];
      const ids = [...new Set(mails.flatMap(({ subjectId }) => subjectId ?? []))];
      if (ids.length === 0) return [];
      return withMail(await db.selectFrom('trackSubmissions').selectAll().where('id', 'in', ids).execute());
    },

    /** Every track of a filter, read in pieces. */
    each: (given: SubmissionFilter): AsyncGenerator<SubmissionWithMail> =>
      toTheEnd((wanted) => list(given, wanted)),
  };
}
