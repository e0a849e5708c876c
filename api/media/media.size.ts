import type { Db } from '#api/core/db/db.ts';
import { jpegName, libraryFile } from '#shared/core/address/media-address.ts';
import { type MediaTables, mediaStore } from './media.store.ts';

export const isMediaAddress = (path: string): boolean => libraryFile(path) !== undefined;

/** The id of a file and the name of its part, by their address; empty for any other address. */
export const partsOfAddress = (path: string): { id: string; name: string } =>
  libraryFile(path) ?? { id: '', name: '' };

/** The bytes of a public file by its address, for a JPEG copy roughly; undefined if it is not available. */
export async function publicBytesAt(db: Db<MediaTables>, path: string): Promise<number | undefined> {
  const { id, name } = partsOfAddress(path);
  const row = await mediaStore(db).get(id);
  if (!row || row.private || row.missing || row.deletedAt) return undefined;
  return row.parts.find((part) => part.name === name || jpegName(part.name) === name)?.size;
}
