import type { FileHandle } from 'node:fs/promises';
import { AppError } from '#api/core/http/app-error.ts';
import { pdfStart } from '#api/core/pdf.ts';
import { HEIC_FILE, NOT_MEDIA, SVG_FILE } from '#shared/core/file-refusals.ts';
import type { MediaKind } from '#shared/media/media.constants.ts';
import { isAudioFrames, isWholeMp4, isWholeWebm } from './media.structure.ts';

/** How many bytes at the start of a file are enough to detect its kind. */
export const START_BYTES = 4096;
/** No supported file is shorter. */
const SHORTEST = 12;

const ascii = (start: Buffer, from: number, length: number) => start.toString('latin1', from, from + length);

/** The kinds of ISO media files (`ftyp`) by their main brand. */
const brands: readonly (readonly [RegExp, MediaKind])[] = [
  [/^avi[fs]$/, 'image/avif'],
  [/^qt {2}$/, 'video/quicktime'],
  [/^M4[AB] $/, 'audio/mp4'],
  [/^(iso[m2-9]|mp4[12]|avc1|M4V[ HP]?|M4VH|M4VP|dash|mmp4|MSNV|XAVC|3gp[4-9])$/, 'video/mp4'],
];

const HEIC = /^(hei[cmsx]|hev[cmsx])$/;

/** The brands of an ISO media file: the main one, then the compatible ones. */
function brandsOf(start: Buffer): string[] {
  if (ascii(start, 4, 4) !== 'ftyp') return [];
  const [main, , ...others] = ascii(start, 8, Math.min(start.readUInt32BE(0), 256) - 8).match(/.{4}/gs) ?? [];
  return main === undefined ? [] : [main, ...others];
}

function isoKind(start: Buffer): MediaKind | undefined {
  const [main = '', ...others] = brandsOf(start);
  // `mif1` and `msf1` are generic picture brands: a compatible brand must say that it is AVIF.
  if (/^m[is]f1$/.test(main)) return others.includes('avif') ? 'image/avif' : undefined;
  return brands.find(([brand]) => brand.test(main))?.[1];
}

/**
 * Detects a file's kind from its first bytes, regardless of its name.
 * @throws AppError `upload.type` for an unsupported kind
 */
export function checkKind(bytes: Uint8Array): MediaKind {
  const start = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.length, START_BYTES));
  if (start.length === 0) throw new AppError('upload.empty');
  const kind = kindOf(start);
  if (kind) return kind;
  throw new AppError('upload.type', {
    text: isHeic(start) ? HEIC_FILE : isSvg(start) ? SVG_FILE : NOT_MEDIA,
  });
}

/** Whether it is HEIC, the photo format of iPhones, which most browsers and this server cannot decode. */
export const isHeic = (start: Buffer): boolean => brandsOf(start).some((brand) => HEIC.test(brand));

const isSvg = (start: Buffer): boolean =>
  /^\s*(<\?xml|<!--|<!DOCTYPE svg|<svg)/.test(start.toString('utf8')) && start.includes('<svg');

/** Whether a file begins like a PDF, and not like any other supported kind. */
export const isPdf = (start: Buffer): boolean => kindOf(start) === 'application/pdf';

function kindOf(start: Buffer): MediaKind | undefined {
  if (start.length < SHORTEST) return undefined;
  const [mark, riff] = [ascii(start, 0, 4), ascii(start, 8, 4)];
  if (start.readUIntBE(0, 6) === 0x89504e470d0a) return 'image/png';
  if (start.readUIntBE(0, 3) === 0xffd8ff) return 'image/jpeg';
  if (/^GIF8[79]a$/.test(ascii(start, 0, 6))) return 'image/gif';
  if (mark === 'RIFF' && riff === 'WEBP') return 'image/webp';
  if (mark === 'RIFF' && riff === 'WAVE' && ascii(start, 12, 4).trim() !== '') return 'audio/wav';
  if (ascii(start, 4, 4) === 'ftyp') return isoKind(start);
  if (mark === '\x1a\x45\xdf\xa3') return isWholeWebm(start) ? 'video/webm' : undefined;
  if (mark === 'OggS') return 'audio/ogg';
  if (mark === 'fLaC') return 'audio/flac';
  if (mark.startsWith('ID3') || isAudioFrames(start)) return 'audio/mpeg';
  // Checked last: some programs write other bytes before the PDF header.
  return pdfStart(start) === -1 ? undefined : 'application/pdf';
}

/**
 * Whether a file that begins like this kind has its structure up to the end. Pictures are checked when they
 * are decoded, PDFs when the part to store is extracted.
 */
export async function isWhole(kind: MediaKind, file: FileHandle, size: number): Promise<boolean> {
  if (kind === 'video/mp4' || kind === 'video/quicktime' || kind === 'audio/mp4')
    return isWholeMp4((at, length) => read(file, at, length), size);
  return true;
}

/** Reads a part of a file; shorter than asked for at the end of the file. */
export async function read(file: FileHandle, at: number, length: number): Promise<Buffer> {
  const buffer = Buffer.alloc(length);
  const { bytesRead } = await file.read(buffer, 0, length, at);
  return buffer.subarray(0, bytesRead);
}
