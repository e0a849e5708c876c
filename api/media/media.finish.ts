import { createHash, randomUUID } from 'node:crypto';
import { open } from 'node:fs/promises';
import { fileHash } from '#api/core/files/file-hash.ts';
import { AppError } from '#api/core/http/app-error.ts';
import { endingsOf, fileName } from '#api/core/http/files/file-name.ts';
import { wholePdf } from '#api/core/pdf.ts';
import { PictureError } from '#api/core/pictures/picture.ts';
import { pictureName, smallerName } from '#shared/core/address/media-address.ts';
import { isoAt } from '#shared/core/time.ts';
import type { CropArea, UploadFinish } from '#shared/media/media.admin.schema.ts';
import { type MediaKind, mediaKinds } from '#shared/media/media.constants.ts';
import { keyOf } from './media.files.ts';
import { checkKind, isWhole, read, START_BYTES } from './media.kind.ts';
import { drawPicture } from './media.pictures.ts';
import type { MediaPorts } from './media.ports.ts';
import { type MediaPart, type MediaRow, mediaStore } from './media.store.ts';
import { type UploadRow, uploadStore } from './media.upload-store.ts';
import { isGone, type MediaUploads } from './media.uploads.ts';

/** A part with the file on this machine that holds it. */
interface ReadyPart extends MediaPart {
  source: string;
  hash: string;
}

/** What is said of a file when its upload ends. */
interface FileDetails extends UploadFinish {
  /** For an upload that is a picture of the library again: the part that is kept, and the id of that picture. */
  crop?: { area: CropArea; from: string };
}

/** How many digits of the content's hash an address contains. */
const ADDRESS_HASH = 20;

/** Turns a complete upload into a file of the library, once. */
export function finishUpload(ports: MediaPorts, uploads: MediaUploads) {
  const { database, now } = ports;

  /** The file of the same bytes that is in the library, or a new one. Uploads of the same bytes take turns. */
  async function findOrMake(upload: UploadRow, details: FileDetails): Promise<MediaRow | undefined> {
    const source = uploads.fileOf(upload);
    const kind = await readKind(source, upload.size);
    const whole = await fileHash(source);
    const hash = details.crop ? hashOfPart(whole, details.crop.area) : whole;
    return uploads.inQueue(hash, async () => {
      const known = await mediaStore(database.db).ofContent({ hash, private: details.private ?? false });
      if (known) await uploadStore(database.db).became(upload.id, known.id);
      return known ?? make(upload, details, { source, kind, hash });
    });
  }

  async function make(
    upload: UploadRow,
    details: FileDetails,
    { source, kind, hash }: { source: string; kind: MediaKind; hash: string },
  ): Promise<MediaRow | undefined> {
    const isPicture = mediaKinds[kind] === 'image';
    const parts = isPicture
      ? await drawnParts(source, details.crop?.area)
      : await storedPart(source, kind, upload.size, hash);
    const row = {
      id: randomUUID(),
      name: fileName(upload.name, kind),
      hash,
      place: ports.writesTo(),
      type: mediaKinds[kind],
      kind: isPicture ? ('image/webp' as const) : kind,
      alt: details.alt ?? '',
      description: details.description ?? '',
      tags: [],
      croppedFrom: details.crop?.from ?? null,
      private: details.private ?? false,
      width: parts[0].width,
      height: parts[0].height,
      size: parts[0].size,
      totalBytes: parts.reduce((sum, { size }) => sum + size, 0),
      uploadedAt: isoAt(now()),
      parts: parts.map(({ source: _, hash: __, ...part }) => part),
    };
    return keep(upload, row, parts);
  }

  /** Stores the files first, then the row. Files that a kill leaves in between are removed by the sweep. */
  async function keep(
    upload: UploadRow,
    row: Parameters<ReturnType<typeof mediaStore>['create']>[0],
    parts: readonly ReadyPart[],
  ): Promise<MediaRow | undefined> {
    const files = ports.filesAt(row.place);
    if (!files) throw new Error(`There is no place called ${row.place}.`);
    const remove = async () => {
      for (const { name } of parts) await files.remove(keyOf(row, name)).catch(() => {});
    };
    try {
      for (const { name, source, size, hash } of parts)
        await files.put(keyOf(row, name), source, { kind: row.kind, size, hash });
    } catch (error) {
      await remove();
      throw error;
    }
    // If this fails the files stay, as the row may be committed after all. If it is not, the sweep removes
    // them.
    const made = await database.transaction(async (tx) =>
      (await uploadStore(tx.db).became(upload.id, row.id)) ? mediaStore(tx.db).create(row) : undefined,
    );
    if (made) return made;
    // Another process was faster: its file is used.
    await remove();
    const { fileId } = await uploads.existing(upload.id);
    return fileId === null ? undefined : mediaStore(database.db).get(fileId);
  }

  /** Repeated calls return the same file. @returns undefined if it has been erased since */
  return (id: string, details: FileDetails): Promise<MediaRow | undefined> =>
    uploads.inQueue(id, async () => {
      const upload = await uploads.existing(id);
      if (upload.fileId) return mediaStore(database.db).get(upload.fileId);
      if (upload.received < upload.size)
        throw new AppError('upload.incomplete', {
          text: `${upload.received} of ${upload.size} bytes have arrived.`,
        });
      const row = await uploads.orGiveUp(upload, () => findOrMake(upload, details));
      await uploads.clear(upload);
      return row;
    });
}

/** It tells the parts of one picture apart, and finds the same part again. */
const hashOfPart = (hash: string, { left, top, width, height }: CropArea): string =>
  createHash('sha256').update([hash, left, top, width, height].join(' ')).digest('hex');

/** @throws AppError for an unsupported or incomplete file */
async function readKind(source: string, size: number): Promise<MediaKind> {
  const file = await open(source, 'r').catch((cause) => {
    throw cause.code === 'ENOENT' ? isGone(cause) : cause;
  });
  try {
    const kind = checkKind(await read(file, 0, START_BYTES));
    if ((await file.stat()).size !== size || !(await isWhole(kind, file, size)))
      throw new AppError('upload.unreadable');
    return kind;
  } finally {
    await file.close();
  }
}

async function storedPart(source: string, kind: MediaKind, size: number, hash: string): Promise<[ReadyPart]> {
  const part = { size, width: null, height: null, source, hash };
  if (kind === 'application/pdf') {
    const kept = await wholePdf(source, `${source}-whole.part`);
    if (!kept) throw new AppError('upload.unreadable');
    part.source = kept.path;
    part.size = kept.bytes;
    if (kept.path !== source) part.hash = await fileHash(kept.path);
  }
  return [{ ...part, name: `${part.hash.slice(0, ADDRESS_HASH)}.${endingsOf(kind)?.[0] ?? 'bin'}` }];
}

/** @throws AppError when the picture cannot be decoded */
async function drawnParts(source: string, area?: CropArea): Promise<[ReadyPart, ...ReadyPart[]]> {
  const [full, ...smaller] = await drawPicture(source, area).catch((error) => {
    if (!(error instanceof PictureError)) throw error;
    throw error.problem === 'too-large'
      ? new AppError('request.too-large', { text: error.advice, cause: error })
      : new AppError('upload.unreadable', { cause: error });
  });
  const hash = await fileHash(full.file);
  const short = hash.slice(0, ADDRESS_HASH);
  const part = async ({ file, ...facts }: typeof full, name: string) => ({
    ...facts,
    name,
    source: file,
    hash: await fileHash(file),
  });
  return [
    await part(full, pictureName(short, full.width, full.height)),
    ...(await Promise.all(smaller.map((drawing) => part(drawing, smallerName(short, drawing.width))))),
  ];
}
