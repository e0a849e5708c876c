import { z } from 'zod';
import { columnsOf, flag, json } from '#api/core/db/columns.ts';
import type { Db } from '#api/core/db/db.ts';
import { instant } from '#shared/core/fields.ts';
import { mediaKinds, mediaTypes } from '#shared/media/media.constants.ts';
import { wordsOf } from './media.words.ts';

/** One stored file of a media file: itself, or a smaller drawing of it. */
const part = z.object({
  /** The last part of its address, made by us. */
  name: z.string(),
  size: z.int(),
  width: z.int().nullable(),
  height: z.int().nullable(),
});
export type MediaPart = z.output<typeof part>;

/** Where files can lie. */
export const mediaPlaces = ['disk', 's3'] as const;

const mediaRow = z.object({
  id: z.string(),
  name: z.string(),
  /** The name as it is sorted. */
  nameKey: z.string(),
  type: z.enum(mediaTypes),
  kind: z.enum(Object.keys(mediaKinds) as (keyof typeof mediaKinds)[]),
  size: z.int(),
  /** With all smaller drawings. */
  totalBytes: z.int(),
  uploadedAt: instant,
  description: z.string(),
  alt: z.string(),
  tags: json(z.array(z.string())),
  width: z.int().nullable(),
  height: z.int().nullable(),
  hash: z.string(),
  private: flag,
  /** Which of the places for files holds it. */
  place: z.enum(mediaPlaces),
  /** Itself first, then its smaller drawings, the smallest first. */
  parts: json(z.array(part).min(1)),
  version: z.int(),
  missing: flag,
  deletedAt: instant.nullable(),
});
export type MediaRow = z.output<typeof mediaRow>;

interface UploadRow {
  id: string;
  name: string;
  size: number;
  hash: string | null;
  received: number;
  /** What it became. */
  fileId: string | null;
  startedAt: string;
  touchedAt: string;
}

export interface MediaTables {
  mediaFiles: z.input<typeof mediaRow>;
  /** What a file is found by: its words, and its tags while it is outside the trash. */
  mediaWords: { word: string; mediaId: string };
  /** How many files there are outside the trash. */
  mediaCounts: { type: MediaRow['type']; private: 0 | 1; files: number };
  /** How many of these have the same content. */
  mediaContents: { hash: string; files: number };
  /** In how many places of the site's content a file stands, as of the last look. */
  mediaUses: { mediaId: string; places: number };
  mediaUploads: UploadRow;
}

export const mediaColumns = columnsOf(mediaRow);
export const decodeMedia = (stored: MediaTables['mediaFiles']): MediaRow => z.decode(mediaRow, stored);

type Draft = Omit<MediaRow, 'nameKey' | 'version' | 'missing' | 'deletedAt'>;
type Details = Pick<MediaRow, 'name' | 'alt' | 'description' | 'tags' | 'private'>;

const SORTED_LENGTH = 100;
const keyOf = (name: string) => name.toLowerCase().slice(0, SORTED_LENGTH);

export function mediaStore(db: Db<MediaTables>) {
  /** Writes anew what a file is found by. */
  async function index(row: MediaRow): Promise<void> {
    await db.deleteFrom('mediaWords').where('mediaId', '=', row.id).execute();
    const words = wordsOf(row, row.deletedAt !== null).map((word) => ({ word, mediaId: row.id }));
    if (words.length > 0) await db.insertInto('mediaWords').values(words).execute();
  }

  /** Counts a file that came out of or went to the trash. Whoever counts the same at the same time waits. */
  async function count({ hash, type, private: isPrivate }: MediaRow, more: 1 | -1): Promise<void> {
    await db
      .insertInto('mediaContents')
      .values({ hash, files: 1 })
      .onConflict((conflict) =>
        conflict.column('hash').doUpdateSet((eb) => ({ files: eb('mediaContents.files', '+', more) })),
      )
      .execute();
    if (more < 0)
      await db.deleteFrom('mediaContents').where('hash', '=', hash).where('files', '<', 1).execute();
    await db
      .insertInto('mediaCounts')
      .values({ type, private: isPrivate ? 1 : 0, files: 1 })
      .onConflict((conflict) =>
        conflict
          .columns(['type', 'private'])
          .doUpdateSet((eb) => ({ files: eb('mediaCounts.files', '+', more) })),
      )
      .execute();
  }

  const where = (id: string, inTrash: boolean) =>
    db
      .updateTable('mediaFiles')
      .where('id', '=', id)
      .where('deletedAt', inTrash ? 'is not' : 'is', null);

  return {
    async get(id: string): Promise<MediaRow | undefined> {
      const stored = await db
        .selectFrom('mediaFiles')
        .select(mediaColumns)
        .where('id', '=', id)
        .executeTakeFirst();
      return stored && decodeMedia(stored);
    },

    /** To be called inside a transaction: row and words come together. */
    async create(draft: Draft): Promise<MediaRow> {
      const row = { ...draft, nameKey: keyOf(draft.name), version: 1, missing: false, deletedAt: null };
      await db.insertInto('mediaFiles').values(z.encode(mediaRow, row)).execute();
      await index(row);
      await count(row, 1);
      return row;
    },

    /** To be called inside a transaction. @returns undefined when the file is not as it was `before` any more */
    async change(before: MediaRow, details: Details): Promise<MediaRow | undefined> {
      const to = { ...details, nameKey: keyOf(details.name), version: before.version + 1 };
      const stored = await where(before.id, false)
        .set(z.encode(mediaRow.partial(), to))
        .where('version', '=', before.version)
        .returning(mediaColumns)
        .executeTakeFirst();
      const row = stored && decodeMedia(stored);
      if (!row) return undefined;
      await index(row);
      if (row.private !== before.private) {
        await count(before, -1);
        await count(row, 1);
      }
      return row;
    },

    /** To be called inside a transaction. @returns undefined for what was there already */
    async trash(id: string, at: string): Promise<MediaRow | undefined> {
      const stored = await where(id, false).set({ deletedAt: at }).returning(mediaColumns).executeTakeFirst();
      const row = stored && decodeMedia(stored);
      if (row) await count(row, -1);
      if (row) await index(row);
      return row;
    },

    /** To be called inside a transaction. @returns undefined for what is not in the trash */
    async restore(id: string): Promise<MediaRow | undefined> {
      const stored = await where(id, true)
        .set({ deletedAt: null })
        .returning(mediaColumns)
        .executeTakeFirst();
      const row = stored && decodeMedia(stored);
      if (row) await count(row, 1);
      if (row) await index(row);
      return row;
    },

    async mark(id: string, missing: boolean): Promise<void> {
      await db
        .updateTable('mediaFiles')
        .set({ missing: missing ? 1 : 0 })
        .where('id', '=', id)
        .execute();
    },

    /** Erases what is in the trash since before this time; one file, or all. @returns what was erased */
    async erase(before: string, id?: string): Promise<MediaRow[]> {
      let query = db.deleteFrom('mediaFiles').where('deletedAt', '<=', before);
      if (id !== undefined) query = query.where('id', '=', id);
      return (await query.returning(mediaColumns).execute()).map(decodeMedia);
    },

    /** All files in pages of this size, for who goes through everything. */
    async *all(size: number): AsyncGenerator<MediaRow> {
      let after = '';
      for (;;) {
        const page = await db
          .selectFrom('mediaFiles')
          .select(mediaColumns)
          .where('id', '>', after)
          .orderBy('id')
          .limit(size)
          .execute();
        yield* page.map(decodeMedia);
        if (page.length < size) return;
        after = page.at(-1)?.id ?? '';
      }
    },

    /** What all files weigh together, and how many they are. */
    async weight(): Promise<{ files: number; bytes: number }> {
      const { files, bytes } = await db
        .selectFrom('mediaFiles')
        .select(({ fn }) => [fn.countAll<number>().as('files'), fn.sum('totalBytes').as('bytes')])
        .executeTakeFirstOrThrow();
      return { files, bytes: Number(bytes ?? 0) };
    },
  };
}
