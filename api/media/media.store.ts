import type { Kysely } from 'kysely';
import { z } from 'zod';
import { flag, json } from '#api/core/db/columns.ts';
import { instant } from '#shared/core/fields.ts';
import { mediaKinds, mediaTypes } from '#shared/media/media.constants.ts';
import { wordsIn } from './media.words.ts';

/** One stored file of a media file: itself, or a smaller drawing of it. */
const part = z.object({
  /** The last part of its address, made by us. */
  name: z.string(),
  size: z.int(),
  width: z.int().nullable(),
  height: z.int().nullable(),
});
export type MediaPart = z.output<typeof part>;

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
  place: z.enum(['disk', 's3']),
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
  /** What a file is found by. */
  mediaWords: { word: string; mediaId: string };
  mediaTags: { tag: string; mediaId: string };
  /** In how many places of the site's content a file stands, as of the last look. */
  mediaUses: { mediaId: string; places: number };
  mediaUploads: UploadRow;
}

export const mediaColumns = Object.keys(mediaRow.shape) as (keyof MediaTables['mediaFiles'])[];
export const decodeMedia = (stored: MediaTables['mediaFiles']): MediaRow => z.decode(mediaRow, stored);

type Draft = Omit<MediaRow, 'nameKey' | 'version' | 'missing' | 'deletedAt'>;
type Details = Pick<MediaRow, 'name' | 'alt' | 'description' | 'tags' | 'private'>;

const SORTED_LENGTH = 100;
const keyOf = (name: string) => name.toLowerCase().slice(0, SORTED_LENGTH);

export function mediaStore(db: Kysely<MediaTables>) {
  /** Writes anew what a file is found by. */
  async function index({ id, name, alt, description, tags }: Details & { id: string }): Promise<void> {
    await db.deleteFrom('mediaWords').where('mediaId', '=', id).execute();
    await db.deleteFrom('mediaTags').where('mediaId', '=', id).execute();
    const words = wordsIn([name, tags.join(' '), alt, description].join(' '));
    if (words.length > 0)
      await db
        .insertInto('mediaWords')
        .values(words.map((word) => ({ word, mediaId: id })))
        .execute();
    if (tags.length > 0)
      await db
        .insertInto('mediaTags')
        .values([...new Set(tags)].map((tag) => ({ tag, mediaId: id })))
        .execute();
  }

  async function changed(id: string, to: Partial<MediaRow>, version?: number): Promise<MediaRow | undefined> {
    let update = db
      .updateTable('mediaFiles')
      .set(z.encode(mediaRow.partial(), to))
      .set((eb) => ({ version: eb('version', '+', 1) }))
      .where('id', '=', id);
    if (version !== undefined) update = update.where('version', '=', version).where('deletedAt', 'is', null);
    const stored = await update.returning(mediaColumns).executeTakeFirst();
    return stored && decodeMedia(stored);
  }

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
      return row;
    },

    /** To be called inside a transaction. @returns undefined when it is not at this version any more */
    async change(id: string, version: number, details: Details): Promise<MediaRow | undefined> {
      const row = await changed(id, { ...details, nameKey: keyOf(details.name) }, version);
      if (row) await index(row);
      return row;
    },

    trash: (id: string, at: string) => changed(id, { deletedAt: at }),
    restore: (id: string) => changed(id, { deletedAt: null }),

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
export type MediaStore = ReturnType<typeof mediaStore>;
