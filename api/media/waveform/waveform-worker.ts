import { parentPort } from 'node:worker_threads';
import { MPEGDecoder } from 'mpg123-decoder';
import { loudnessMeter } from './loudness.ts';
import type { WaveformAnswer, WaveformPiece } from './waveform.thread.ts';

const meter = loudnessMeter();
const decoder = new MPEGDecoder();
const answer = (message: WaveformAnswer) => parentPort?.postMessage(message);

parentPort?.on('message', async ({ bytes }: WaveformPiece) => {
  try {
    if (bytes === null) return answer({ values: meter.values() });
    await decoder.ready;
    const { channelData, samplesDecoded } = decoder.decode(bytes);
    meter.add(channelData, samplesDecoded);
    answer({ values: null });
  } catch {
    // What cannot be decoded has no waveform.
    answer({ values: [] });
  }
});
