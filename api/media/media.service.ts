import { Readable } from 'node:stream';
import { AppError } from '#api/core/http/app-error.ts';
import { jpegName } from '#shared/core/address/media-address.ts';
import type { Download, Elsewhere } from '#shared/core/endpoint.ts';
import { HOUR_MS, isoAt } from '#shared/core/time.ts';
import type {
  FocalPoint,
  MediaDetails,
  MediaFile,
  MediaPage,
  MediaQuery,
  MediaRoom,
  MediaUse,
} from '#shared/media/media.admin.schema.ts';
import { CENTRE } from '#shared/media/media.constants.ts';
import { keyOf, type MediaFiles } from './media.files.ts';
import { mediaLinks } from './media.links.ts';
import { mediaList } from './media.list.ts';
import type { MediaPorts } from './media.ports.ts';
import { type MediaPart, type MediaRow, mediaStore } from './media.store.ts';
import { mediaUses } from './media.uses.ts';
import { mediaView } from './media.view.ts';

const TAGS_SHOWN = 100;

/** The files of the media library, for the owner and for visitors. */
export function mediaService(ports: MediaPorts) {
  const { database, now, filesAt } = ports;
  const store = mediaStore(database.db);
  const lists = mediaList(database.db);
  const links = mediaLinks(ports);
  const uses = mediaUses(ports);
  const view = mediaView({ uses, lists });

  /** Marks the content as changed, since pages and feeds may contain the file's address. */
  const pagesChange = () => ports.content.changed();

  async function existing(id: string): Promise<MediaRow> {
    const row = await store.get(id);
    if (!row) throw new AppError('request.not-found');
    return row;
  }

  function filesOf({ place }: MediaRow): MediaFiles {
    const files = filesAt(place);
    if (!files)
      throw new AppError('request.not-found', { text: 'The storage that has this file is not set up.' });
    return files;
  }

  function download(row: MediaRow, part: MediaPart): Download {
    return {
      type: row.kind,
      name: row.name,
      bytes: part.size,
      stream: (range) => filesOf(row).read(keyOf(row, part.name), range),
      // It is made from the content.
      etag: `"${part.name}"`,
    };
  }

  /** A public picture as JPEG. @param file the name of one of its parts, with the ending of a JPEG */
  async function jpeg(row: MediaRow, file: string): Promise<Download> {
    const part = row.parts.find(({ name }) => jpegName(name) === file);
    if (!part || row.private || row.deletedAt) throw new AppError('request.not-found');
    const bytes = await ports.jpegs.get(row.id, part.name, async () => {
      const pieces: Uint8Array[] = [];
      for await (const piece of await filesOf(row).read(keyOf(row, part.name))) pieces.push(piece);
      return Buffer.concat(pieces);
    });
    return {
      type: 'image/jpeg',
      name: row.name,
      bytes: bytes.length,
      etag: `"${file}"`,
      isPublic: true,
      stream: async (range) => Readable.from([range ? bytes.subarray(range.start, range.end + 1) : bytes]),
    };
  }

  /** Copies the parts to their new keys; the copies are used once the row is changed. */
  async function copyTo(next: MediaRow, row: MediaRow): Promise<void> {
    for (const { name } of row.parts) await filesOf(row).copy(keyOf(row, name), keyOf(next, name));
  }

  async function removeParts(row: MediaRow): Promise<void> {
    for (const { name } of row.parts) await filesOf(row).remove(keyOf(row, name));
  }

  return {
    view,

    async list(query: MediaQuery): Promise<MediaPage> {
      // Updates the table of uses, which the query for unused files reads.
      if (query.state === 'unused') await uses();
      const { items, ...count } = await lists.page(query);
      return { items: await view.all(items), ...count };
    },

    async room(): Promise<MediaRoom> {
      const [{ files, bytes }, tags] = await Promise.all([store.weight(), lists.tags(TAGS_SHOWN)]);
      return { files, usedBytes: bytes, quotaBytes: ports.quotaBytes, maxBytes: ports.maxBytes, tags };
    },

    get: async (id: string): Promise<MediaFile> => view.one(await existing(id)),

    async update(id: string, { version, ...details }: MediaDetails): Promise<MediaFile> {
      const row = await existing(id);
      if (row.version !== version) throw new AppError('request.conflict');
      const moves = row.private !== details.private;
      if (moves) await copyTo({ ...row, private: details.private }, row);
      const changed = await database.transaction((tx) => mediaStore(tx.db).change(row, details));
      // The copies stay, as a concurrent change may use the same ones. The sweep removes unused copies.
      if (!changed) throw new AppError('request.conflict');
      if (moves) {
        await removeParts(row);
        pagesChange();
      }
      return view.one(changed);
    },

    /** No version is asked for: it is one point, and the last one set is the one that is meant. */
    async setFocus(id: string, { x, y }: FocalPoint): Promise<MediaFile> {
      const { type } = await existing(id);
      if (type !== 'image') throw new AppError('upload.type', { text: 'Only a picture has a focal point.' });
      const isCentre = x === CENTRE.x && y === CENTRE.y;
      const row = await store.setFocus(id, isCentre ? null : { x, y });
      if (!row) throw new AppError('request.not-found');
      pagesChange();
      return view.one(row);
    },

    focalPoints: store.focalPoints,

    async uses(id: string): Promise<{ items: readonly MediaUse[] }> {
      await existing(id);
      return { items: (await uses()).get(id) ?? [] };
    },

    async remove(id: string, force: boolean): Promise<MediaFile> {
      const row = await existing(id);
      const places = (await uses()).get(id) ?? [];
      if (places.length > 0 && !force) throw new AppError('media.in-use');
      const at = isoAt(now());
      const trashed = await database.transaction((tx) => mediaStore(tx.db).trash(id, at));
      pagesChange();
      return view.one(trashed ?? row);
    },

    async restore(id: string): Promise<MediaFile> {
      const row = await existing(id);
      const restored = await database.transaction((tx) => mediaStore(tx.db).restore(id));
      pagesChange();
      return view.one(restored ?? row);
    },

    /** Erases files moved to the trash up to this time: one file, or all. @returns how many */
    async erase(before: string, id?: string): Promise<number> {
      const rows = await store.erase(before, id);
      for (const row of rows)
        await removeParts(row).catch((error) =>
          ports.log.warn({ err: error, id: row.id }, 'file not removed yet'),
        );
      for (const { id: erased } of rows) await ports.jpegs.remove(erased);
      return rows.length;
    },

    async link(id: string, hours: number) {
      return links.to(await existing(id), hours * HOUR_MS);
    },

    /** For the owner: the smallest version at least as wide as asked for, or the full size. */
    async content(id: string, width: number | undefined): Promise<Download> {
      const row = await existing(id);
      const [full, ...smaller] = row.parts;
      const part = width === undefined ? full : smaller.find((other) => (other.width ?? 0) >= width);
      return download(row, part ?? (full as MediaPart));
    },

    /** For visitors: public files, and private ones with a valid link. */
    async open(
      id: string,
      file: string,
      link: { expires?: string | undefined; signature?: string | undefined },
    ): Promise<Download | Elsewhere> {
      const row = await store.get(id);
      const part = row?.parts.find(({ name }) => name === file);
      if (row && !part) return jpeg(row, file);
      if (!row || !part || row.deletedAt) throw new AppError('request.not-found');
      if (row.private) {
        links.check(row, link);
        return download(row, part);
      }
      const url = filesAt(row.place)?.publicUrl?.(keyOf(row, part.name));
      // Who loads a sound again asks here first, so that its downloads can be counted.
      const counted = row.kind.startsWith('audio/');
      return url ? { url, counted } : { ...download(row, part), isPublic: true };
    },
  };
}
export type MediaService = ReturnType<typeof mediaService>;
