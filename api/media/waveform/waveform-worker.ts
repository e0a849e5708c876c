import { parentPort } from 'node:worker_threads';
import { MPEGDecoder } from 'mpg123-decoder';
import type { FilePiece, PieceAnswer } from '#api/core/process/read-in-thread.ts';
import { loudnessMeter } from './loudness.ts';

const meter = loudnessMeter();
const decoder = new MPEGDecoder();
const answer = (message: PieceAnswer<number[]>) => parentPort?.postMessage(message);

parentPort?.on('message', async ({ bytes }: FilePiece) => {
  try {
    if (bytes === null) return answer({ result: meter.values() });
    await decoder.ready;
    const { channelData, samplesDecoded } = decoder.decode(bytes);
    meter.add(channelData, samplesDecoded);
    answer({});
  } catch {
    // What cannot be decoded has no waveform.
    answer({ result: [] });
  }
});
