import { type ResourceLimits, Worker } from 'node:worker_threads';
import { answerOf } from './answer-of.ts';

/** A piece of a file; null after its last. */
export interface FilePiece {
  bytes: Uint8Array | null;
}
/** What a thread answers to each piece: `result` once it knows. */
export interface PieceAnswer<T> {
  result?: T;
}

interface ThreadOptions {
  /** The program of the thread. */
  file: URL;
  workerData?: object;
  resourceLimits: ResourceLimits;
  /** For one file. */
  longestMs: number;
  stop?: AbortSignal;
}

/** The thread ended without a result, while reading the file works. */
export class NoResult extends Error {}

/**
 * Reads a file in a thread of its own: what is in it could keep the server's thread busy for seconds. The next piece is
 * read when the last one is done, so memory does not grow with the file.
 * @throws NoResult, and errors of `pieces`
 */
export async function readInThread<T>(
  pieces: AsyncIterable<Uint8Array>,
  { file, workerData, resourceLimits, longestMs, stop }: ThreadOptions,
): Promise<T> {
  const worker = new Worker(file, { workerData, resourceLimits });
  const end = () => void worker.terminate();
  const timer = setTimeout(end, longestMs);
  stop?.addEventListener('abort', end, { once: true });
  const ask = async (bytes: Uint8Array | null): Promise<PieceAnswer<T>> => {
    worker.postMessage({ bytes } satisfies FilePiece);
    return answerOf<PieceAnswer<T>>(worker).catch((cause) => {
      stop?.throwIfAborted();
      throw new NoResult('The thread ended without a result.', { cause });
    });
  };
  try {
    for await (const piece of pieces) {
      const { result } = await ask(piece);
      if (result !== undefined) return result;
    }
    const { result } = await ask(null);
    if (result === undefined) throw new NoResult('The file ended without a result.');
    return result;
  } finally {
    clearTimeout(timer);
    stop?.removeEventListener('abort', end);
    await worker.terminate();
  }
}
