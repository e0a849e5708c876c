import type { Db } from '#api/core/db/db.ts';
import type { MediaTables } from './media.store.ts';

export type UploadRow = MediaTables['mediaUploads'];

/** What has begun to arrive. A row says what was acknowledged, never more than is stored for good. */
export function uploadStore(db: Db<MediaTables>) {
  const unfinished = () => db.selectFrom('mediaUploads').selectAll().where('fileId', 'is', null);
  return {
    unfinished: (): Promise<UploadRow[]> => unfinished().orderBy('startedAt', 'desc').execute(),

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

    /** Acknowledges what is stored by now. @returns whether it stood at `from` until now */
    async advance(id: string, from: number, to: number, at: string): Promise<boolean> {
      const { numUpdatedRows } = await db
        .updateTable('mediaUploads')
        .set({ received: to, touchedAt: at })
        .where('id', '=', id)
        .where('received', '=', from)
        .where('fileId', 'is', null)
        .executeTakeFirst();
      return numUpdatedRows > 0n;
    },

    /** Says what an upload became. @returns whether nobody else had said so */
    async became(id: string, fileId: string): Promise<boolean> {
      const { numUpdatedRows } = await db
        .updateTable('mediaUploads')
        .set({ fileId })
        .where('id', '=', id)
        .where('fileId', 'is', null)
        .executeTakeFirst();
      return numUpdatedRows > 0n;
    },

    /** What has become a file is not given up any more. */
    async remove(id: string): Promise<void> {
      await db.deleteFrom('mediaUploads').where('id', '=', id).where('fileId', 'is', null).execute();
    },

    async forget(before: string): Promise<void> {
      await db.deleteFrom('mediaUploads').where('touchedAt', '<', before).execute();
    },

    /** What all unfinished uploads will have together, and what of it has not arrived yet. */
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
