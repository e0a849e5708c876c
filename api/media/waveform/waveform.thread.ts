import { moduleBeside } from '#api/core/process/module-beside.ts';
import { readInThread } from '#api/core/process/read-in-thread.ts';

const FILE = moduleBeside(import.meta, 'waveform-worker');
/** For one file: a day of sound takes less. */
const LONGEST_MS = 900_000;
/** What lives longer than a piece is a few thousand numbers. */
const HEAP = { maxOldGenerationSizeMb: 64, maxYoungGenerationSizeMb: 4 };

/**
 * The waveform of an MP3, made in a thread: decoding an hour takes many seconds.
 * @returns values from 0 to 255, empty for what is no sound. @throws NoResult, and errors of `pieces`
 */
export const waveformOf = (pieces: AsyncIterable<Uint8Array>, stop: AbortSignal): Promise<number[]> =>
  readInThread<number[]>(pieces, { file: FILE, resourceLimits: HEAP, longestMs: LONGEST_MS, stop });
