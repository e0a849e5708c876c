import { SECOND_MS } from '#shared/core/time.ts';
import { framesOf, type PlacedFrame } from './mp3-frames.ts';

/** A piece of a recording: bytes from `from` to before `to`, and when they are heard. */
export interface Piece {
  fromByte: number;
  toByte: number;
  startMs: number;
  endMs: number;
}

export interface PieceLimits {
  bytes: number;
  seconds: number;
}

/** So long before its end a piece may be cut where it is quiet. */
const QUIET_WITHIN_S = 20;
/** So many frames in a row, about a third of a second, are as quiet as their sum. */
const QUIET_FRAMES = 12;
/** What is left at the end and shorter belongs to the piece before it. */
const LEAST_S = 2;

type Timed = PlacedFrame & { time: number };

/**
 * Cuts an MP3 between its frames into pieces within the limits, each at the quietest place near its end, so that
 * no word is torn. None for a file without frames.
 */
export async function mp3Pieces(bytes: AsyncIterable<Uint8Array>, limits: PieceLimits): Promise<Piece[]> {
  const pieces: Piece[] = [];
  /** The last frames of the piece, among which it may be cut. */
  let last: Timed[] = [];
  let start: { at: number; time: number } | undefined;
  let [time, end] = [0, 0];
  const ms = (seconds: number) => Math.round(seconds * SECOND_MS);

  for await (const frame of framesOf(bytes)) {
    const here = { ...frame, time };
    start ??= here;
    const isFull = frame.at + frame.length - start.at > limits.bytes || time - start.time >= limits.seconds;
    if (isFull) {
      const cut = quietest(last, start.time) ?? here;
      pieces.push({ fromByte: start.at, toByte: cut.at, startMs: ms(start.time), endMs: ms(cut.time) });
      start = cut;
      last = last.filter((one) => one.time > cut.time);
    }
    last.push(here);
    while (last[0] && time - last[0].time > QUIET_WITHIN_S) last.shift();
    time += frame.seconds;
    end = frame.at + frame.length;
  }
  if (!start) return [];
  const rest = { fromByte: start.at, toByte: end, startMs: ms(start.time), endMs: ms(time) };
  const before = pieces.at(-1);
  if (before && time - start.time < LEAST_S && end - before.fromByte <= limits.bytes)
    Object.assign(before, { toByte: end, endMs: rest.endMs });
  else pieces.push(rest);
  return pieces;
}

/** The middle of the quietest stretch of some frames; undefined where there are too few. */
function quietest(frames: readonly Timed[], after: number): Timed | undefined {
  const some = frames.filter(({ time }) => time - after > LEAST_S);
  if (some.length < QUIET_FRAMES) return undefined;
  let sum = some.slice(0, QUIET_FRAMES).reduce((all, { gain }) => all + gain, 0);
  let [best, least] = [0, sum];
  for (let from = 1; from + QUIET_FRAMES <= some.length; from += 1) {
    sum += (some[from + QUIET_FRAMES - 1]?.gain ?? 0) - (some[from - 1]?.gain ?? 0);
    // Of two alike, the later: pieces become no shorter than they must.
    if (sum <= least) [best, least] = [from, sum];
  }
  return some[best + QUIET_FRAMES / 2];
}
