import { setImmediate as nextTurn } from 'node:timers/promises';
import type { DocumentTables } from '#api/core/content/document-store.ts';
import type { Db } from '#api/core/db/db.ts';
import { PLACE_MARKS, type SampleCheck, type SamplePlace } from '#shared/samples/samples.schema.ts';
import type { SampleInstall } from './sample-install.ts';
import { sampleTables, unwrittenDocuments } from './sample-kinds.ts';
import { markFinder, marksOf, unchanged } from './samples.marks.ts';

interface CheckPorts {
  db: Db<DocumentTables>;
  sample(): Promise<SampleInstall>;
  /** The texts that replace those of the sample after their removal. */
  neutral(): Promise<unknown>;
  /** Every public page and file, by its path, as visitors get it. */
  pages(): Promise<readonly { path: string; text: string }[]>;
}

/** Looks for the sample in everything that the owner has written, and in everything that visitors get. */
export const checkForSamples =
  ({ db, sample, neutral, pages }: CheckPorts) =>
  async (): Promise<SampleCheck> => {
    const [known, stored] = await Promise.all([
      sample(),
      db.selectFrom('documents').select(['key', 'value']).execute(),
    ]);
    const documents = new Map([
      ...unwrittenDocuments,
      ...stored.map(({ key, value }) => [key, JSON.parse(value) as unknown] as const),
    ]);
    const rows = new Map(
      await Promise.all(
        sampleTables.map(
          async (table) =>
            [
              table,
              await db
                .selectFrom(table as never)
                .selectAll()
                .where('deletedAt' as never, 'is', null as never)
                .execute(),
            ] as const,
        ),
      ),
    );
    const marks = marksOf(known, await neutral());
    const panels = unchanged(marks, { documents, rows }).map(({ label, target, texts }) =>
      placeOf(label, target, texts),
    );
    const find = markFinder(marks);
    const shown: SamplePlace[] = [];
    for (const { path, text } of await pages()) {
      const found = find(text);
      if (found.length > 0) shown.push(placeOf(path, path, found));
      await nextTurn();
    }
    return { panels, pages: shown };
  };

/** The longest marks first: they are the most specific. */
const placeOf = (label: string, target: string, texts: readonly string[]): SamplePlace => ({
  label,
  target,
  marks: [...new Set(texts)].toSorted((a, b) => b.length - a.length).slice(0, PLACE_MARKS),
});
