import type { Worker } from 'node:worker_threads';

/** The `threadId` of a worker thread that has ended. */
const ENDED = -1;

/** The next message of a worker thread. @throws the thread's error, or an error when it ends before that */
export async function answerOf<T>(worker: Worker): Promise<T> {
  if (worker.threadId === ENDED) throw new Error('The thread has ended already.');
  const { promise, resolve, reject } = Promise.withResolvers<T>();
  const ended = () => reject(new Error('The thread has ended without an answer.'));
  // Not `once` of node:events with a signal: that creates two errors for every message, which is expensive.
  worker.once('message', resolve).once('error', reject).once('exit', ended);
  try {
    return await promise;
  } finally {
    worker.off('message', resolve).off('error', reject).off('exit', ended);
  }
}
