import type { Db } from '#api/core/db/db.ts';
import { audioKinds, type MediaKind } from '#shared/media/media.constants.ts';
import { isMediaAddress, partsOfAddress } from './media.size.ts';
import { type MediaTables, mediaStore } from './media.store.ts';

/** Finds a public audio file by its address on this site; undefined for anything else. */
const audioOf =
  (kinds: readonly MediaKind[]) =>
  async (db: Db<MediaTables>, address: string): Promise<{ kind: MediaKind; size: number } | undefined> => {
    if (!isMediaAddress(address)) return undefined;
    const { id, name } = partsOfAddress(address);
    const row = await mediaStore(db).get(id);
    if (!row || row.private || row.missing || row.deletedAt || !kinds.includes(row.kind)) return undefined;
    return row.parts[0]?.name === name ? { kind: row.kind, size: row.size } : undefined;
  };

/** In a format that podcast directories accept, too. */
export const feedAudioAt = audioOf(audioKinds.feed);
export const audioAt = audioOf(audioKinds.all);
