import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import type { ErrorCode } from '#shared/core/error.ts';

const codes = new Map<string | undefined, ErrorCode>([
  ['HPE_HEADER_OVERFLOW', 'request.headers-too-large'],
  ['ERR_HTTP_REQUEST_TIMEOUT', 'request.timeout'],
]);

/** Who is refused has so long to read the response before the connection is cut. */
export const CUT_AFTER_MS = 2000;

interface ClientErrorOptions {
  /** The whole response to an error, as text. */
  textOf(code: ErrorCode): string;
  /** The response that is under way on a connection. */
  currentOf?(socket: Socket): ServerResponse | undefined;
}

/** Answers requests that could not be read, or ask for a tunnel, as far as anybody waits for an answer. */
export function answerClientErrors(server: Server, { textOf, currentOf }: ClientErrorOptions): void {
  server.on('clientError', (error: NodeJS.ErrnoException, socket: Socket) => {
    // Browsers open connections ahead of their requests, and would take whatever comes for the answer to the next.
    const askedNothing = socket.bytesRead === 0;
    // In the middle of a response nothing else can be said.
    const isAnswering = currentOf?.(socket)?.headersSent === true;
    if (!socket.writable || askedNothing || isAnswering || error.code === 'ECONNRESET') socket.destroy();
    else endWith(socket, textOf(codes.get(error.code) ?? 'request.malformed'));
  });
  server.on('connect', (_req: IncomingMessage, socket: Duplex) => {
    // Node listens to it no more, and an error that nobody hears would end the process.
    socket.on('error', () => socket.destroy());
    endWith(socket, textOf('request.method'));
  });
}

/**
 * The last that is said on a connection. What else arrives is dropped: as long as it waits to be read, nobody hears that
 * the client has gone, and Node's own time limits do not hold for a connection that it has handed over.
 */
function endWith(socket: Duplex, text: string): void {
  const cut = setTimeout(() => socket.destroy(), CUT_AFTER_MS);
  socket.once('close', () => clearTimeout(cut));
  socket.once('end', () => socket.destroy());
  socket.end(text);
  socket.resume();
}
