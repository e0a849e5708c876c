import type { Logger } from 'pino';
import type { MediaReader } from '../media.reader.ts';
import { partsOfAddress } from '../media.size.ts';
import { lengthOf } from './audio-length.thread.ts';

/** The most lengths cached in memory: those of files that were last saved with an episode or a release. */
const KEPT = 200;

/** Reads lengths of audio files. They are cached, as the file at an address of the library never changes. */
export function audioLengths(find: MediaReader, log: Logger) {
  const known = new Map<string, number | null>();

  /** @returns whole seconds; null for what cannot be read */
  async function read(url: string): Promise<number | null> {
    const { id, name } = partsOfAddress(url);
    const file = await find(id, name);
    if (!file) return null;
    try {
      const seconds = await lengthOf(file, await file.read());
      // A damaged file may say that it ends before it begins.
      return seconds === null || seconds < 0 ? null : Math.round(seconds);
    } catch (error) {
      log.warn({ err: error, url }, 'length of an audio file not read');
      return null;
    }
  }

  return async (url: string | null): Promise<number | null> => {
    if (url === null) return null;
    const kept = known.get(url);
    if (kept !== undefined) return kept;
    const seconds = await read(url);
    known.set(url, seconds);
    const [oldest] = known.keys();
    if (known.size > KEPT && oldest !== undefined) known.delete(oldest);
    return seconds;
  };
}
