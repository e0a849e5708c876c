import { keyOf } from './media.files.ts';
import type { MediaPorts } from './media.ports.ts';
import { type MediaRow, mediaStore } from './media.store.ts';

/** A file of the library as other parts of the program use it. */
export interface LibraryFile {
  type: MediaRow['type'];
  kind: string;
  name: string;
  alt: string;
  size: number;
  private: boolean;
  read(range?: { start: number; end: number }): Promise<AsyncIterable<Uint8Array>>;
}

/** Finds a file by its address; undefined when there is none, or it is in the trash. */
export function mediaReader({ database, filesAt }: Pick<MediaPorts, 'database' | 'filesAt'>) {
  const store = mediaStore(database.db);
  return async (id: string, name: string): Promise<LibraryFile | undefined> => {
    const row = await store.get(id);
    const part = row?.parts.find((one) => one.name === name);
    const files = row && filesAt(row.place);
    if (!row || !part || !files || row.deletedAt) return undefined;
    return {
      type: row.type,
      kind: row.kind,
      name: part.name,
      alt: row.alt,
      size: part.size,
      private: row.private,
      read: (range) => files.read(keyOf(row, part.name), range),
    };
  };
}
export type MediaReader = ReturnType<typeof mediaReader>;
