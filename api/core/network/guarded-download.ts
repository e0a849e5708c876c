import type http from 'node:http';
import { asGuarded, follow, GuardedFetchError, type OutsidePorts, theInternet } from './guarded-fetch.ts';

/** A response whose body is read piece by piece. */
export interface GuardedDownload {
  status: number;
  headers: http.IncomingHttpHeaders;
  /** @throws GuardedFetchError `unreachable` when the connection ends before the body does */
  pieces: AsyncIterable<Uint8Array>;
}

interface Limits {
  /** For the whole download. */
  totalMs: number;
  /** How long nothing may arrive. */
  silentMs: number;
}

/**
 * Downloads a file of any size from a URL that a person has entered, under the rules of the guarded fetch. The
 * connection is closed as soon as `take` has ended. @param stop aborts the download
 */
export type Downloader = <R>(
  request: { address: string; headers: Readonly<Record<string, string>>; stop: AbortSignal },
  take: (download: GuardedDownload) => Promise<R>,
) => Promise<R>;

export function createDownloader(
  ports: OutsidePorts = theInternet,
  { totalMs, silentMs }: Limits,
): Downloader {
  return async ({ address, headers, stop }, take) => {
    const silence = new AbortController();
    let timer = setTimeout(() => silence.abort(), silentMs);
    const signal = AbortSignal.any([stop, silence.signal, AbortSignal.timeout(totalMs)]);
    const heard = () => {
      clearTimeout(timer);
      timer = setTimeout(() => silence.abort(), silentMs);
    };

    async function* piecesOf(response: http.IncomingMessage): AsyncGenerator<Uint8Array> {
      try {
        for await (const piece of response) {
          heard();
          yield piece;
          // Time that the reader takes is no silence of the server.
          heard();
        }
      } catch (error) {
        throw asGuarded(error, signal);
      }
    }

    try {
      const { response } = await follow(ports, address, headers, signal).catch((error) => {
        throw asGuarded(error, signal);
      });
      // Otherwise an error after the last read, such as the end by `signal`, would be nobody's.
      response.on('error', () => {});
      try {
        const { statusCode: status = 0, headers: answered } = response;
        if ((answered['content-encoding'] ?? 'identity') !== 'identity')
          throw new GuardedFetchError('unusable', 'It is compressed, although that was not asked for');
        return await take({ status, headers: answered, pieces: piecesOf(response) });
      } finally {
        response.destroy();
      }
    } finally {
      clearTimeout(timer);
    }
  };
}
