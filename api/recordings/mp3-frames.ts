import { type AudioFrame, audioFrame } from '#api/media/media.structure.ts';

/** A frame of an MP3, with its place in the file and how loud it is. */
export interface PlacedFrame extends AudioFrame {
  at: number;
  /** Its gain, from 0 to 255 in steps of 1.5 decibels; 0 for silence. */
  gain: number;
}

/** Longer than any frame with the head of the next one. */
const AHEAD = 3000;
/** What some programs write instead of sound into the first frame. */
const ABOUT = /Xing|Info|VBRI/;
const ABOUT_WITHIN = 60;

/** The frames of an MP3 in their order, without tags and whatever else stands between them. */
export async function* framesOf(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<PlacedFrame> {
  let buffer = Buffer.alloc(0);
  /** The place in the file at which the buffer begins, and the one that is read next. */
  let [base, at] = [0, 0];
  let isFirst = true;
  let isInStep = false;

  function* read(isEnd: boolean): Generator<PlacedFrame> {
    while (at - base + (isEnd ? 4 : AHEAD) <= buffer.length) {
      const here = at - base;
      if (at === 0 && buffer.toString('latin1', 0, 3) === 'ID3') {
        at += tagLength(buffer);
        continue;
      }
      const frame = audioFrame(buffer, here);
      // Two bytes that look like the head of a frame may be anything, so the next one is asked too.
      if (!frame || !(isInStep || isEnd || audioFrame(buffer, here + frame.length))) {
        isInStep = false;
        at += 1;
        continue;
      }
      const isAbout = isFirst && ABOUT.test(buffer.toString('latin1', here, here + ABOUT_WITHIN));
      if (!isAbout) yield { ...frame, at, gain: gainOf(buffer, here) };
      [isFirst, isInStep] = [false, true];
      at += frame.length;
    }
  }

  for await (const chunk of bytes) {
    const done = Math.min(at - base, buffer.length);
    buffer = Buffer.concat([buffer.subarray(done), chunk]);
    base += done;
    yield* read(false);
  }
  yield* read(true);
}

/** Its length has seven bits in each byte; some have their head once more at their end. */
function tagLength(start: Buffer): number {
  const [a = 0, b = 0, c = 0, d = 0] = start.subarray(6, 10);
  const hasFoot = ((start[5] ?? 0) & 0x10) !== 0;
  return 10 + (a << 21) + (b << 14) + (c << 7) + d + (hasFoot ? 10 : 0);
}

/** The gain of the first part of a frame, where the standard has it among what it says of each frame. */
function gainOf(bytes: Buffer, at: number): number {
  const head = bytes.readUInt32BE(at);
  const isFirstVersion = ((head >>> 19) & 3) === 3;
  const isMono = ((head >>> 6) & 3) === 3;
  const hasSum = ((head >>> 16) & 1) === 0;
  const from = (4 + (hasSum ? 2 : 0)) * 8 + (isFirstVersion ? (isMono ? 18 : 20) : isMono ? 9 : 10);
  return bitsOf(bytes, at, from, 12) === 0 ? 0 : bitsOf(bytes, at, from + 21, 8);
}

function bitsOf(bytes: Buffer, at: number, from: number, count: number): number {
  let value = 0;
  for (let bit = from; bit < from + count; bit += 1)
    value = (value << 1) | (((bytes[at + (bit >> 3)] ?? 0) >> (7 - (bit & 7))) & 1);
  return value;
}
