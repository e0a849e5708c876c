import http, { type IncomingMessage, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { AppError, toAppError } from '#api/core/http/app-error.ts';
import { type AddressKeys, AddressLimits, keysOf } from '#api/core/http/limits/address-limits.ts';
import { clientAddress } from '#api/core/http/limits/addresses.ts';
import { errorText, sendError } from '#api/core/http/responses/error-response.ts';
import { dataHeaders } from '#api/core/http/responses/security-headers.ts';
import { deferredQueue } from '#api/core/http/server/deferred-queue.ts';
import type { ErrorCode } from '#shared/core/error.ts';
import { answerClientErrors, CUT_AFTER_MS } from './client-errors.ts';
import { shapeOf } from './request-clarity.ts';
import { RequestQueue } from './request-queue.ts';

const HEADERS_TIMEOUT_MS = 10_000;
/** Enough for a large file from a slow phone; slow bodies are cut off much earlier, where they are read. */
const REQUEST_TIMEOUT_MS = 300_000;
const CHECK_INTERVAL_MS = 1_000;
const MAX_HEADER_BYTES = 16_384;
const UNREAD_BODY_MS = 12_000;
const MOST_DROPPED_BYTES = 256_000;
/** Node closes a connection when two checks in a row find the same bytes unsent: within twice this time. */
const UNREAD_RESPONSE_MS = 6_000;
/** The most connections, and the most unanswered requests, of all addresses together. */
const MOST_IN_ALL = 10_000;
/** The most waiting requests of one connection. Browsers and proxies send the next one after the response. */
const MOST_WAITING = 32;
const RETRY_AFTER_S = 5;

/**
 * The most connections, and the most unanswered requests, of one address. A hundred visitors behind one
 * address of a mobile network have six connections each.
 */
export const DEFAULT_PER_ADDRESS = 1000;
/** The limit of a network, as a multiple of the limit of an address. */
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
  /** Called with each error while a request is answered. */
  onError?: (error: unknown, req: IncomingMessage) => void;
}

interface Connection {
  queue: RequestQueue;
  /** Of the socket's own address. */
  keys: AddressKeys;
}

/**
 * An HTTP server with limits on slow clients (slow headers, slow bodies, responses that are not read) and on
 * the number of connections and requests. An error in the listener becomes an error response and never ends
 * the process.
 */
export function limitedServer(listener: Listener, options: ServerOptions = {}): http.Server {
  const { publicUrl = '', trustProxy = false, perAddress = DEFAULT_PER_ADDRESS, onError } = options;
  const security = dataHeaders({ publicUrl });
  const limits = { perAddress, perNetwork: perAddress * ADDRESSES_OF_NETWORK, total: MOST_IN_ALL };
  const sockets = new AddressLimits(limits);
  const requests = new AddressLimits(limits);
  const connections = new WeakMap<object, Connection>();
  // A client that sends many requests at once waits longer than one that sends a single request.
  const later = deferredQueue();

  function fail(req: IncomingMessage, res: ServerResponse, error: unknown): void {
    // The client has closed the connection, so there is nobody to answer.
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

  /** Refuses with the last response on a connection: what follows may be a part of the refused request. */
  function refuseLast(queue: RequestQueue, res: ServerResponse, code: ErrorCode, done = () => {}): void {
    queue.isClosing = true;
    stopReading(res.req.socket);
    queue.add({ res, done, start: () => refuse(res, code) });
  }

  function receive(req: IncomingMessage, res: ServerResponse, refusal?: ErrorCode): void {
    const { socket } = req;
    const { queue, keys: own } = connectionOf(socket);
    if (queue.isClosing || socket.destroyed || socket.writableEnded) return;
    // An error event without a listener would end the process.
    res.on('error', (error) => onError?.(error, req));
    // Node would send chunks to an HTTP/1.0 client that sends `TE: chunked`.
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
      // Checked in `receive`, which responds as to every other error.
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
  // Called after this time without a byte in either direction. Keeps a connection whose response is not ready
  // yet or is an open stream; closes it when the client does not read the response, or when it is idle.
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
 * Stops parsing what the client has sent. Node would create objects for each request in it, up to thousands,
 * and keep them until the connection is closed. `onIncoming` is undocumented: returning 2 stops the parser.
 */
function stopReading(socket: Socket): void {
  const { parser } = socket as Socket & { parser?: { onIncoming: () => number } | null };
  if (parser) parser.onIncoming = () => 2;
  socket.pause();
}

/**
 * Discards the rest of a body when the response was sent before the body was complete, up to a limit, and
 * closes the connection when the body does not end soon. Node would discard all of it as fast as it arrives,
 * and hold it in memory until the next garbage collection; it does not do so for a body that is being read,
 * hence `read(0)`.
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
 * Sends the response with `Connection: close`, unless the body is complete by then: the client sends its next
 * request on another connection. Node would destroy the connection at once, and with it a response that is
 * not read yet.
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
