import { parentPort, workerData } from 'node:worker_threads';
import { loudnessMeter } from './loudness.ts';
import type { WaveformAnswer, WaveformPiece } from './waveform.thread.ts';

interface Decoded {
  channelData: Float32Array[];
  samplesDecoded: number;
}
interface Decoder {
  ready: Promise<void>;
  decode(bytes: Uint8Array): Decoded | Promise<Decoded>;
  flush?(): Promise<Decoded>;
}

const isOpus = (start: Uint8Array) => Buffer.from(start).subarray(0, 200).includes('OpusHead');

/** Each decoder is large, so only the one that is needed is loaded. */
async function decoderFor(kind: string, start: Uint8Array): Promise<Decoder> {
  if (kind === 'audio/mpeg') return new (await import('mpg123-decoder')).MPEGDecoder();
  return isOpus(start)
    ? new (await import('ogg-opus-decoder')).OggOpusDecoder()
    : new (await import('@wasm-audio-decoders/ogg-vorbis')).OggVorbisDecoder();
}

const meter = loudnessMeter();
let decoder: Decoder | undefined;
const add = ({ channelData, samplesDecoded }: Decoded) => meter.add(channelData, samplesDecoded);
const answer = (message: WaveformAnswer) => parentPort?.postMessage(message);

parentPort?.on('message', async ({ bytes }: WaveformPiece) => {
  try {
    if (bytes !== null) {
      if (!decoder) {
        decoder = await decoderFor(workerData.kind, bytes);
        await decoder.ready;
      }
      add(await decoder.decode(bytes));
      return answer({ values: null });
    }
    if (decoder?.flush) add(await decoder.flush());
    answer({ values: meter.values() });
  } catch {
    // What cannot be decoded has no waveform.
    answer({ values: [] });
  }
});
