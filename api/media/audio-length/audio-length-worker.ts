import { Readable } from 'node:stream';
import { parentPort, workerData } from 'node:worker_threads';
import { parseStream } from 'music-metadata';
import type { AudioFile, LengthAnswer, LengthPiece } from './audio-length.thread.ts';

const { kind, size } = workerData as AudioFile;

let wanted = Promise.withResolvers<LengthAnswer>();
// A byte stream, not an object stream, because the parser reads a given number of bytes at a time.
const stream = new Readable({ read: () => wanted.resolve({ wantsMore: true }) });
const ended = parseStream(stream, { mimeType: kind, size }, { duration: true, skipCovers: true }).then(
  ({ format }): LengthAnswer => ({ seconds: format.duration ?? null }),
  (error): LengthAnswer => ({ seconds: null, reason: String(error) }),
);

parentPort?.on('message', async ({ bytes }: LengthPiece) => {
  wanted = Promise.withResolvers();
  stream.push(bytes);
  parentPort?.postMessage(await Promise.race([ended, wanted.promise]));
});
