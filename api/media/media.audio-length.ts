import { Readable } from 'node:stream';
import type { Logger } from 'pino';
import type { MediaReader } from './media.reader.ts';
import { partsOfAddress } from './media.size.ts';

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
      const { parseStream } = await import('music-metadata');
      // A byte stream, not an object stream, because the parser reads a given number of bytes at a time.
      const stream = Readable.from(await file.read(), { objectMode: false });
      const info = { mimeType: file.kind, size: file.size };
      const { format } = await parseStream(stream, info, { duration: true, skipCovers: true });
      return format.duration === undefined ? null : Math.round(format.duration);
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
