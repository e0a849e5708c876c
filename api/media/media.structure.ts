type ReadPart = (at: number, length: number) => Promise<Buffer>;

const BOX_HEAD = 16;
/** For comparison: a film of several hours in small fragments has about ten thousand boxes. */
const BOXES_MAX = 100_000;

/**
 * Whether an MP4 file consists of boxes from its first byte to its last, including the index for players
 * (`moov`): then nothing is missing at its end, and nothing is appended.
 */
export async function isWholeMp4(read: ReadPart, size: number): Promise<boolean> {
  let at = 0;
  let hasMovie = false;
  for (let boxes = 0; at < size; boxes += 1) {
    const head = await read(at, BOX_HEAD);
    if (boxes > BOXES_MAX || head.length < 8) return false;
    const kind = head.toString('latin1', 4, 8);
    if (!/^[\x20-\x7e\xa9]{4}$/.test(kind)) return false;
    hasMovie ||= kind === 'moov';
    const short = head.readUInt32BE(0);
    // 0: up to the end of the file. 1: the length follows in eight bytes.
    const length = short === 0 ? size - at : short === 1 ? longLength(head) : short;
    if (length < 8 || at + length > size) return false;
    at += length;
  }
  return hasMovie;
}

const longLength = (head: Buffer) => (head.length < BOX_HEAD ? 0 : Number(head.readBigUInt64BE(8)));

const DOC_TYPE = Buffer.from([0x42, 0x82]);
const SEGMENT = Buffer.from([0x18, 0x53, 0x80, 0x67]);

/** Whether an EBML file has the document type WebM, and its segment begins right after the header. */
export function isWholeWebm(start: Buffer): boolean {
  const head = readVint(start, 4);
  if (!head) return false;
  const end = head.end + head.value;
  const found = start.subarray(head.end, end).indexOf(DOC_TYPE);
  if (found === -1 || !start.subarray(end, end + 4).equals(SEGMENT)) return false;
  const type = readVint(start, head.end + found + DOC_TYPE.length);
  return (
    type !== undefined &&
    start.toString('latin1', type.end, type.end + type.value).replace(/\0+$/, '') === 'webm'
  );
}

/** A variable-length integer of EBML: the position of its first set bit gives the number of bytes. */
function readVint(bytes: Buffer, at: number): { value: number; end: number } | undefined {
  const first = bytes[at];
  if (first === undefined || first === 0) return undefined;
  const length = Math.clz32(first) - 23;
  // No header is so long that its size needs five bytes.
  if (length > 4 || at + length > bytes.length) return undefined;
  const value = bytes.readUIntBE(at, length) - 2 ** (8 - length) * 2 ** (8 * (length - 1));
  return { value, end: at + length };
}

const KBITS = [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320];
const KBITS_LOW = [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160];
const HERTZ = [44_100, 48_000, 32_000];

/** Whether a file begins with consecutive MPEG audio frames, layer III. Two sync bytes alone are no proof. */
export function isAudioFrames(start: Buffer): boolean {
  const first = frameLength(start, 0);
  if (first === 0) return false;
  const second = frameLength(start, first);
  return second > 0 && (first + second >= start.length || frameLength(start, first + second) > 0);
}

const frameLength = (bytes: Buffer, at: number): number => audioFrame(bytes, at)?.length ?? 0;

export interface AudioFrame {
  /** In bytes. */
  length: number;
  seconds: number;
}

/** The frame of MPEG audio, layer III, that begins here; undefined without one. */
export function audioFrame(bytes: Buffer, at: number): AudioFrame | undefined {
  if (at + 4 > bytes.length) return undefined;
  const head = bytes.readUInt32BE(at);
  const [version, layer] = [(head >>> 19) & 3, (head >>> 17) & 3];
  const hertz = HERTZ[(head >>> 10) & 3];
  const kbits = (version === 3 ? KBITS : KBITS_LOW)[(head >>> 12) & 15];
  if (head >>> 21 !== 0x7ff || version === 1 || layer !== 1 || !hertz || !kbits) return undefined;
  const slower = version === 3 ? 1 : version === 2 ? 2 : 4;
  const padding = (head >>> 9) & 1;
  const samples = version === 3 ? 1152 : 576;
  const rate = hertz / slower;
  return { length: Math.floor(((samples / 8) * kbits * 1000) / rate) + padding, seconds: samples / rate };
}
