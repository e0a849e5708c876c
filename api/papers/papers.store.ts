import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { DocumentTables } from '#api/core/content/document-store.ts';
import { json, rowReader } from '#api/core/db/columns.ts';
import type { Db } from '#api/core/db/db.ts';
import { currencyCodes } from '#shared/core/currencies.ts';
import { instant } from '#shared/core/fields.ts';
import type { Instant } from '#shared/core/time.ts';
import { paperKinds } from '#shared/papers/papers.constants.ts';
import { paperContent } from '#shared/papers/papers.schema.ts';
import { numberIn } from './papers.settings.ts';

const paperRow = z.object({
  id: z.string(),
  kind: z.enum(paperKinds),
  number: z.string(),
  /** What stands before the number. */
  series: z.string(),
  /** Its date in the zone of the settings. */
  day: z.string(),
  at: instant,
  orderId: z.string(),
  orderCode: z.string(),
  /** What it was made for: at most one paper for each. */
  occasion: z.string(),
  /** The order's version that it is about. */
  orderVersion: z.int(),
  buyerName: z.string(),
  buyerEmail: z.string(),
  currency: z.enum(currencyCodes),
  grossCents: z.int(),
  netCents: z.int(),
  taxCents: z.int(),
  receivedCents: z.int(),
  credits: z.string().nullable(),
  content: json(paperContent),
});
export type PaperRow = z.output<typeof paperRow>;

const dueRow = z.object({
  id: z.string(),
  orderId: z.string(),
  kind: z.enum(['receipt', 'credit']),
  /** The order's version after the move that it is for. */
  orderVersion: z.int(),
  /** When the money arrived, or went back. */
  at: instant,
  /** From when on it may be made. */
  dueAt: instant,
  /** What arrived, or went back. */
  partCents: z.int(),
  paidBeforeCents: z.int(),
  orderCents: z.int(),
});
/** A paper that waits until the decision that it is about can no longer be undone. */
export type DueRow = z.output<typeof dueRow>;

export interface PaperTables extends DocumentTables {
  papers: z.input<typeof paperRow>;
  paperSeries: { key: string; next: number };
  paperDues: z.input<typeof dueRow>;
  paperFiles: { paperId: string; file: string };
  /** Pictures in base64, by the SHA-256 of their bytes. */
  paperLogos: { id: string; png: string };
}

export const readPaper = rowReader(paperRow);

/** A paper before it has a number. */
export type NewPaper = Omit<PaperRow, 'id' | 'number'>;

export function papersStore(db: Db<PaperTables>) {
  return {
    /**
     * Writes a paper under the next number of its series. Called in a transaction: without its commit there is neither the
     * paper nor the number. @returns undefined when there is one for this occasion; then the transaction must be undone
     */
    async write(paper: NewPaper): Promise<PaperRow | undefined> {
      const { next } = await db
        .insertInto('paperSeries')
        .values({ key: paper.series, next: 2 })
        .onConflict((taken) =>
          taken.column('key').doUpdateSet((row) => ({ next: row('paperSeries.next', '+', 1) })),
        )
        .returning('next')
        .executeTakeFirstOrThrow();
      const row = { ...paper, id: randomUUID(), number: numberIn(paper.series, next - 1) };
      const written = await db
        .insertInto('papers')
        .values(z.encode(paperRow, row))
        .onConflict((taken) => taken.column('occasion').doNothing())
        .returning('id')
        .executeTakeFirst();
      return written && row;
    },

    async get(id: string): Promise<PaperRow | undefined> {
      const row = await db.selectFrom('papers').selectAll().where('id', '=', id).executeTakeFirst();
      return row && readPaper(row);
    },

    async ofOrder(orderId: string): Promise<PaperRow[]> {
      const rows = db.selectFrom('papers').selectAll().where('orderId', '=', orderId);
      return (await rows.orderBy('at').orderBy('orderVersion').execute()).map(readPaper);
    },

    async addDue(due: Omit<DueRow, 'id'>): Promise<void> {
      await db
        .insertInto('paperDues')
        .values({ ...due, id: randomUUID() })
        .execute();
    },

    duesOf: (orderId: string): Promise<DueRow[]> =>
      db.selectFrom('paperDues').selectAll().where('orderId', '=', orderId).orderBy('orderVersion').execute(),

    /** What may be made by now, the earliest first. @param after of these, only later ones */
    dueBy(now: Instant, limit: number, after?: Pick<DueRow, 'dueAt' | 'id'>): Promise<DueRow[]> {
      let due = db.selectFrom('paperDues').selectAll().where('dueAt', '<=', now);
      if (after)
        due = due.where((row) => row(row.refTuple('dueAt', 'id'), '>', row.tuple(after.dueAt, after.id)));
      return due.orderBy('dueAt').orderBy('id').limit(limit).execute();
    },

    /** @returns whether it was there: of two that want it, one gets it */
    async takeDue(id: string): Promise<boolean> {
      const taken = db.deleteFrom('paperDues').where('id', '=', id).returning('id');
      return (await taken.executeTakeFirst()) !== undefined;
    },

    /** Forgets what waits for moves after a version of an order. */
    async dropDues(orderId: string, after: number): Promise<void> {
      await db
        .deleteFrom('paperDues')
        .where('orderId', '=', orderId)
        .where('orderVersion', '>', after)
        .execute();
    },

    /** How many wait to be made by now, and since when the first of them. */
    async waiting(now: Instant): Promise<{ count: number; since: Instant | null }> {
      const { count, since } = await db
        .selectFrom('paperDues')
        .select(({ fn }) => [fn.countAll<number>().as('count'), fn.min('dueAt').as('since')])
        .where('dueAt', '<=', now)
        .executeTakeFirstOrThrow();
      return { count: Number(count), since };
    },

    /** The number that comes next in a series, and whether none of it was taken since an instant. */
    async series(key: string, since: Instant | ''): Promise<{ next: number; fresh: boolean }> {
      const row = await db.selectFrom('paperSeries').select('next').where('key', '=', key).executeTakeFirst();
      const used = db
        .selectFrom('papers')
        .select('id')
        .where('series', '=', key)
        .where('at', '>', since)
        .limit(1);
      return { next: row?.next ?? 1, fresh: (await used.executeTakeFirst()) === undefined };
    },

    /** @returns false when a paper has got a number of it since an instant, or it is there already */
    async raise(key: string, next: number, since: Instant | ''): Promise<boolean> {
      const used = db.selectFrom('papers').select('id').where('series', '=', key).where('at', '>', since);
      const raised = await db
        .insertInto('paperSeries')
        .values({ key, next })
        .onConflict((taken) =>
          taken
            .column('key')
            .doUpdateSet({ next })
            .where('paperSeries.next', '<', next)
            .where(({ not, exists }) => not(exists(used))),
        )
        .returning('key')
        .executeTakeFirst();
      return raised !== undefined;
    },

    async keepLogo(id: string, png: string): Promise<void> {
      await db
        .insertInto('paperLogos')
        .values({ id, png })
        .onConflict((taken) => taken.column('id').doNothing())
        .execute();
    },

    async logo(id: string): Promise<Buffer | undefined> {
      const row = await db.selectFrom('paperLogos').select('png').where('id', '=', id).executeTakeFirst();
      return row && Buffer.from(row.png, 'base64');
    },

    async fileOf(paperId: string): Promise<string | undefined> {
      const row = db.selectFrom('paperFiles').select('file').where('paperId', '=', paperId);
      return (await row.executeTakeFirst())?.file;
    },

    /** @returns false when it has one already */
    async addFile(paperId: string, file: string): Promise<boolean> {
      const added = db
        .insertInto('paperFiles')
        .values({ paperId, file })
        .onConflict((taken) => taken.column('paperId').doNothing())
        .returning('paperId');
      return (await added.executeTakeFirst()) !== undefined;
    },

    async dropFile(paperId: string, file: string): Promise<void> {
      await db.deleteFrom('paperFiles').where('paperId', '=', paperId).where('file', '=', file).execute();
    },

    async files(): Promise<string[]> {
      return (await db.selectFrom('paperFiles').select('file').execute()).map(({ file }) => file);
    },

    /** Deletes papers with dates before a day, their files with them. @returns the names of the files */
    async deleteBefore(day: string, limit: number): Promise<{ ids: string[]; files: string[] }> {
      const old = await db
        .selectFrom('papers')
        .select('id')
        .where('day', '<', day)
        .orderBy('day')
        .limit(limit)
        .execute();
      const ids = old.map(({ id }) => id);
      if (ids.length === 0) return { ids, files: [] };
      const files = await db.deleteFrom('paperFiles').where('paperId', 'in', ids).returning('file').execute();
      await db.deleteFrom('papers').where('id', 'in', ids).execute();
      return { ids, files: files.map(({ file }) => file) };
    },
  };
}
