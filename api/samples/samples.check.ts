import { setImmediate as nextTurn } from 'node:timers/promises';
import type { DocumentTables } from '#api/core/content/document-store.ts';
import type { Db } from '#api/core/db/db.ts';
import { PLACE_MARKS, type SampleCheck, type SamplePlace } from '#shared/samples/samples.schema.ts';
import type { SampleInstall } from './sample-install.ts';
import { type SampleDocument, type SampleKind, unstoredIn } from './samples.kinds.ts';
import { markFinder, marksOf, rowTexts, textsOf } from './samples.marks.ts';

interface CheckPorts {
  db: Db<DocumentTables>;
  kinds: readonly SampleKind[];
  documents: readonly SampleDocument[];
  sample(): Promise<SampleInstall>;
  /** The texts that replace those of the sample after their removal. */
  neutral(): Promise<unknown>;
  /** Every public page and file, by its path, as visitors get it. */
  pages(): Promise<readonly { path: string; text: string }[]>;
}

/** Looks for the sample in everything that the owner has written, and in everything that visitors get. */
export const checkForSamples =
  ({ db, kinds, documents, sample, neutral, pages }: CheckPorts) =>
  async (): Promise<SampleCheck> => {
    const [known, stored] = await Promise.all([
      sample(),
      db.selectFrom('documents').select(['key', 'value']).execute(),
    ]);
    const values = new Map([
      ...unstoredIn(documents),
      ...stored.map(({ key, value }) => [key, JSON.parse(value) as unknown] as const),
    ]);
    const rows = new Map(
      await Promise.all(
        kinds.map(
          async ({ table }) =>
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
    const marks = marksOf({ sample: known, kinds, documents, neutral: await neutral() });
    const panels = [
      ...documents.map((document) => ({ ...document, texts: textsOf(values.get(document.key)) })),
      ...kinds.map((kind) => ({ ...kind, texts: (rows.get(kind.table) ?? []).flatMap(rowTexts) })),
    ].flatMap(({ label, target, texts }) => {
      const found = texts.filter((text) => marks.has(text));
      return found.length > 0 ? [placeOf(label, target, found)] : [];
    });
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
