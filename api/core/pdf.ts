import { createReadStream, createWriteStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { AppError } from './http/app-error.ts';

/** PDF readers look for the `%PDF` marker in this many bytes at the start, and count all offsets from it. */
const START_BYTES = 1024;
/** The `%%EOF` marker is searched in this many bytes at the end. */
const END_BYTES = 2048;
const MARK_BYTES = 8;
const START = /%PDF-[12]\.\d/;
/** Empty lines after the last marker are kept, as a digital signature covers them. */
const END = /%%EOF[\s\0]*/g;

/** The offset of the `%PDF` marker; -1 when there is none. */
export const pdfStart = (start: Buffer): number =>
  start.toString('latin1', 0, START_BYTES + MARK_BYTES).search(START);

/**
 * The part of a PDF that is stored: from its first marker to its last one, so that the file cannot be of
 * another type as well. Bytes that some programs write before or after are left out, as PDF readers ignore
 * them; the result is then written to `copy`.
 * @returns the file to keep; undefined when it is no PDF
 * @throws AppError `upload.unreadable` when its end is missing
 */
export async function wholePdf(
  path: string,
  copy: string,
): Promise<{ path: string; bytes: number } | undefined> {
  const file = await open(path, 'r');
  const found = await marksOf(file).finally(() => file.close());
  if (!found) return undefined;
  const { start, end, size } = found;
  if (start === 0 && end === size) return { path, bytes: size };
  await pipeline(createReadStream(path, { start, end: end - 1 }), createWriteStream(copy, { mode: 0o600 }));
  return { path: copy, bytes: end - start };
}

async function marksOf(file: Awaited<ReturnType<typeof open>>) {
  const { size } = await file.stat();
  const read = async (position: number) =>
    (await file.read({ buffer: Buffer.alloc(Math.min(size, END_BYTES)), position })).buffer;
  const start = pdfStart(await read(0));
  if (start === -1) return undefined;
  const endsAt = Math.max(0, size - END_BYTES);
  const last = [...(await read(endsAt)).toString('latin1').matchAll(END)].at(-1);
  const end = last ? endsAt + last.index + last[0].length : 0;
  if (end <= start)
    throw new AppError('upload.unreadable', {
      text: 'This PDF is incomplete. Save or export it again, and send that.',
    });
  return { start, end, size };
}
