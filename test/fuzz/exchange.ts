import net from 'node:net';
import { AnswerReader } from './answer-reader.ts';
import type { HostileRequest } from './hostile-requests.ts';

/** Longer than the limits of the server for slow headers (10 s) and for an unread body (12 s). */
export const ANSWER_MS = 20_000;

export interface Outcome {
  statuses: number[];
  /** What is wrong, in a few words. */
  fault?: string;
}

/** A 5xx for something that the server does not support, that is not set up, or that is too busy. */
const ALLOWED_5XX = [501, 503];

/** Sends one request over a connection of its own and waits until it is answered or cut. */
export function exchange(port: number, request: HostileRequest): Promise<Outcome> {
  const reader = new AnswerReader(request.methods);
  const socket = net.connect({ port, host: '127.0.0.1', allowHalfOpen: true });
  return new Promise((resolve) => {
    const finish = (fault?: string) => {
      clearTimeout(limit);
      clearTimeout(leave);
      socket.destroy();
      const statuses = reader.answers.map(({ status }) => status);
      const wrong = statuses.find((status) => status >= 500 && !ALLOWED_5XX.includes(status));
      const found = fault ?? reader.problem ?? (wrong && `an answer ${wrong}`);
      resolve(found ? { statuses, fault: found } : { statuses });
    };
    const limit = setTimeout(() => finish(`neither an answer nor an end within ${ANSWER_MS} ms`), ANSWER_MS);
    const leave =
      request.leaveAfterMs === undefined ? undefined : setTimeout(() => finish(), request.leaveAfterMs);
    socket.on('connect', () => {
      for (const part of request.parts) socket.write(part);
      if (request.halfClose) socket.end();
    });
    socket.on('data', (bytes) => {
      reader.feed(bytes);
      const isStream = reader.open?.headers.get('content-type')?.startsWith('text/event-stream');
      const isComplete = reader.answers.length >= request.methods.length && !reader.open;
      if (reader.problem || isStream || isComplete) finish();
    });
    socket.on('end', () => {
      reader.end();
      finish();
    });
    // A connection that is cut counts as an end: the process itself is watched elsewhere.
    socket.on('error', () => finish());
    socket.on('close', () => finish());
  });
}
