import { z } from 'zod';
import { forgetChanges } from '#api/core/content/changes.ts';
import type { SampleList } from '#api/core/content/document-sample.ts';
import { type DocumentTables, documentStore } from '#api/core/content/document-store.ts';
import type { StoreDatabase } from '#api/core/database.ts';
import { AppError } from '#api/core/http/app-error.ts';
import type { Clock } from '#api/core/ports.ts';
import type { StreamTables } from '#api/stream/stream.store.ts';
import { instant } from '#shared/core/fields.ts';
import { HOUR_MS, isoAt } from '#shared/core/time.ts';
import { RESTORE_HOURS, type Samples } from '#shared/samples/samples.schema.ts';
import { replacedDocument, type SampleDocument, type SampleTexts } from './samples.documents.ts';
import { type AnyRows, sampleRows } from './samples.rows.ts';

export type SamplesTables = StreamTables & DocumentTables;

/** What the last removal removed, so that it can be restored. */
const removalOf = (lists: readonly SampleList[]) =>
  z.object({
    removed: z
      .object({
        at: instant,
        rows: z.array(
          z.object({
            table: z.enum(lists.map(({ table }) => table)),
            id: z.string(),
            /** The whole row: it is not in the trash, where it would keep its id. Older versions put it there. */
            row: z.record(z.string(), z.unknown()).optional(),
          }),
        ),
        /** Removals of older versions have none. */
        documents: z.array(replacedDocument).default([]),
      })
      .nullable(),
  });

interface SamplesPorts {
  database: StoreDatabase<SamplesTables>;
  now: Clock;
  lists: readonly SampleList[];
  documents: readonly SampleDocument[];
  texts: SampleTexts;
}

export function samplesService({ database, now, lists, documents, texts }: SamplesPorts) {
  const { db } = database;
  const any: AnyRows = db;
  const last = documentStore(database, 'samples', removalOf(lists), { now, fallback: { removed: null } });

  async function state(): Promise<Samples> {
    const kinds = await Promise.all(
      lists.map(async (list) => ({
        label: list.label,
        target: list.target,
        count: (await sampleRows(any, list)).length,
      })),
    );
    const left = new Set((await texts.left()).map(({ key }) => key));
    const { removed } = await last.get();
    const until = removed && isoAt(Date.parse(removed.at) + RESTORE_HOURS * HOUR_MS);
    const canRestore = until !== null && Date.parse(until) > now();
    return {
      kinds: kinds.filter(({ count }) => count > 0),
      texts: documents.filter(({ key }) => left.has(key)).map(({ label, target }) => ({ label, target })),
      removed:
        removed && canRestore
          ? { at: removed.at, until, count: removed.rows.length + removed.documents.length }
          : null,
    };
  }

  return {
    state,
    /** The rows of the last removal. */
    removedRows: async () => (await last.get()).removed?.rows ?? [],
    /** Whether anything of the sample is left to remove. */
    async isLeft(): Promise<boolean> {
      const { kinds, texts } = await state();
      return kinds.length > 0 || texts.length > 0;
    },

    async remove(who: string): Promise<Samples> {
      const found = await Promise.all(
        // Rows refer to rows of lists before theirs.
        lists.toReversed().map(async (list) => {
          const rows = await sampleRows(any, list);
          return rows.map((row) => ({ table: list.table, id: row.id, row }));
        }),
      );
      const rows = found.flat();
      const left = await texts.left();
      // Stored first, so that what is removed before a crash can be restored too.
      await last.set({ removed: { at: isoAt(now()), rows, documents: left } });
      // Erased and not put into the trash, where they would keep ids that the owner's own content needs.
      for (const { table, id } of rows) {
        await any.deleteFrom(table).where('id', '=', id).where('sample', '=', 1).execute();
        await forgetChanges(db, table, id);
      }
      await texts.replace(left, who);
      return state();
    },

    /** @throws AppError `request.conflict` when there is nothing to restore any more */
    async restore(who: string): Promise<Samples> {
      const [{ removed }, { removed: open }] = await Promise.all([last.get(), state()]);
      if (!removed || !open)
        throw new AppError('request.conflict', {
          text: `A removal can be taken back for ${RESTORE_HOURS} hours. After that the samples are gone.`,
        });
      const hasOwnPlatform =
        (await db.selectFrom('streamingPlatforms').select('id').limit(1).execute()).length > 0;
      for (const { table, id, row } of removed.rows.toReversed()) {
        // Beside a channel of the owner's, the site never plays the sample's.
        if (table === 'streamingPlatforms' && hasOwnPlatform) continue;
        if (row)
          await any
            .insertInto(table)
            .values({ ...row, id, sample: 1 })
            .onConflict((there) => there.column('id').doNothing())
            .execute();
        // Older versions put it into the trash.
        else await any.updateTable(table).set({ deletedAt: null }).where('id', '=', id).execute();
      }
      await texts.restore(removed.documents, who);
      await last.set({ removed: null });
      return state();
    },
  };
}
