import http, { type IncomingMessage, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { deferredQueue } from '#api/core/deferred-queue.ts';
import type { ErrorCode } from '#shared/core/error.ts';
import { type AddressKeys, AddressLimits, keysOf } from './address-limits.ts';
import { clientAddress } from './addresses.ts';
import { AppError, toAppError } from './app-error.ts';
import { answerClientErrors, CUT_AFTER_MS } from './client-errors.ts';
import { errorText, sendError } from './error-response.ts';
import { shapeOf } from './request-clarity.ts';
import { RequestQueue } from './request-queue.ts';
import { dataHeaders } from './security-headers.ts';

const HEADERS_TIMEOUT_MS = 10_000;
/** For a large file from a slow phone; what comes too slowly is cut much earlier, where it is read. */
const REQUEST_TIMEOUT_MS = 300_000;
const CHECK_INTERVAL_MS = 1_000;
const MAX_HEADER_BYTES = 16_384;
const UNREAD_BODY_MS = 12_000;
const MOST_DROPPED_BYTES = 256_000;
/** Node closes a connection after two looks at the same bytes waiting, so within twice as long. */
const UNREAD_RESPONSE_MS = 6_000;
/** Of connections, and of requests that are not answered yet, whoever they come from. */
const MOST_IN_ALL = 10_000;
/** What may wait on one connection. Browsers and proxies send a request when they have the response before it. */
const MOST_WAITING = 32;
const RETRY_AFTER_S = 5;

/**
 * What one address may hold of connections, and of requests that are not answered yet. A hundred visitors behind one
 * address of a mobile network hold six connections each.
 */
export const DEFAULT_PER_ADDRESS = 1000;
/** A network may hold so many times what one address may. */
const ADDRESSES_OF_NETWORK = 4;

export type Listener = (req: IncomingMessage, res: ServerResponse) => void | Promise<void>;

export interface ServerOptions {
  /** The site's own address; https turns on the header that needs it. */
  publicUrl?: string | undefined;
  /**
   * Whether the nearest proxy says where a request came from. All connections are the proxy's then, so only requests
   * are counted by address.
   */
  trustProxy?: boolean;
  perAddress?: number;
  /** Hears of what failed while a request was answered. */
  onError?: (error: unknown, req: IncomingMessage) => void;
}

interface Connection {
  queue: RequestQueue;
  /** Of the socket's own address. */
  keys: AddressKeys;
}

/**
 * A server that nobody can hold by being slow, in asking, in sending or in taking the response, nor by asking for very
 * much at once. Whatever fails in the listener is answered with an error and never ends the process.
 */
export function limitedServer(listener: Listener, options: ServerOptions = {}): http.Server {
  const { publicUrl = '', trustProxy = false, perAddress = DEFAULT_PER_ADDRESS, onError } = options;
  const security = dataHeaders({ publicUrl });
  const limits = { perAddress, perNetwork: perAddress * ADDRESSES_OF_NETWORK, total: MOST_IN_ALL };
  const sockets = new AddressLimits(limits);
  const requests = new AddressLimits(limits);
  const connections = new WeakMap<object, Connection>();
  // Who sends many requests at once waits longer than who waits for one.
  const later = deferredQueue();

  function fail(req: IncomingMessage, res: ServerResponse, error: unknown): void {
    // Who has gone does not wait for an answer.
    if ((error as NodeJS.ErrnoException | undefined)?.code === 'ERR_STREAM_PREMATURE_CLOSE') return;
    onError?.(error, req);
    if (res.headersSent) res.destroy();
    else sendError(res, toAppError(error), security);
  }

  function run(req: IncomingMessage, res: ServerResponse): void {
    const failed = (error: unknown) => fail(req, res, error);
    try {
      listener(req, res)?.catch(failed);
    } catch (error) {
      failed(error);
    }
  }

  function refuse(res: ServerResponse, code: ErrorCode): void {
    const retryAfter = code === 'rate.limited' ? RETRY_AFTER_S : undefined;
    res.shouldKeepAlive = false;
    sendError(res, new AppError(code, { retryAfter }), security);
  }

  /** The last response on its connection: what follows it may be a part of what was refused. */
  function refuseLast(queue: RequestQueue, res: ServerResponse, code: ErrorCode, done = () => {}): void {
    queue.isClosing = true;
    stopReading(res.req.socket);
    queue.add({ res, done, start: () => refuse(res, code) });
  }

  function receive(req: IncomingMessage, res: ServerResponse, refusal?: ErrorCode): void {
    const { socket } = req;
    const { queue, keys: own } = connectionOf(socket);
    if (queue.isClosing || socket.destroyed || socket.writableEnded) return;
    // An error that nobody hears would end the process.
    res.on('error', (error) => onError?.(error, req));
    // Node would send chunks to a client of the old version that mentions them.
    if (req.httpVersionMinor === 0) res.useChunkedEncodingByDefault = false;
    const { isClear, hasBody } = shapeOf(req);
    const keys = trustProxy ? keysOf(clientAddress(req, true)) : own;
    if (refusal || !isClear) refuseLast(queue, res, refusal ?? 'request.malformed');
    else if (queue.waiting >= MOST_WAITING) refuseLast(queue, res, 'rate.limited');
    else if (requests.take(keys)) {
      const start = () => {
        if (hasBody) cutUnread(req, res);
        run(req, res);
      };
      queue.add({ res, start, done: () => requests.release(keys) });
    } else if (queue.isBusy) {
      stopReading(socket);
      socket.destroy();
    } else refuseLast(queue, res, 'rate.limited');
  }

  function connectionOf(socket: Socket): Connection {
    const known = connections.get(socket);
    if (known) return known;
    const made = { queue: new RequestQueue(socket, later), keys: keysOf(socket.remoteAddress ?? '') };
    connections.set(socket, made);
    return made;
  }

  const server = http.createServer(
    {
      maxHeaderSize: MAX_HEADER_BYTES,
      headersTimeout: HEADERS_TIMEOUT_MS,
      requestTimeout: REQUEST_TIMEOUT_MS,
      connectionsCheckingInterval: CHECK_INTERVAL_MS,
      // Looked for here, where it is answered like every other error.
      requireHostHeader: false,
    },
    (req, res) => receive(req, res),
  );
  server.maxConnections = MOST_IN_ALL;
  server.on('connection', (socket: Socket) => {
    if (trustProxy) return;
    const { keys } = connectionOf(socket);
    if (sockets.take(keys)) socket.once('close', () => sockets.release(keys));
    else socket.destroy();
  });
  server.on('checkExpectation', (req, res) => receive(req, res, 'request.expectation'));
  // Told after so long without a byte either way. A response that is not ready yet keeps its connection, as does an
  // open stream; one of which nothing is taken does not, nor a connection that is done with.
  server.setTimeout(UNREAD_RESPONSE_MS, (socket: Socket) => {
    const answering = connectionOf(socket).queue.current?.closed === false;
    if (!answering || socket.writableLength > 0) socket.destroy();
  });
  answerClientErrors(server, {
    currentOf: (socket) => connections.get(socket)?.queue.current,
    textOf: (code) => errorText(new AppError(code), security),
  });
  return server;
}

/**
 * Leaves the rest of what was sent at once unread. Node would make objects of each request in it, up to thousands, and
 * keep them until the connection is closed. What its parser calls is not documented: 2 tells it to stop.
 */
function stopReading(socket: Socket): void {
  const { parser } = socket as Socket & { parser?: { onIncoming: () => number } | null };
  if (parser) parser.onIncoming = () => 2;
  socket.pause();
}

/**
 * Drops the rest of a body that was answered before it was whole, up to a limit, and ends the connection when it does not
 * end soon. Node drops all of it as fast as it comes, and holds what it has dropped until it next collects garbage; it
 * leaves a body alone that somebody has begun to read.
 */
function cutUnread(req: IncomingMessage, res: ServerResponse): void {
  if (req.complete) return;
  req.read(0);
  const isShort = Number(req.headers['content-length']) <= MOST_DROPPED_BYTES;
  if (!isShort) closeUnlessWhole(req, res);
  const cutAfter = (ms: number) => setTimeout(() => req.complete || req.destroy(), ms).unref();
  res.once('finish', () => {
    if (req.complete) return;
    let dropped = 0;
    req.on('data', (part: Buffer) => {
      dropped += part.length;
      if (dropped <= MOST_DROPPED_BYTES || req.isPaused()) return;
      req.pause();
      cutAfter(CUT_AFTER_MS);
    });
    cutAfter(UNREAD_BODY_MS);
  });
}

/**
 * Lets the response say that the connection ends with it, unless the body is whole by then: the client sends its next
 * request elsewhere. Node would destroy the connection at once, and with it a response that is not read yet.
 */
function closeUnlessWhole(req: IncomingMessage, res: ServerResponse): void {
  const { socket } = req;
  const { shouldKeepAlive } = res;
  res.shouldKeepAlive = false;
  socket.destroySoon = () => socket.end();
  req.once('end', () => {
    res.shouldKeepAlive = shouldKeepAlive;
    Reflect.deleteProperty(socket, 'destroySoon');
  });
}
