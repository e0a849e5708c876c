interface Waiting {
  start: () => void;
}

/**
 * Runs one task at a time. Senders take turns, so who sends many waits for their own, and others wait for one of them
 * at most.
 */
export function createFairQueue() {
  /** By sender; whose turn is next comes first. */
  const waiting = new Map<string, Waiting[]>();
  let isBusy = false;

  function startNext(): void {
    const [next] = waiting;
    isBusy = next !== undefined;
    if (!next) return;
    const [sender, tasks] = next;
    const [first, ...rest] = tasks;
    waiting.delete(sender);
    if (rest.length > 0) waiting.set(sender, rest);
    first?.start();
  }

  return async function run<T>(sender: string, task: () => Promise<T>): Promise<T> {
    if (isBusy) {
      const turn = Promise.withResolvers<void>();
      waiting.set(sender, [...(waiting.get(sender) ?? []), { start: turn.resolve }]);
      await turn.promise;
    }
    isBusy = true;
    return task().finally(startNext);
  };
}
