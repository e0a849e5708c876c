import type { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import {
  addressOf,
  ended,
  GuardedFetchError,
  judged,
  type OutsidePorts,
  sendTo,
  theInternet,
} from './guarded-fetch.ts';

/** The statuses of responses without a body. */
const BARE = new Set([204, 205, 304]);

/**
 * A `fetch` for calls to a server that a person has named: over https, to public addresses only, and to
 * exactly the address that was checked. It follows no redirect. The caller has to limit time and size.
 */
export function createGuardedCall(ports: OutsidePorts = theInternet): typeof fetch {
  return async (target, init) => {
    const request = new Request(target, init);
    const url = judged(request.url);
    if (url.protocol !== 'https:' || url.port !== '')
      throw new GuardedFetchError('refused', 'Not by https on its own port');
    const { method, signal } = request;
    const body = new Uint8Array(await request.arrayBuffer());
    const address = await ended(addressOf(ports, url), signal);
    const headers = Object.fromEntries(request.headers);
    const response = await sendTo(ports, { url, address, method, headers, body, signal });
    const { statusCode: status = 0 } = response;
    if (request.redirect === 'error' && status >= 300 && status < 400 && status !== 304) {
      response.destroy();
      throw new GuardedFetchError('unusable', 'A redirect');
    }
    return replyOf(response, status);
  };
}

/** @throws GuardedFetchError for a response that is not valid HTTP, such as one with an impossible status */
function replyOf(response: IncomingMessage, status: number): Response {
  const { rawHeaders } = response;
  const headers = rawHeaders.flatMap((name, index): [string, string][] =>
    index % 2 === 0 ? [[name, rawHeaders[index + 1] ?? '']] : [],
  );
  const bare = BARE.has(status);
  try {
    const body = bare ? null : (Readable.toWeb(response) as ReadableStream<Uint8Array<ArrayBuffer>>);
    return new Response(body, { status, headers });
  } catch (error) {
    throw new GuardedFetchError('unusable', `Answer ${status}`, error);
  } finally {
    if (bare) response.resume();
  }
}
