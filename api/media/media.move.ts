import { stat } from 'node:fs/promises';
import path from 'node:path';
import type { Db } from '#api/core/db/db.ts';
import { fileHash } from '#api/core/files/file-hash.ts';
import { checkKey, keyOf, type MediaFiles } from './media.files.ts';
import { type MediaTables, mediaStore } from './media.store.ts';

interface MediaMove {
  db: Db<MediaTables>;
  /** The local folder with the files. */
  folder: string;
  to: MediaFiles;
  /** Called for each file of the library that was moved. */
  step: (name: string) => void;
}

const PAGE = 500;

/**
 * Copies the library's files from the disk to the bucket. A row is switched once all its files are there, so
 * the move can be interrupted and repeated; files on the disk stay. The hub may run, with the same bucket.
 * @returns the names of files whose content is not on this disk
 */
export async function moveMedia({ db, folder, to, step }: MediaMove): Promise<string[]> {
  const gone: string[] = [];
  for await (const row of mediaStore(db).all(PAGE)) {
    if (row.place !== 'disk') continue;
    const files = row.parts.map(({ name }) => {
      const key = keyOf(row, name);
      return { key, source: path.join(folder, ...checkKey(key).split('/')) };
    });
    const sizes = await Promise.all(files.map(({ source }) => stat(source).catch(() => undefined)));
    if (sizes.includes(undefined)) {
      gone.push(row.name);
      continue;
    }
    for (const [index, { key, source }] of files.entries())
      await to.put(key, source, {
        kind: row.kind,
        size: sizes[index]?.size ?? 0,
        hash: await fileHash(source),
      });
    // Skips a row that was changed meanwhile, and makes a change in progress fail by its old version.
    const { numUpdatedRows } = await db
      .updateTable('mediaFiles')
      .set({ place: 's3', version: row.version + 1 })
      .where('id', '=', row.id)
      .where('version', '=', row.version)
      .executeTakeFirst();
    if (numUpdatedRows > 0n) step(row.name);
  }
  return gone;
}
