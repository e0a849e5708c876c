import type { Kysely, SelectQueryBuilder } from 'kysely';
import { countSome, keyPages, type PageWanted, type Sort, totalOf } from '#api/core/db/key-page.ts';
import { type SoughtWords, seek, subjectsWith } from '#api/core/db/search-words.ts';
import type { Total } from '#shared/core/paging.ts';
import { type SubmissionFilter, submissionViews } from '#shared/submissions/submissions.admin.schema.ts';
import type { SubmissionRow, SubmissionTables } from './submissions.store.ts';

type View = (typeof submissionViews)[number];
type Filter = Omit<SubmissionFilter, 'q'> & { words?: SoughtWords };
type SubmissionsQuery = SelectQueryBuilder<SubmissionTables, 'trackSubmissions', object>;

const PIECE = '100';

/** The owner's lists of tracks: every one of them walks an index and stops at the end of its page. */
export function submissionQueries(db: Kysely<SubmissionTables>) {
  const pages = keyPages<SubmissionRow>(db, 'trackSubmissions');
  const sortOf = ({ sort }: Filter): Sort => ({ column: 'createdAt', down: sort !== 'oldest' });

  function filtered({ view, words }: Filter): SubmissionsQuery {
    let query = db.selectFrom('trackSubmissions') as SubmissionsQuery;
    if (view === 'review') query = query.where('payment', '=', 'paid').where('status', '=', 'pending');
    else if (view === 'unpaid') query = query.where('payment', 'in', ['awaiting', 'proof']);
    else if (view) query = query.where('status', '=', view);
    if (words) query = query.where('orderId', 'in', subjectsWith(db, words));
    return query;
  }

  async function list({ q, ...rest }: SubmissionFilter, wanted: PageWanted) {
    const words = q === undefined ? undefined : await seek(db, q);
    if (words?.length === 0) return { rows: [], next: null, total: totalOf(0) };
    const filter = { ...rest, ...(words && { words }) };
    return pages.page(filtered(filter), sortOf(filter), wanted);
  }

  return {
    list,

    async counts(): Promise<Record<View, Total>> {
      const counted = submissionViews.map(async (view) => [view, await countSome(db, filtered({ view }))]);
      return Object.fromEntries(await Promise.all(counted)) as Record<View, Total>;
    },

    /** Paid tracks that nobody has reviewed, the longest waiting first. */
    async unreviewed(limit: number): Promise<{ submissions: SubmissionRow[]; total: Total }> {
      const waiting = db.selectFrom('trackSubmissions').where('waitingSince', '>', '');
      const [submissions, total] = await Promise.all([
        waiting.selectAll().orderBy('waitingSince').orderBy('id').limit(limit).execute(),
        countSome(db, waiting),
      ]);
      return { submissions, total };
    },

    /** Every track of a filter, read in pieces. */
    async *each(given: SubmissionFilter): AsyncGenerator<SubmissionRow> {
      for (let after: string | undefined; ; ) {
        const { rows, next } = await list(given, { after, limit: PIECE });
        yield* rows;
        if (next === null) return;
        after = next;
      }
    },
  };
}
