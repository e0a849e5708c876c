import { bufferReader, type PartReader } from './part-reader.ts';

const BOX_HEAD = 16;
/** For comparison: a file has about ten boxes beside each other, and iTunes about forty facts. */
const BOXES_MAX = 500;
/** Before its value, `data` has its kind and a language. */
const DATA_HEAD = 8;

interface Box {
  from: number;
  to: number;
}

/** The picture among the facts of iTunes, in `covr` of an MP4. The index `moov` may be at either end. */
export async function mp4Cover(file: PartReader, size: number): Promise<Buffer | undefined> {
  const movie = await findBox(file, { from: 0, to: size }, 'moov');
  const facts = movie && (await findBox(file, movie, 'udta'));
  if (!facts) return undefined;
  // Small boxes follow, and none of them is worth a request of its own.
  const bytes = await file(facts.from, facts.to - facts.from);
  const read = bufferReader(bytes);
  const meta = await findBox(read, { from: 0, to: bytes.length }, 'meta');
  if (!meta) return undefined;
  // It has a version before its boxes, except in QuickTime.
  const isQuickTime = bytes.toString('latin1', meta.from + 4, meta.from + 8) === 'hdlr';
  const list = await findBox(read, { ...meta, from: meta.from + (isQuickTime ? 0 : 4) }, 'ilst');
  const cover = list && (await findBox(read, list, 'covr'));
  const data = cover && (await findBox(read, cover, 'data'));
  return data && bytes.subarray(data.from + DATA_HEAD, data.to);
}

/** The content of the first box of this kind; undefined when there is none, or it ends beyond what it is in. */
async function findBox(read: PartReader, within: Box, wanted: string): Promise<Box | undefined> {
  let at = within.from;
  for (let boxes = 0; boxes < BOXES_MAX && at + 8 <= within.to; boxes += 1) {
    const head = await read(at, BOX_HEAD);
    if (head.length < 8) return undefined;
    const short = head.readUInt32BE(0);
    const isLong = short === 1;
    if (isLong && head.length < BOX_HEAD) return undefined;
    // 0: up to the end. 1: the length follows in eight bytes.
    const length = short === 0 ? within.to - at : isLong ? Number(head.readBigUInt64BE(8)) : short;
    const headLength = isLong ? 16 : 8;
    if (length < headLength || at + length > within.to) return undefined;
    if (head.toString('latin1', 4, 8) === wanted) return { from: at + headLength, to: at + length };
    at += length;
  }
  return undefined;
}
