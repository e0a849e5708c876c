import { type FileHandle, open } from 'node:fs/promises';
import path from 'node:path';
import { AppError } from '#api/core/http/app-error.ts';
import { wholePdf } from '#api/core/pdf.ts';
import { checkKind, isWhole, read, START_BYTES } from '#api/media/media.kind.ts';
import type { UploadedFile } from '#shared/core/endpoint.ts';
import type { ProductFileType } from '#shared/products/products.constants.ts';

const ZIP_ENTRY = Buffer.from('PK\x03\x04');
const ZIP_END = Buffer.from('PK\x05\x06');
/** A zip file ends with a record of 22 bytes and a comment of at most 65,535. */
const ZIP_END_BYTES = 22;
const ZIP_TAIL_BYTES = 65_557;
/** The first entry of an EPUB is not compressed, so this text is at a fixed offset. */
const EPUB_MARK = 'mimetypeapplication/epub+zip';
const EPUB_MARK_AT = 30;

interface ReadyFile {
  type: ProductFileType;
  /** A temporary file, which exists until the request is answered. */
  path: string;
  bytes: number;
}

/**
 * Detects the type of a file to sell by its content. It is stored unchanged, but without bytes around a PDF.
 * @throws AppError `upload.type` for a type that is not accepted, `upload.unreadable` for an incomplete file
 */
export async function readProductFile({ path: source, folder, bytes }: UploadedFile): Promise<ReadyFile> {
  const file = await open(source, 'r');
  try {
    const start = await read(file, 0, START_BYTES);
    if (start.subarray(0, ZIP_ENTRY.length).equals(ZIP_ENTRY)) {
      if (!(await isWholeZip(file, bytes))) throw brokenOff();
      return { type: isEpub(start) ? 'application/epub+zip' : 'application/zip', path: source, bytes };
    }
    const type = kindOf(start);
    if (type === 'application/pdf') {
      const pdf = await wholePdf(source, path.join(folder, 'whole'));
      if (!pdf) throw brokenOff();
      return { type, ...pdf };
    }
    if (!(await isWhole(type, file, bytes))) throw brokenOff();
    return { type, path: source, bytes };
  } finally {
    await file.close();
  }
}

function kindOf(start: Buffer) {
  try {
    return checkKind(start);
  } catch (cause) {
    if (!(cause instanceof AppError) || cause.code !== 'upload.type') throw cause;
    throw new AppError('upload.type', {
      text: 'This kind of file is not accepted. Sell a PDF, EPUB, ZIP, audio file, picture or video.',
      cause,
    });
  }
}

const brokenOff = () =>
  new AppError('upload.unreadable', {
    text: 'This file is incomplete. Save it again, and upload that.',
  });

const isEpub = (start: Buffer) =>
  start.toString('latin1', EPUB_MARK_AT, EPUB_MARK_AT + EPUB_MARK.length) === EPUB_MARK;

/** Whether the zip's end record is there, and ends where the file ends. */
async function isWholeZip(file: FileHandle, bytes: number): Promise<boolean> {
  const tailAt = Math.max(0, bytes - ZIP_TAIL_BYTES);
  const tail = await read(file, tailAt, ZIP_TAIL_BYTES);
  const at = tail.lastIndexOf(ZIP_END);
  if (at === -1 || at + ZIP_END_BYTES > tail.length) return false;
  return at + ZIP_END_BYTES + tail.readUInt16LE(at + ZIP_END_BYTES - 2) === tail.length;
}
