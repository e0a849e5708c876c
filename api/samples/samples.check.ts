import { setImmediate as nextTurn } from 'node:timers/promises';
import type { SampleList } from '#api/core/content/document-sample.ts';
import type { DocumentTables } from '#api/core/content/document-store.ts';
import type { Db } from '#api/core/db/db.ts';
import { PLACE_MARKS, type SampleCheck, type SamplePlace } from '#shared/samples/samples.schema.ts';
import { type SampleDocument, sampleDocuments } from './samples.documents.ts';
import { markFinder, marksOf, rowTexts, textsOf } from './samples.marks.ts';
import { type AnyRows, formerSamples } from './samples.rows.ts';

interface CheckPorts {
  db: Db<DocumentTables>;
  lists: readonly SampleList[];
  documents: readonly SampleDocument[];
  /** What the last removal has removed. */
  removed(): Promise<readonly { row?: Record<string, unknown> | undefined }[]>;
  /** The texts that replace those of the sample after their removal. */
  neutral(): Promise<unknown>;
  /** Every public page and file, by its path, as visitors get it. */
  pages(): Promise<readonly { path: string; text: string }[]>;
}

/** Looks for the sample in everything that the owner has written, and in everything that visitors get. */
export const checkForSamples =
  ({ db, lists, documents, removed, neutral, pages }: CheckPorts) =>
  async (): Promise<SampleCheck> => {
    const any: AnyRows = db;
    const rowsIn = (table: string): Promise<Record<string, unknown>[]> =>
      any.selectFrom(table).selectAll().execute();
    const stored = await sampleDocuments(db, documents);
    const checked = await Promise.all(
      lists.filter((list) => list.checked).map(async (list) => ({ ...list, rows: await rowsIn(list.table) })),
    );
    const former = await formerSamples(
      any,
      checked.map(({ table }) => table),
    );
    const marks = marksOf({
      documents: new Map(stored.map(({ key, sample }) => [key, sample])),
      rows: [
        ...checked.flatMap(({ rows }) => rows.filter(({ sample }) => sample === 1)),
        ...former,
        ...(await removed()).flatMap(({ row }) => (row ? [row] : [])),
      ],
      neutral: await neutral(),
    });
    const isShown = ({ deletedAt }: Record<string, unknown>) => deletedAt === null;
    const panels = [
      ...stored.map(({ value, ...document }) => ({ ...document, texts: textsOf(value) })),
      ...checked.map(({ rows, ...list }) => ({ ...list, texts: rows.filter(isShown).flatMap(rowTexts) })),
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
