import type { MediaFile, MediaUse } from '#shared/media/media.admin.schema.ts';
import { CENTRE } from '#shared/media/media.constants.ts';
import { addressOf } from './media.links.ts';
import type { mediaList } from './media.list.ts';
import type { MediaRow } from './media.store.ts';

interface Around {
  uses: () => Promise<ReadonlyMap<string, readonly MediaUse[]>>;
  lists: ReturnType<typeof mediaList>;
}

/** Files in the form that the owner sees, with their uses and the number of duplicates. */
export function mediaView({ uses, lists }: Around) {
  async function all(rows: readonly MediaRow[]): Promise<MediaFile[]> {
    const [used, copies] = await Promise.all([uses(), lists.copies(rows.map(({ hash }) => hash))]);
    return rows.map((row) => {
      const { nameKey: _, totalBytes: __, place: ___, parts, ...file } = row;
      const same = copies.get(row.hash) ?? 0;
      return {
        ...file,
        focus: row.focus ?? CENTRE,
        url: addressOf(row),
        variants: parts.slice(1).map(({ name, width, height, size }) => ({
          width: width ?? 0,
          height: height ?? 0,
          size,
          url: addressOf(row, name),
        })),
        usedIn: used.get(row.id)?.length ?? 0,
        copies: row.deletedAt ? same : same - 1,
      };
    });
  }
  return { all, one: async (row: MediaRow) => (await all([row]))[0] as MediaFile };
}
