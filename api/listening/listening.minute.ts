import type { MediaReader } from '#api/media/media.reader.ts';
import { partsOfAddress } from '#api/media/media.size.ts';
import type { Sound } from './listening.sounds.ts';

const MINUTE_S = 60;
/** Assumed where the length is not known: 128 kbit/s. */
const BYTES_A_SECOND = 16_000;
const ID3_HEAD = 10;
const BOX_HEAD = 16;
/** The boxes before the sound of an MP4 file are a handful. */
const BOXES_MAX = 20;
const FILES_KEPT = 200;

/** What has to be sent of a file for it to count: so many bytes after its tag. */
export interface Minute {
  size: number;
  /** Where its sound begins: after the titles and the picture that players load first. */
  from: number;
  bytes: number;
}

type ReadPart = (start: number, length: number) => Promise<Buffer>;

/** Where the sound of a file begins. */
async function soundStart(read: ReadPart, size: number): Promise<number> {
  const head = await read(0, BOX_HEAD);
  if (head.toString('latin1', 0, 3) === 'ID3') {
    // Seven bits of each byte count.
    const length = head.subarray(6, ID3_HEAD).reduce((sum, byte) => sum * 128 + (byte & 0x7f), 0);
    return ID3_HEAD + length;
  }
  if (head.toString('latin1', 4, 8) !== 'ftyp') return 0;
  for (let at = 0, boxes = 0; at < size && boxes < BOXES_MAX; boxes += 1) {
    const box = await read(at, BOX_HEAD);
    if (box.length < 8) return 0;
    if (box.toString('latin1', 4, 8) === 'mdat') return at;
    const short = box.readUInt32BE(0);
    const length = short === 1 && box.length === BOX_HEAD ? Number(box.readBigUInt64BE(8)) : short;
    if (length < 8) return 0;
    at += length;
  }
  return 0;
}

/** What a minute of a file takes, or the whole sound where it is shorter, by the file's average bit rate. */
export function minuteReader(find: MediaReader) {
  const known = new Map<string, Promise<Minute | undefined>>();

  async function read({ src, seconds }: Sound): Promise<Minute | undefined> {
    const { id, name } = partsOfAddress(src);
    const file = await find(id, name);
    if (!file) return undefined;
    const { size } = file;
    const start = await soundStart(async (at, length) => {
      const pieces: Uint8Array[] = [];
      const end = Math.min(at + length, size) - 1;
      for await (const piece of await file.read({ start: at, end })) pieces.push(piece);
      return Buffer.concat(pieces);
    }, size);
    // A tag that claims the whole file is damaged.
    const from = start < size ? start : 0;
    const rate = seconds ? (size - from) / seconds : BYTES_A_SECOND;
    return { size, from, bytes: Math.min(Math.ceil(rate * MINUTE_S), size - from) };
  }

  return (sound: Sound): Promise<Minute | undefined> => {
    const key = `${sound.src} ${sound.seconds}`;
    const kept = known.get(key);
    if (kept) return kept;
    const minute = read(sound);
    known.set(key, minute);
    minute.catch(() => known.delete(key));
    const [oldest] = known.keys();
    if (known.size > FILES_KEPT && oldest !== undefined) known.delete(oldest);
    return minute;
  };
}
