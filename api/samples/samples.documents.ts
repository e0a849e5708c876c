import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import { DOCUMENT } from '#api/core/content/changes.ts';
import type { DocumentSample } from '#api/core/content/document-sample.ts';
import { type DocumentTables, documentStore } from '#api/core/content/document-store.ts';
import type { StoreDatabase } from '#api/core/database.ts';
import type { Db } from '#api/core/db/db.ts';
import type { Clock } from '#api/core/ports.ts';

/** A document of the sample install. */
export interface SampleDocument extends DocumentSample {
  readonly key: string;
}

/** A document as it was with texts of the sample, and as it is without them. */
export const replacedDocument = z.object({ key: z.string(), before: z.json(), after: z.json() });
type ReplacedDocument = z.infer<typeof replacedDocument>;
type Json = ReplacedDocument['before'];

const isObject = (value: unknown): value is Record<string, Json> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * Replaces each part of a value that still equals `from` by that of `to`, and leaves the rest as it is: what `to`
 * does not name, and what the owner has changed. A part that is undefined in `to` is removed. `to` may be a function
 * of the present value, for values whose parts belong together.
 */
function replaced(present: Json, from: unknown, to: unknown): Json {
  const value = replacedPart(present, from, to);
  return JSON.parse(JSON.stringify(value)) as Json;
}

function replacedPart(present: unknown, from: unknown, to: unknown): unknown {
  if (typeof to === 'function') return from === undefined ? present : to(present, from);
  if (Array.isArray(present) && Array.isArray(from) && Array.isArray(to))
    return replacedList(present, from, to);
  if (!isObject(present) || !isObject(from) || !isObject(to))
    return isDeepStrictEqual(present, from) ? to : present;
  const names = new Set([...Object.keys(present), ...Object.keys(to)]);
  return Object.fromEntries(
    [...names].map((name) => [
      name,
      name in to ? replacedPart(present[name], from[name], to[name]) : present[name],
    ]),
  );
}

/** The owner's entries stay in their order. Only a list with a fixed length keeps the places of the others. */
function replacedList(
  present: readonly unknown[],
  from: readonly unknown[],
  to: readonly unknown[],
): unknown[] {
  const isSample = (entry: unknown) => from.some((known) => isDeepStrictEqual(entry, known));
  if (present.length === to.length && to.length === from.length)
    return present.map((entry, index) => (isSample(entry) ? to[index] : entry));
  const own = present.filter((entry) => !isSample(entry));
  return own.length > 0 || present.length === 0 ? own : [...to];
}

/** The fields that are still as the removal left them, as they were before it. */
function restored(present: Json, { before, after }: ReplacedDocument): Json {
  if (!isObject(present) || !isObject(before) || !isObject(after)) return before;
  const names = Object.keys({ ...before, ...present });
  const kept = (name: string) => !isDeepStrictEqual(present[name], after[name]);
  return JSON.parse(
    JSON.stringify(Object.fromEntries(names.map((name) => [name, (kept(name) ? present : before)[name]]))),
  ) as Json;
}

/** The documents whose samples were removed, and not brought back since. */
async function clearedDocuments(db: Db<DocumentTables>): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('changes')
    .select(['itemId', 'action'])
    .where('kind', '=', DOCUMENT)
    .where('action', 'in', ['clear', 'restore'])
    .orderBy('version')
    .execute();
  const last = new Map(rows.map(({ itemId, action }) => [itemId, action]));
  return new Set([...last].filter(([, action]) => action === 'clear').map(([key]) => key));
}

/** Documents of the sample install: what they hold, and what that install wrote; undefined where it is unknown. */
export async function sampleDocuments(db: Db<DocumentTables>, documents: readonly SampleDocument[]) {
  const rows = await db.selectFrom('documents').select(['key', 'value', 'sample']).execute();
  const byKey = new Map(rows.map((row) => [row.key, row]));
  return documents.flatMap((document) => {
    const { value = null, sample = null } = byKey.get(document.key) ?? {};
    const sampled = sample === null ? document.unstored : (JSON.parse(sample) as unknown);
    const present = value === null ? document.unstored : (JSON.parse(value) as unknown);
    return present === undefined ? [] : [{ ...document, value: present as Json, sample: sampled }];
  });
}

interface DocumentsPorts {
  database: StoreDatabase<DocumentTables>;
  now: Clock;
  documents: readonly SampleDocument[];
  /** The documents that replace those of the sample, by key. */
  neutral(): Promise<Readonly<Record<string, unknown>>>;
}

/** Texts of the sample in documents. Each removal is in the document's history, as one that is not the owner's text. */
export function sampleTexts({ database, now, documents, neutral }: DocumentsPorts) {
  const unstored = new Map(documents.map(({ key, unstored }) => [key, unstored]));
  const storeOf = (key: string) =>
    documentStore(database, key, z.json(), { now, fallback: unstored.get(key) as Json | undefined });
  return {
    /** The documents that still hold something of the sample, and what they would be without it. */
    async left(): Promise<ReplacedDocument[]> {
      const [stored, to, cleared] = await Promise.all([
        sampleDocuments(database.db, documents),
        neutral(),
        clearedDocuments(database.db),
      ]);
      return (
        stored
          .filter(({ key }) => key in to)
          // What the owner writes after a removal is theirs, even where it reads like the sample.
          .filter(({ key }) => !cleared.has(key))
          .map(({ key, value, sample }) => ({ key, before: value, after: replaced(value, sample, to[key]) }))
          .filter(({ before, after }) => !isDeepStrictEqual(before, after))
      );
    },
    async replace(replacements: readonly ReplacedDocument[], who: string): Promise<void> {
      for (const { key, after } of replacements) await storeOf(key).replace(after, 'clear', who);
    },
    /** Restores what the owner has not changed since. */
    async restore(replacements: readonly ReplacedDocument[], who: string): Promise<void> {
      for (const document of replacements) {
        const store = storeOf(document.key);
        await store.replace(restored(await store.get(), document), 'restore', who);
      }
    },
  };
}
export type SampleTexts = ReturnType<typeof sampleTexts>;
