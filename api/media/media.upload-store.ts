import { changeIf } from '#api/core/db/change-if.ts';
import type { Db } from '#api/core/db/db.ts';
import type { MediaTables } from './media.store.ts';

export type UploadRow = MediaTables['mediaUploads'];

/** Uploads. `received` counts acknowledged bytes, never more than are safely on the disk. */
export function uploadStore(db: Db<MediaTables>) {
  const unfinished = () => db.selectFrom('mediaUploads').selectAll().where('fileId', 'is', null);
  return {
    unfinished: (): Promise<UploadRow[]> => unfinished().orderBy('startedAt', 'desc').execute(),

    /** Those that the owner has begun. */
    ownersUnfinished: (): Promise<UploadRow[]> =>
      unfinished().where('address', 'is', null).orderBy('startedAt', 'desc').execute(),

    get(id: string): Promise<UploadRow | undefined> {
      return db.selectFrom('mediaUploads').selectAll().where('id', '=', id).executeTakeFirst();
    },

    /** An unfinished upload of the same file. */
    like({ hash, name, size }: { hash: string; name: string; size: number }): Promise<UploadRow | undefined> {
      return unfinished()
        .where('hash', '=', hash)
        .where('name', '=', name)
        .where('size', '=', size)
        .orderBy('startedAt')
        .limit(1)
        .executeTakeFirst();
    },

    async create(row: UploadRow): Promise<void> {
      await db.insertInto('mediaUploads').values(row).execute();
    },

    /** Moves `received` from `from` to `to`. @returns false when it was not at `from` */
    async advance(id: string, from: number, to: number, at: string): Promise<boolean> {
      const seen = { id, received: from, fileId: null };
      return (await changeIf(db, 'mediaUploads', seen, { received: to, touchedAt: at })) !== undefined;
    },

    /** Stores which file an upload became. @returns false when that is stored already */
    async became(id: string, fileId: string): Promise<boolean> {
      return (await changeIf(db, 'mediaUploads', { id, fileId: null }, { fileId })) !== undefined;
    },

    /** Deletes an upload, unless it has become a file. */
    async remove(id: string): Promise<void> {
      await db.deleteFrom('mediaUploads').where('id', '=', id).where('fileId', 'is', null).execute();
    },

    async forget(before: string): Promise<void> {
      await db.deleteFrom('mediaUploads').where('touchedAt', '<', before).execute();
    },

    /** The total size of all unfinished uploads, and how much of it has not arrived yet, in bytes. */
    async announced(): Promise<{ bytes: number; missing: number }> {
      const { bytes, received } = await db
        .selectFrom('mediaUploads')
        .select(({ fn }) => [fn.sum('size').as('bytes'), fn.sum('received').as('received')])
        .where('fileId', 'is', null)
        .executeTakeFirstOrThrow();
      return { bytes: Number(bytes ?? 0), missing: Number(bytes ?? 0) - Number(received ?? 0) };
    },
  };
}
