import http, { type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { sentHeader } from './sent-header.ts';

const HEADERS_TIMEOUT_MS = 10_000;
/** For a large file from a slow phone; what comes too slowly is cut much earlier, where it is read. */
const REQUEST_TIMEOUT_MS = 300_000;
const CHECK_INTERVAL_MS = 1_000;
const MAX_HEADER_BYTES = 16_384;
const UNREAD_BODY_MS = 12_000;
/** Node lets a line go after two looks at the same bytes waiting, so within twice as long. */
const UNTAKEN_ANSWER_MS = 6_000;

const latest = Symbol('latest');
/** A line knows its latest answer; those before it are over when it is. */
type Line = Socket & { [latest]?: ServerResponse };

const UNCLEAR = 'HTTP/1.1 400 Bad Request\r\nConnection: close\r\nContent-Length: 0\r\n\r\n';

/** A server that nobody can hold by being slow, in asking, in sending or in taking the answer. */
export function limitedServer(listener: RequestListener): http.Server {
  const server = http.createServer(
    {
      maxHeaderSize: MAX_HEADER_BYTES,
      headersTimeout: HEADERS_TIMEOUT_MS,
      requestTimeout: REQUEST_TIMEOUT_MS,
      connectionsCheckingInterval: CHECK_INTERVAL_MS,
    },
    (req, res) => {
      const { socket } = req;
      // What follows on this line may be a part of what was refused.
      if (socket.writableEnded) return;
      const isCoded = sentHeader(req, 'transfer-encoding') !== undefined;
      if (isCoded && !isPlain(req)) return socket.end(UNCLEAR);
      (socket as Line)[latest] = res;
      if (isCoded || sentHeader(req, 'content-length') !== undefined) cutUnread(req, res);
      listener(req, res);
    },
  );
  // Told after so long without a byte either way. An answer that is not ready yet keeps its line, as does an open
  // stream; one of which nothing is taken does not, nor a line that is done with.
  server.setTimeout(UNTAKEN_ANSWER_MS, (socket: Socket) => {
    const answering = (socket as Line)[latest]?.closed === false;
    if (!answering || socket.writableLength > 0) socket.destroy();
  });
  return server;
}

/** Whether every proxy would find the end of it at the same place: several codings are read by each in its own way. */
function isPlain({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding']?.toLowerCase() === 'chunked';
}

/** Ends what is still sending a body long after it was answered: nobody reads that any more. */
function cutUnread(req: IncomingMessage, res: ServerResponse): void {
  res.once('finish', () => {
    if (!req.complete) setTimeout(() => req.complete || req.destroy(), UNREAD_BODY_MS).unref();
  });
}
