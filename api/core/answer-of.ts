import type { Worker } from 'node:worker_threads';

/** What Node gives as the number of a thread that is no more. */
const ENDED = -1;

/** The next message of a thread. @throws what broke the thread, or that it ended without an answer */
export async function answerOf<T>(worker: Worker): Promise<T> {
  if (worker.threadId === ENDED) throw new Error('The thread has ended already.');
  const { promise, resolve, reject } = Promise.withResolvers<T>();
  const ended = () => reject(new Error('The thread has ended without an answer.'));
  // Not `once` of node:events with a signal: every answer would make two errors, with all it takes to make one.
  worker.once('message', resolve).once('error', reject).once('exit', ended);
  try {
    return await promise;
  } finally {
    worker.off('message', resolve).off('error', reject).off('exit', ended);
  }
}
