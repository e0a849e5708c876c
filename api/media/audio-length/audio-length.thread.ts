import { moduleBeside } from '#api/core/process/module-beside.ts';
import { readInThread } from '#api/core/process/read-in-thread.ts';

export interface AudioFile {
  /** Its type, such as `audio/mpeg`. */
  kind: string;
  /** In bytes. */
  size: number;
}
/** `reason`: why the file could not be read. */
export interface LengthResult {
  seconds: number | null;
  reason?: string;
}

const FILE = moduleBeside(import.meta, 'audio-length-worker');
/** A file of many hours without a table of its frames takes less. */
const LONGEST_MS = 60_000;
const HEAP = { maxOldGenerationSizeMb: 128, maxYoungGenerationSizeMb: 16 };

/**
 * Reads the length of an audio file in a thread: a file of very small parts takes seconds a megabyte.
 * @returns seconds; null where the file does not tell. @throws for what is no sound, and errors of `pieces`
 */
export async function lengthOf(
  { kind, size }: AudioFile,
  pieces: AsyncIterable<Uint8Array>,
): Promise<number | null> {
  const { seconds, reason } = await readInThread<LengthResult>(pieces, {
    file: FILE,
    workerData: { kind, size } satisfies AudioFile,
    resourceLimits: HEAP,
    longestMs: LONGEST_MS,
  });
  if (reason) throw new Error(reason);
  return seconds;
}
