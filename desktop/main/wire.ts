import http from 'node:http';
import https from 'node:https';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream as NodeStream } from 'node:stream/web';

export interface HubRequest {
  method?: string;
  headers?: Headers;
  body?: ReadableStream<Uint8Array> | null;
  signal?: AbortSignal;
}

/** The hub cannot be reached, or broke off before it answered. */
export class UnreachableError extends Error {}

export type Wire = (url: URL, request?: HubRequest) => Promise<Response>;

/** How long the hub may send nothing, before the response headers and during a stream. */
const SILENCE_MS = 60_000;
const WITHOUT_BODY = new Set([204, 205, 304]);
/** These belong to one connection, not to the message. */
const HOP_BY_HOP = ['connection', 'keep-alive', 'transfer-encoding', 'upgrade', 'te', 'trailer'];

/**
 * One request to the hub; the bodies of request and response are streamed. Not `fetch`, which adds headers
 * that mark the request as one of a page. Redirects are left to the caller.
 */
export function createWire(): Wire {
  const agents = {
    'http:': new http.Agent({ keepAlive: true }),
    'https:': new https.Agent({ keepAlive: true }),
  };
  return (url, { method = 'GET', headers = new Headers(), body, signal } = {}) =>
    new Promise((resolve, reject) => {
      const isPlain = url.protocol === 'http:';
      const sent = Object.fromEntries([...headers].filter(([name]) => !HOP_BY_HOP.includes(name)));
      const request = (isPlain ? http : https).request(url, {
        method,
        headers: sent,
        agent: agents[isPlain ? 'http:' : 'https:'],
        ...(signal && { signal }),
      });
      request.setTimeout(SILENCE_MS, () => request.destroy(new Error('The hub is silent.')));
      request.once('error', (cause) => reject(new UnreachableError(cause.message, { cause })));
      request.once('response', (reply) => resolve(responseOf(reply)));
      if (!body) return request.end();
      // An error of the body also fails the request, which reports it.
      pipeline(Readable.fromWeb(body as NodeStream), request).catch(() => {});
    });
}

function responseOf(reply: http.IncomingMessage): Response {
  const headers = new Headers();
  for (const [name, values] of Object.entries(reply.headersDistinct))
    if (!HOP_BY_HOP.includes(name)) for (const value of values ?? []) headers.append(name, value);
  const status = reply.statusCode ?? 502;
  if (WITHOUT_BODY.has(status)) {
    reply.resume();
    return new Response(null, { status, headers });
  }
  return new Response(Readable.toWeb(reply) as ReadableStream<Uint8Array>, { status, headers });
}
