import { Worker } from 'node:worker_threads';
import { answerOf } from '#api/core/network/answer-of.ts';
import { moduleBeside } from '#api/core/process/module-beside.ts';

/** A piece of a file; null after its last. */
export interface WaveformPiece {
  bytes: Uint8Array | null;
}
/** `values` is null until the end of the file, or of what can be decoded. */
export interface WaveformAnswer {
  values: number[] | null;
}

const FILE = moduleBeside(import.meta, 'waveform-worker');
/** For one file: a day of sound takes less. */
const LONGEST_MS = 900_000;
/** What lives longer than a piece is a few thousand numbers. */
const HEAP = { maxOldGenerationSizeMb: 64, maxYoungGenerationSizeMb: 4 };

/** The file could not be decoded, while reading it works. */
export class NotDecoded extends Error {}

/**
 * The waveform of an MP3, made in a thread of its own: decoding an hour takes many seconds. The next piece is read
 * when the last one is decoded, so memory does not grow with the file.
 * @returns values from 0 to 255, empty for what is no sound. @throws NotDecoded, and errors of `pieces`
 */
export async function waveformOf(pieces: AsyncIterable<Uint8Array>, stop: AbortSignal): Promise<number[]> {
  const worker = new Worker(FILE, { resourceLimits: HEAP });
  const end = () => void worker.terminate();
  const timer = setTimeout(end, LONGEST_MS);
  stop.addEventListener('abort', end, { once: true });
  const ask = async (bytes: Uint8Array | null): Promise<number[] | null> => {
    worker.postMessage({ bytes } satisfies WaveformPiece);
    const { values } = await answerOf<WaveformAnswer>(worker).catch((cause) => {
      stop.throwIfAborted();
      throw new NotDecoded('The thread ended without a waveform.', { cause });
    });
    return values;
  };
  try {
    for await (const piece of pieces) {
      const values = await ask(piece);
      if (values) return values;
    }
    return (await ask(null)) ?? [];
  } finally {
    clearTimeout(timer);
    stop.removeEventListener('abort', end);
    await worker.terminate();
  }
}
