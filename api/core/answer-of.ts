import { once } from 'node:events';
import type { Worker } from 'node:worker_threads';

/** What Node gives as the number of a thread that is no more. */
const ENDED = -1;

/** The next message of a thread. @throws what broke the thread, or that it ended without an answer */
export async function answerOf<T>(worker: Worker): Promise<T> {
  if (worker.threadId === ENDED) throw new Error('The thread has ended already.');
  const done = new AbortController();
  const { signal } = done;
  try {
    return await Promise.race([
      once(worker, 'message', { signal }).then(([answer]) => answer as T),
      once(worker, 'exit', { signal }).then(() =>
        Promise.reject(new Error('The thread has ended without an answer.')),
      ),
    ]);
  } finally {
    done.abort();
  }
}
