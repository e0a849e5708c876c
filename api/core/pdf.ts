import { open } from 'node:fs/promises';

const START = /^%PDF-[12]\.\d/;
const END = /%%EOF[\s\0]*$/;

/** How much of a PDF's beginning and end is looked at. */
export const PDF_ENDS_BYTES = 2048;

/**
 * Its marks must be the very first thing and the very last: a file that is a page, a script or an archive as
 * well begins or ends with something else.
 */
export const isPdf = (start: Buffer, end: Buffer): boolean =>
  START.test(start.toString('latin1', 0, 8)) && END.test(end.toString('latin1'));

/** The same of a file, of which only these ends are read. */
export async function isPdfFile(path: string): Promise<boolean> {
  const file = await open(path, 'r');
  try {
    const { size } = await file.stat();
    const length = Math.min(size, PDF_ENDS_BYTES);
    const read = async (position: number) =>
      (await file.read({ buffer: Buffer.alloc(length), length, position })).buffer;
    return isPdf(await read(0), await read(size - length));
  } finally {
    await file.close();
  }
}
