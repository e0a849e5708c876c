import { Worker } from 'node:worker_threads';
import { answerOf } from '#api/core/network/answer-of.ts';
import { moduleBeside } from '#api/core/process/module-beside.ts';

export interface AudioFile {
  /** Its type, such as `audio/mpeg`. */
  kind: string;
  /** In bytes. */
  size: number;
}
/** A piece of a file; null after its last. */
export interface LengthPiece {
  bytes: Uint8Array | null;
}
export type LengthAnswer = { wantsMore: true } | { seconds: number | null; reason?: string };

const FILE = moduleBeside(import.meta, 'audio-length-worker');
/** A file of many hours without a table of its frames takes less. */
const LONGEST_MS = 60_000;
const HEAP = { maxOldGenerationSizeMb: 128, maxYoungGenerationSizeMb: 16 };

/**
 * Reads the length of an audio file in a thread of its own: a file of very small parts takes seconds a megabyte.
 * @returns seconds; null where the file does not tell. @throws for what is no sound, and errors of `pieces`
 */
export async function lengthOf(
  { kind, size }: AudioFile,
  pieces: AsyncIterable<Uint8Array>,
): Promise<number | null> {
  const worker = new Worker(FILE, {
    workerData: { kind, size } satisfies AudioFile,
    resourceLimits: HEAP,
  });
  const timer = setTimeout(() => void worker.terminate(), LONGEST_MS);
  const ask = async (bytes: Uint8Array | null) => {
    worker.postMessage({ bytes } satisfies LengthPiece);
    const answer = await answerOf<LengthAnswer>(worker);
    if ('wantsMore' in answer) return undefined;
    if (answer.reason) throw new Error(answer.reason);
    return answer.seconds;
  };
  try {
    for await (const piece of pieces) {
      const seconds = await ask(piece);
      if (seconds !== undefined) return seconds;
    }
    return (await ask(null)) ?? null;
  } finally {
    clearTimeout(timer);
    await worker.terminate();
  }
}
