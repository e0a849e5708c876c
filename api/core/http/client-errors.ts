import type { Server } from 'node:http';
import type { Socket } from 'node:net';

/**
 * Answers requests that could not be read, as far as anybody waits for an answer. `refusal` makes the whole
 * reply from the code of the failure.
 */
export function answerClientErrors(
  server: Server,
  refusal: (code: string | undefined) => Promise<string>,
): void {
  server.on('clientError', (error: NodeJS.ErrnoException, socket: Socket) => {
    // Browsers open connections ahead of their requests, and would take whatever comes for the answer to the next.
    const askedNothing = socket.bytesRead === 0;
    if (!socket.writable || askedNothing || error.code === 'ECONNRESET') return socket.destroy();
    void refusal(error.code).then((reply) => socket.end(reply));
  });
}
