import { Readable } from 'node:stream';
import { parseStream } from 'music-metadata';
import type { Logger } from 'pino';

/** Reads an audio file of the media library by its address; undefined where there is none. */
export type OpenAudio = (
  url: string,
) => Promise<{ kind: string; size: number; read(): Promise<AsyncIterable<Uint8Array>> } | undefined>;

/** Lengths kept in memory: those of files that were saved with an episode lately. */
const KEPT = 200;

/** Reads how long audio files are. What is at an address of the library never changes, so each is read once. */
export function audioLengths(open: OpenAudio, log: Logger) {
  const known = new Map<string, number | null>();

  /** @returns whole seconds; null for what cannot be read */
  async function read(url: string): Promise<number | null> {
    const file = await open(url);
    if (!file) return null;
    try {
      // Bytes, not objects: the parser asks for so many of them at a time.
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
