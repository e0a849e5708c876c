import { open, stat, writeFile } from 'node:fs/promises';
import type { Metadata, Sharp } from 'sharp';
import { hasFewScans, isDecodedByRows, type ReadPart } from './jpeg.ts';
import {
  type Drawn,
  type PictureArea,
  PictureError,
  type PictureFormat,
  type PictureTask,
  type Version,
} from './picture.ts';
import { type PictureLimits, shrinkOf } from './picture-limits.ts';
import { loadSharp } from './sharp.ts';

/**
 * Reads a picture and draws its versions, one after the other. Only called in the process of a decoder, as the
 * library may take any amount of memory for it, or crash.
 * @throws PictureError
 */
export async function drawVersions(
  { from, formats, area, versions }: PictureTask,
  limits: PictureLimits,
): Promise<Drawn[]> {
  const bytes = typeof from === 'string' ? (await stat(from)).size : from.length;
  const sharp = await loadSharp();
  // Its limits are checked here, from what its header says.
  const openIt = () => sharp(from, { limitInputPixels: false, failOn: 'error', pages: 1 });
  const metadata = await openIt().metadata().catch(unreadable);
  const format = formatOf(metadata);
  if (!format || !formats.includes(format)) throw new PictureError('unreadable');
  const { width, height } = metadata.autoOrient;
  const isWhole = await isDecodedAsWhole(from, format, metadata);
  const shrink = shrinkOf({ format, width, height, bytes, isWhole }, limits);
  if (typeof shrink === 'string') throw new PictureError('too-large', { advice: shrink });
  if (format === 'jpeg' && isWhole && !(await readingFrom(from, hasFewScans)))
    throw new PictureError('unreadable');
  if (area && !isWithin(area, { width, height })) throw new PictureError('unreadable');
  const whole = area ?? { width, height };
  const most = { width: Math.floor(whole.width / shrink), height: Math.floor(whole.height / shrink) };
  const drawn: Drawn[] = [];
  for (const version of versions) {
    const upright = openIt().rotate();
    drawn.push(await drawOne(area ? upright.extract(area) : upright, version, most));
  }
  return drawn;
}

async function drawOne(
  upright: Sharp,
  { width, height, ground, format, quality, effort, smartSubsample, file }: Version,
  most: { width: number; height: number },
): Promise<Drawn> {
  const sized = upright.resize({
    width: Math.min(most.width, width),
    height: Math.min(most.height, height ?? most.height),
    fit: 'inside',
    withoutEnlargement: true,
  });
  if (ground) sized.flatten({ background: ground });
  const encoded = {
    png: () => sized.png(),
    jpeg: () => sized.jpeg({ ...(quality && { quality }) }),
    webp: () =>
      sized.webp({
        ...(quality && { quality }),
        ...(effort && { effort }),
        ...(smartSubsample && { smartSubsample }),
      }),
  }[format]();
  const { data, info } = await encoded.toBuffer({ resolveWithObject: true }).catch(unreadable);
  // Written here, not by the library, so that a full disk is told apart from a broken picture.
  if (file) await writeFile(file, data, { mode: 0o600 });
  return { width: info.width, height: info.height, size: info.size, bytes: file ? new Uint8Array() : data };
}

const isWithin = (area: PictureArea, whole: { width: number; height: number }): boolean =>
  area.left + area.width <= whole.width && area.top + area.height <= whole.height;

/** Whether all of its pixels, or more, are in memory before the first row is drawn. */
async function isDecodedAsWhole(
  from: PictureTask['from'],
  format: PictureFormat,
  { isProgressive }: Metadata,
): Promise<boolean> {
  if (format === 'jpeg') return !(await readingFrom(from, isDecodedByRows));
  return format !== 'png' || isProgressive === true;
}

async function readingFrom<T>(file: PictureTask['from'], work: (read: ReadPart) => Promise<T>): Promise<T> {
  if (typeof file !== 'string')
    return work(async (at, length) => Buffer.from(file.subarray(at, at + length)));
  const handle = await open(file, 'r');
  try {
    return await work(async (position, length) => {
      const { buffer, bytesRead } = await handle.read({ buffer: Buffer.alloc(length), position });
      return buffer.subarray(0, bytesRead);
    });
  } finally {
    await handle.close();
  }
}

function formatOf({ format, compression }: Metadata): PictureFormat | undefined {
  if (format === 'heif') return compression === 'av1' ? 'avif' : undefined;
  return (['png', 'jpeg', 'webp', 'gif'] as const).find((known) => known === format);
}

function unreadable(cause: unknown): never {
  throw new PictureError('unreadable', { cause });
}
