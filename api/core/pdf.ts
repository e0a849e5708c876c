import { createReadStream, createWriteStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { AppError } from './http/app-error.ts';

/** Readers look for a PDF's first mark in so much of its beginning, and count its parts from there. */
const START_BYTES = 1024;
/** So much of its end is looked at. */
const END_BYTES = 2048;
const MARK_BYTES = 8;
const START = /%PDF-[12]\.\d/;
/** A signature counts the empty lines after the last mark as a part of it. */
const END = /%%EOF[\s\0]*/g;

/** Where a file says that it is a PDF; -1 when it does not. */
export const pdfStart = (start: Buffer): number =>
  start.toString('latin1', 0, START_BYTES + MARK_BYTES).search(START);

/**
 * What is kept of a PDF: it begins with its first mark and ends with its last one, so that it is nothing else as well. What some
 * programs write before or after them is left away, as readers do; then it is written to `copy`.
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
      text: 'This PDF breaks off before its end. Save or export it once more, and send that.',
    });
  return { start, end, size };
}
