const LONGEST_MS = 30_000;

/** Waits longer after each try, but not when the browser says that the network is back. */
export function untilOnline(tries: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      removeEventListener('online', done);
      resolve();
    };
    const timer = setTimeout(done, Math.min(LONGEST_MS, 1000 * 2 ** tries));
    addEventListener('online', done);
    signal.addEventListener('abort', done);
  });
}
