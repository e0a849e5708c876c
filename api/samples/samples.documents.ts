import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import { type DocumentTables, documentStore } from '#api/core/content/document-store.ts';
import type { StoreDatabase } from '#api/core/db/database.ts';
import type { Clock } from '#api/core/ports.ts';
import { unwrittenDocuments } from './sample-kinds.ts';

/** A document as it was with texts of the sample, and as it is without them. */
export const replacedDocument = z.object({ key: z.string(), before: z.json(), after: z.json() });
type ReplacedDocument = z.infer<typeof replacedDocument>;
type Json = ReplacedDocument['before'];

const isObject = (value: unknown): value is Record<string, Json> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * Replaces each part of a value that still equals `from` by that of `to`. A part that is undefined in `to` is
 * removed, and so are the entries of `from` in a list that is empty in `to`. What `to` does not name stays.
 */
function replaced(present: Json, from: unknown, to: unknown): Json {
  const value = replacedPart(present, from, to);
  return JSON.parse(JSON.stringify(value)) as Json;
}

function replacedPart(present: unknown, from: unknown, to: unknown): unknown {
  if (Array.isArray(present) && Array.isArray(from) && Array.isArray(to) && to.length === 0)
    return present.filter((entry) => !from.some((known) => isDeepStrictEqual(entry, known)));
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

interface DocumentsPorts {
  database: StoreDatabase<DocumentTables>;
  now: Clock;
  /** The documents of the sample, by key. */
  sample(): Promise<ReadonlyMap<string, unknown>>;
  /** The documents that replace them, by key. */
  neutral(): Promise<Readonly<Record<string, unknown>>>;
}

/**
 * Texts of the sample in documents. They are changed without an entry in a document's history: the owner has
 * not written them, and the steps of the setup check what the owner has changed.
 */
export function sampleTexts({ database, now, sample, neutral }: DocumentsPorts) {
  const storeOf = (key: string) => documentStore(database, key, z.json(), { now });
  return {
    /** The documents that still hold something of the sample, and what they would be without it. */
    async left(): Promise<ReplacedDocument[]> {
      const [from, to] = await Promise.all([sample(), neutral()]);
      const rows = await database.db
        .selectFrom('documents')
        .select(['key', 'value'])
        .where('key', 'in', Object.keys(to))
        .execute();
      const present = new Map([
        ...unwrittenDocuments,
        ...rows.map(({ key, value }) => [key, JSON.parse(value) as unknown] as const),
      ]);
      const documents = [...present].map(([key, value]) => {
        const before = value as Json;
        return { key, before, after: replaced(before, from.get(key), to[key]) };
      });
      return documents.filter(({ before, after }) => !isDeepStrictEqual(before, after));
    },
    async replace(documents: readonly ReplacedDocument[]): Promise<void> {
      for (const { key, after } of documents) await storeOf(key).set(after);
    },
    /** Restores what the owner has not changed since. */
    async restore(documents: readonly ReplacedDocument[]): Promise<void> {
      for (const { key, before, after } of documents) {
        const store = storeOf(key);
        await store.set(replaced(await store.get(), after, before));
      }
    },
  };
}
export type SampleTexts = ReturnType<typeof sampleTexts>;
