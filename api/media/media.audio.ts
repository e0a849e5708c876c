import type { Db } from '#api/core/db/db.ts';
import type { MediaKind } from '#shared/media/media.constants.ts';
import { isMediaAddress, partsOfAddress } from './media.size.ts';
import { type MediaTables, mediaStore } from './media.store.ts';

/** Formats that podcast directories accept and every browser plays. */
const AUDIO: readonly MediaKind[] = ['audio/mpeg', 'audio/mp4'];

/** A public audio file by its address on this site; undefined for anything else. */
export async function audioAt(
  db: Db<MediaTables>,
  address: string,
): Promise<{ kind: MediaKind; size: number } | undefined> {
  if (!isMediaAddress(address)) return undefined;
  const { id, name } = partsOfAddress(address);
  const row = await mediaStore(db).get(id);
  if (!row || row.private || row.missing || row.deletedAt || !AUDIO.includes(row.kind)) return undefined;
  return row.parts[0]?.name === name ? { kind: row.kind, size: row.size } : undefined;
}
