import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { changeIf } from '#api/core/db/change-if.ts';
import { orNull } from '#api/core/db/columns.ts';
import type { Db } from '#api/core/db/db.ts';
import type { SearchTables } from '#api/core/db/search-words.ts';
import type { Clock } from '#api/core/ports.ts';
import type { TakenTables } from '#api/playlist/playlist.taken.ts';
import { isoAt } from '#shared/core/time.ts';
import type { SubmissionView } from '#shared/submissions/submissions.admin.schema.ts';
import { NO_DUE, type Submission, submission } from '#shared/submissions/submissions.admin.schema.ts';
import { type SubmissionForm, trackFields } from '#shared/submissions/submissions.schema.ts';
import type { PromiseTables } from './promises/promises.store.ts';

export type SubmissionRow = Submission;

export interface SubmissionTables extends SearchTables, PromiseTables, TakenTables {
  trackSubmissions: SubmissionRow;
}

export function viewOf({ status, payment }: Pick<SubmissionRow, 'status' | 'payment'>): SubmissionView {
  if (status !== 'pending') return status;
  if (payment === 'paid') return 'review';
  return payment === 'closed' ? 'closed' : 'unpaid';
}

type Reviewed = Partial<
  Pick<
    SubmissionRow,
    | 'view'
    | 'genre'
    | 'status'
    | 'reviewNotes'
    | 'toldNotes'
    | 'reviewedBy'
    | 'reviewedAt'
    | 'waitingSince'
    | 'undo'
  >
>;

type Corrected = Partial<Pick<SubmissionRow, 'artistName' | 'songTitle' | 'songLink' | 'message'>>;

export function submissionsStore(db: Db<SubmissionTables>, now: Clock) {
  const table = () => db.selectFrom('trackSubmissions').selectAll();
  return {
    async create(
      order: { id: string; code: string },
      form: SubmissionForm,
      { trackNumber, consent }: { trackNumber: number; consent: boolean },
    ): Promise<SubmissionRow> {
      const unreviewed = {
        genre: '',
        status: 'pending',
        reviewNotes: '',
        toldNotes: '',
        reviewedBy: '',
        reviewedAt: null,
        undo: null,
        dueAt: NO_DUE,
      } as const;
      const row: SubmissionRow = {
        ...orNull(trackFields, form),
        ...unreviewed,
        orderId: order.id,
        code: order.code,
        payment: 'awaiting',
        view: 'unpaid',
        waitingSince: null,
        trackNumber,
        consent: consent ? 1 : 0,
        version: 1,
        id: randomUUID(),
        createdAt: isoAt(now()),
      };
      await db.insertInto('trackSubmissions').values(z.encode(submission, row)).execute();
      return row;
    },

    async hasLink(songLink: string): Promise<boolean> {
      const known = db.selectFrom('trackSubmissions').select('id').where('songLink', '=', songLink).limit(1);
      return (await known.executeTakeFirst()) !== undefined;
    },

    byId: (id: string): Promise<SubmissionRow | undefined> => table().where('id', '=', id).executeTakeFirst(),

    /** The tracks of an order, as they stand in its form; none for an order of another kind. */
    ofOrder: (orderId: string): Promise<SubmissionRow[]> =>
      table().where('orderId', '=', orderId).orderBy('trackNumber').execute(),

    /** How many tracks each of these orders has. */
    async countTracks(orderIds: readonly string[]): Promise<ReadonlyMap<string, number>> {
      if (orderIds.length === 0) return new Map();
      const counted = await db
        .selectFrom('trackSubmissions')
        .select(({ fn }) => ['orderId', fn.countAll<number>().as('count')])
        .where('orderId', 'in', [...orderIds])
        .groupBy('orderId')
        .execute();
      return new Map(counted.map(({ orderId, count }) => [orderId, Number(count)]));
    },

    /** Changes made by the owner; undefined when the submission no longer has the version `seen`. */
    change(id: string, set: Reviewed, seen: number): Promise<SubmissionRow | undefined> {
      return changeIf(db, 'trackSubmissions', { id, version: seen }, (row) => ({
        ...set,
        version: row('version', '+', 1),
      }));
    },

    async setUndo(id: string, undo: string): Promise<void> {
      await db.updateTable('trackSubmissions').set({ undo }).where('id', '=', id).execute();
    },

    /** Corrections by the artist; they raise the version that the owner sees. */
    correct(id: string, set: Corrected): Promise<SubmissionRow> {
      return db
        .updateTable('trackSubmissions')
        .set((row) => ({ ...set, version: row('version', '+', 1) }))
        .where('id', '=', id)
        .returningAll()
        .executeTakeFirstOrThrow();
    },

    /** The artist's consent to be named, for all tracks of an order; it raises the version that the owner sees. */
    setConsent: (orderId: string, consent: 0 | 1): Promise<SubmissionRow[]> =>
      db
        .updateTable('trackSubmissions')
        .set((row) => ({ consent, version: row('version', '+', 1) }))
        .where('orderId', '=', orderId)
        .returningAll()
        .execute(),

    /** Updates the columns that follow from the order. */
    async follow(
      id: string,
      set: Pick<SubmissionRow, 'email' | 'payment' | 'view' | 'waitingSince' | 'dueAt'>,
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
