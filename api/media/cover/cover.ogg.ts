import { COVER_READ_BYTES, type PartReader } from './part-reader.ts';

const PAGE_HEAD = 27;
/** Enough for comments without a picture. */
const FIRST_BYTES = 65_536;
const FRONT_COVER = 3;
const PICTURE = /^METADATA_BLOCK_PICTURE=/i;

/** The picture in the comments of an Ogg with Vorbis or Opus. */
export async function oggCover(read: PartReader): Promise<Buffer | undefined> {
  const start = await read(0, FIRST_BYTES);
  const first = commentPacket(start);
  if (first || start.length < FIRST_BYTES) return first && coverIn(first);
  const all = commentPacket(Buffer.concat([start, await read(FIRST_BYTES, COVER_READ_BYTES)]));
  return all && coverIn(all);
}

/** The second packet of the first stream; undefined when it is not complete. */
function commentPacket(bytes: Buffer): Buffer | undefined {
  const pieces: Buffer[] = [];
  let packet = 0;
  let stream: number | undefined;
  for (let at = 0; at + PAGE_HEAD <= bytes.length; ) {
    if (bytes.toString('latin1', at, at + 4) !== 'OggS') return undefined;
    const lengths = bytes.subarray(at + PAGE_HEAD, at + PAGE_HEAD + bytes.readUInt8(at + 26));
    const serial = bytes.readUInt32LE(at + 14);
    stream ??= serial;
    at += PAGE_HEAD + bytes.readUInt8(at + 26);
    for (const length of lengths) {
      if (at + length > bytes.length) return undefined;
      if (serial === stream) {
        if (packet === 1) pieces.push(bytes.subarray(at, at + length));
        // A packet goes on as long as its pieces have 255 bytes.
        if (length < 255) packet += 1;
        if (packet === 2) return Buffer.concat(pieces);
      }
      at += length;
    }
  }
  return undefined;
}

function coverIn(packet: Buffer): Buffer | undefined {
  const isOpus = packet.toString('latin1', 0, 8) === 'OpusTags';
  if (!isOpus && packet.toString('latin1', 0, 7) !== '\x03vorbis') return undefined;
  const fields = fieldsOf(packet, isOpus ? 8 : 7);
  // The name of the program that wrote it, and how many comments follow.
  fields.skip();
  fields.number();
  let other: Buffer | undefined;
  for (let text = fields.next(); text; text = fields.next()) {
    const [name] = PICTURE.exec(text.toString('latin1', 0, 23)) ?? [];
    const picture = name && pictureIn(Buffer.from(text.toString('latin1', name.length), 'base64'));
    if (!picture) continue;
    if (picture.type === FRONT_COVER) return picture.bytes;
    other ??= picture.bytes;
  }
  return other;
}

/** Fields of a text with its length before it. */
function fieldsOf(bytes: Buffer, start: number) {
  let at = start;
  const number = () => {
    at += 4;
    return at <= bytes.length ? bytes.readUInt32LE(at - 4) : undefined;
  };
  const next = (): Buffer | undefined => {
    const length = number();
    if (length === undefined || at + length > bytes.length) return undefined;
    at += length;
    return bytes.subarray(at - length, at);
  };
  return { number, next, skip: () => void next() };
}

/** A block of FLAC: type, format, description, four numbers of its size, the picture. Its numbers are big-endian. */
function pictureIn(block: Buffer): { type: number; bytes: Buffer } | undefined {
  const numberAt = (at: number) => (at + 4 <= block.length ? block.readUInt32BE(at) : Number.NaN);
  const formatEnd = 8 + numberAt(4);
  const descriptionEnd = formatEnd + 4 + numberAt(formatEnd);
  const from = descriptionEnd + 20;
  const end = from + numberAt(from - 4);
  if (!(end <= block.length)) return undefined;
  return { type: block.readUInt32BE(0), bytes: block.subarray(from, end) };
}
