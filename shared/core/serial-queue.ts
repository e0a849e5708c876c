/**
 * Runs tasks one after the other, in the order in which they were added. A failed task does not stop the
 * next.
 */
export function createSerialQueue() {
  let last: Promise<unknown> = Promise.resolve();
  let unfinished = 0;
  return {
    run<T>(work: () => T | Promise<T>): Promise<T> {
      unfinished += 1;
      const result = last.then(work).finally(() => {
        unfinished -= 1;
      });
      last = result.catch(() => {});
      return result;
    },
    /** How many tasks have not ended, the running one included. */
    unfinished: (): number => unfinished,
  };
}

/** A serial queue for each key; tasks under different keys run at the same time. */
export function createSerialQueues() {
  const queues = new Map<string, ReturnType<typeof createSerialQueue>>();
  return async function run<T>(key: string, work: () => Promise<T>): Promise<T> {
    const queue = queues.get(key) ?? createSerialQueue();
    queues.set(key, queue);
    try {
      return await queue.run(work);
    } finally {
      if (queue.unfinished() === 0) queues.delete(key);
    }
  };
}
