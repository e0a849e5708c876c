import { Readable } from 'node:stream';
import { parentPort, workerData } from 'node:worker_threads';
import { parseStream } from 'music-metadata';
import type { FilePiece, PieceAnswer } from '#api/core/process/read-in-thread.ts';
import type { AudioFile, LengthResult } from './audio-length.thread.ts';

type Answer = PieceAnswer<LengthResult>;
const { kind, size } = workerData as AudioFile;

let wanted = Promise.withResolvers<Answer>();
// A byte stream, not an object stream, because the parser reads a given number of bytes at a time.
const stream = new Readable({ read: () => wanted.resolve({}) });
const ended = parseStream(stream, { mimeType: kind, size }, { duration: true, skipCovers: true }).then(
  ({ format }): Answer => ({ result: { seconds: format.duration ?? null } }),
  (error): Answer => ({ result: { seconds: null, reason: String(error) } }),
);

parentPort?.on('message', async ({ bytes }: FilePiece) => {
  wanted = Promise.withResolvers();
  stream.push(bytes);
  parentPort?.postMessage(await Promise.race([ended, wanted.promise]));
});
