import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { Db } from '#api/core/db/db.ts';
import type { SearchTables } from '#api/core/db/search-words.ts';
import type { Clock } from '#api/core/ports.ts';
import { email, instant } from '#shared/core/fields.ts';
import { paymentStandings } from '#shared/orders/orders.constants.ts';
import {
  type SubmissionView,
  submissionStatuses,
  submissionViews,
} from '#shared/submissions/submissions.constants.ts';
import type { SubmissionForm } from '#shared/submissions/submissions.schema.ts';

const submissionRow = z.object({
  id: z.string(),
  orderId: z.string(),
  code: z.string(),
  artistName: z.string(),
  songTitle: z.string(),
  email,
  songLink: z.string(),
  message: z.string().nullable(),
  genre: z.string(),
  status: z.enum(submissionStatuses),
  reviewNotes: z.string(),
  reviewedBy: z.string(),
  reviewedAt: instant.nullable(),
  payment: z.enum(paymentStandings),
  /** The list that it stands in; follows from status and payment. */
  view: z.enum(submissionViews),
  /** Since when it is paid and nobody has reviewed it. */
  waitingSince: instant.nullable(),
  version: z.int(),
  createdAt: instant,
});
export type SubmissionRow = z.output<typeof submissionRow>;

export interface SubmissionTables extends SearchTables {
  trackSubmissions: z.input<typeof submissionRow>;
}

export function viewOf({ status, payment }: Pick<SubmissionRow, 'status' | 'payment'>): SubmissionView {
  if (status !== 'pending') return status;
  if (payment === 'paid') return 'review';
  return payment === 'closed' ? 'closed' : 'unpaid';
}

type Reviewed = Partial<
  Pick<
    SubmissionRow,
    'view' | 'genre' | 'status' | 'reviewNotes' | 'reviewedBy' | 'reviewedAt' | 'waitingSince'
  >
>;

export function submissionsStore(db: Db<SubmissionTables>, now: Clock) {
  const table = () => db.selectFrom('trackSubmissions').selectAll();
  return {
    async create(order: { id: string; code: string }, form: SubmissionForm): Promise<SubmissionRow> {
      const { message = null, ...given } = form;
      const unreviewed = {
        genre: '',
        status: 'pending',
        reviewNotes: '',
        reviewedBy: '',
        reviewedAt: null,
      } as const;
      const row: SubmissionRow = {
        ...given,
        ...unreviewed,
        message,
        orderId: order.id,
        code: order.code,
        payment: 'awaiting',
        view: 'unpaid',
        waitingSince: null,
        version: 1,
        id: randomUUID(),
        createdAt: new Date(now()).toISOString(),
      };
      await db.insertInto('trackSubmissions').values(z.encode(submissionRow, row)).execute();
      return row;
    },

    async hasLink(songLink: string): Promise<boolean> {
      const known = db.selectFrom('trackSubmissions').select('id').where('songLink', '=', songLink).limit(1);
      return (await known.executeTakeFirst()) !== undefined;
    },

    byId: (id: string): Promise<SubmissionRow | undefined> => table().where('id', '=', id).executeTakeFirst(),

    byOrder: (orderId: string): Promise<SubmissionRow | undefined> =>
      table().where('orderId', '=', orderId).executeTakeFirst(),

    /** What the owner does; undefined when it is no longer in the version that was `seen`. */
    change(id: string, set: Reviewed, seen: number): Promise<SubmissionRow | undefined> {
      return db
        .updateTable('trackSubmissions')
        .set((row) => ({ ...set, version: row('version', '+', 1) }))
        .where('id', '=', id)
        .where('version', '=', seen)
        .returningAll()
        .executeTakeFirst();
    },

    /** What becomes of its order. */
    async follow(
      id: string,
      set: Pick<SubmissionRow, 'email' | 'payment' | 'view' | 'waitingSince'>,
    ): Promise<void> {
      await db.updateTable('trackSubmissions').set(set).where('id', '=', id).execute();
    },

    /** How many submissions there are of each of these links. */
    async countLinks(links: readonly string[]): Promise<ReadonlyMap<string, number>> {
      if (links.length === 0) return new Map();
      const counted = await db
        .selectFrom('trackSubmissions')
        .select(({ fn }) => ['songLink', fn.countAll<number>().as('count')])
        .where('songLink', 'in', links)
        .groupBy('songLink')
        .execute();
      return new Map(counted.map(({ songLink, count }) => [songLink, count]));
    },
  };
}
