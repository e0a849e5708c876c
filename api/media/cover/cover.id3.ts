import type { PartReader } from './part-reader.ts';

const HEAD = 10;
const FRONT_COVER = 3;
const UNSYNCHRONISED = 0x80;
const EXTENDED = 0x40;
/** The flag of a frame of version 2.4. */
const INSERTED = 0x02;

/** The picture in the ID3v2 tag at the start of an MP3, the front cover before others. */
export async function id3Cover(read: PartReader): Promise<Buffer | undefined> {
  const head = await read(0, HEAD);
  const version = head[3] ?? 0;
  if (head.length < HEAD || head.toString('latin1', 0, 3) !== 'ID3' || version < 2 || version > 4) return;
  const flags = head[5] ?? 0;
  // In version 2.2 this flag is for a compression that was never defined.
  if (version === 2 && flags & EXTENDED) return;
  const stored = await read(HEAD, syncSafe(head, 6));
  const isInserted = (flags & UNSYNCHRONISED) !== 0;
  // In version 2.4 the bytes are inserted frame by frame, and the sizes of frames count them.
  const tag = isInserted && version < 4 ? withoutInserted(stored) : stored;
  const start = flags & EXTENDED ? extendedLength(tag, version) : 0;
  return coverIn(tag, start, version, isInserted && version === 4 ? INSERTED : 0);
}

/** @param ofAll the flags that all frames have */
function coverIn(tag: Buffer, start: number, version: number, ofAll: number): Buffer | undefined {
  const [nameLength, headLength] = version === 2 ? [3, 6] : [4, 10];
  const wanted = version === 2 ? 'PIC' : 'APIC';
  let other: Buffer | undefined;
  for (let at = start; at + headLength <= tag.length; ) {
    const name = tag.toString('latin1', at, at + nameLength);
    if (!/^[A-Z0-9 ]+$/.test(name)) break;
    const length = frameLength(tag, at + nameLength, version);
    const from = at + headLength;
    at = from + length;
    // A picture that is cut off is none.
    if (name !== wanted || at > tag.length) continue;
    const flags = ofAll | (version === 2 ? 0 : tag.readUInt8(from - 1));
    const content = frameContent(tag.subarray(from, at), version, flags);
    const picture = content && pictureIn(content, version);
    if (picture?.type === FRONT_COVER) return picture.bytes;
    other ??= picture?.bytes;
  }
  return other;
}

const frameLength = (tag: Buffer, at: number, version: number): number =>
  version === 2 ? tag.readUIntBE(at, 3) : version === 3 ? tag.readUInt32BE(at) : syncSafe(tag, at);

/** What is in a frame, by the second byte of its flags; undefined when it is compressed or encrypted. */
function frameContent(frame: Buffer, version: number, flags: number): Buffer | undefined {
  if (version === 3) {
    if (flags & 0xc0) return undefined;
    return flags & 0x20 ? frame.subarray(1) : frame;
  }
  if (version !== 4) return frame;
  if (flags & 0x0c) return undefined;
  const content = frame.subarray((flags & 0x40 ? 1 : 0) + (flags & 0x01 ? 4 : 0));
  return flags & INSERTED ? withoutInserted(content) : content;
}

/** Behind the encoding: the format, the type, a description that ends with zero, the picture. */
function pictureIn(frame: Buffer, version: number): { type: number; bytes: Buffer } | undefined {
  const isWide = frame[0] === 1 || frame[0] === 2;
  const formatEnd = version === 2 ? 4 : frame.indexOf(0, 1) + 1;
  const type = frame[formatEnd];
  if (formatEnd === 0 || type === undefined) return undefined;
  const end = isWide ? wideZero(frame, formatEnd + 1) : frame.indexOf(0, formatEnd + 1);
  if (end === -1) return undefined;
  return { type, bytes: frame.subarray(end + (isWide ? 2 : 1)) };
}

/** The end of a text of two bytes each. */
function wideZero(bytes: Buffer, from: number): number {
  for (let at = from; at + 1 < bytes.length; at += 2) if (bytes[at] === 0 && bytes[at + 1] === 0) return at;
  return -1;
}

/** Where the frames begin after an extended header, whose length counts itself in version 2.4 only. */
function extendedLength(tag: Buffer, version: number): number {
  if (tag.length < 4) return tag.length;
  return version === 4 ? syncSafe(tag, 0) : tag.readUInt32BE(0) + 4;
}

/** A length in four bytes of seven bits each. */
const syncSafe = (bytes: Buffer, at: number): number =>
  bytes.subarray(at, at + 4).reduce((sum, byte) => sum * 128 + (byte & 0x7f), 0);

/** Removes the zero that was inserted after each byte of ones, so that the tag never looks like sound. */
function withoutInserted(bytes: Buffer): Buffer {
  const kept = Buffer.alloc(bytes.length);
  let length = 0;
  for (let at = 0; at < bytes.length; at += 1) {
    kept[length++] = bytes[at] as number;
    if (bytes[at] === 0xff && bytes[at + 1] === 0) at += 1;
  }
  return kept.subarray(0, length);
}
