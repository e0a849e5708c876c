import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { ownPictures } from '#api/core/pictures/pictures.ts';

/** The largest cover that podcast directories accept, in pixels per side. */
const LONGEST_SIDE = 3000;
const QUALITY = 84;

/** A picture of the site as JPEG, for readers that take neither WebP nor AVIF. @throws PictureError */
export async function jpegOf(bytes: Buffer): Promise<Buffer> {
  const size = { width: LONGEST_SIDE, height: LONGEST_SIDE };
  const [drawn] = await ownPictures.draw('site', {
    from: bytes,
    formats: ['webp'],
    versions: [{ ...size, ground: '#ffffff', format: 'jpeg', quality: QUALITY }],
  });
  return Buffer.from(drawn?.bytes ?? []);
}

/** Writes a file atomically, so that it is never incomplete. */
export async function keepFile(file: string, bytes: Buffer): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true, mode: 0o700 });
  const unfinished = `${file}.${randomUUID()}.part`;
  await writeFile(unfinished, bytes, { mode: 0o600 });
  await rename(unfinished, file);
}

/** JPEG copies of the library's pictures, made on the first request and stored. They can be made again. */
export function jpegCopies(folder: string) {
  const underway = new Map<string, Promise<Buffer>>();

  async function draw(file: string, read: () => Promise<Buffer>): Promise<Buffer> {
    const drawn = await jpegOf(await read());
    await keepFile(file, drawn);
    return drawn;
  }

  return {
    /** The copy of a picture's part, which `read` reads. Concurrent requests share one conversion. */
    async get(id: string, part: string, read: () => Promise<Buffer>): Promise<Buffer> {
      const file = path.join(folder, id, `${part}.jpg`);
      const kept = await readFile(file).catch(() => undefined);
      if (kept) return kept;
      const running = underway.get(file) ?? draw(file, read).finally(() => underway.delete(file));
      underway.set(file, running);
      return running;
    },
    /** The pictures that have copies. */
    ids: () => readdir(folder).catch((): string[] => []),
    remove: (id: string) => rm(path.join(folder, id), { recursive: true, force: true }),
  };
}

export type JpegCopies = ReturnType<typeof jpegCopies>;
