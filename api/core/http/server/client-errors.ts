import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import type { ErrorCode } from '#shared/core/error.ts';

const codes = new Map<string | undefined, ErrorCode>([
  ['HPE_HEADER_OVERFLOW', 'request.headers-too-large'],
  ['ERR_HTTP_REQUEST_TIMEOUT', 'request.timeout'],
]);

/** How long a refused client may take to read the response before the connection is closed. */
export const CUT_AFTER_MS = 2000;

interface ClientErrorOptions {
  /** The whole response to an error, as text. */
  textOf(code: ErrorCode): string;
  /** The response that is under way on a connection. */
  currentOf?(socket: Socket): ServerResponse | undefined;
}

/** Responds to requests that could not be parsed or ask for a tunnel, if the client can still be answered. */
export function answerClientErrors(server: Server, { textOf, currentOf }: ClientErrorOptions): void {
  server.on('clientError', (error: NodeJS.ErrnoException, socket: Socket) => {
    // Browsers open connections ahead of their requests, and would take an error for the next response.
    const askedNothing = socket.bytesRead === 0;
    // Nothing else can be sent in the middle of a response.
    const isAnswering = currentOf?.(socket)?.headersSent === true;
    if (!socket.writable || askedNothing || isAnswering || error.code === 'ECONNRESET') socket.destroy();
    else endWith(socket, textOf(codes.get(error.code) ?? 'request.malformed'));
  });
  server.on('connect', (_req: IncomingMessage, socket: Duplex) => {
    // Node has removed its listeners, and an error event without a listener would end the process.
    socket.on('error', () => socket.destroy());
    endWith(socket, textOf('request.method'));
  });
}

/**
 * Sends the last response on a connection. Further data is discarded: while it waits to be read, the end of
 * the connection is not noticed, and Node's own time limits do not apply to a connection that it has handed
 * over.
 */
function endWith(socket: Duplex, text: string): void {
  const cut = setTimeout(() => socket.destroy(), CUT_AFTER_MS);
  socket.once('close', () => clearTimeout(cut));
  socket.once('end', () => socket.destroy());
  socket.end(text);
  socket.resume();
}
