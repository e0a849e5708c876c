/** Waits for `ms` milliseconds, or until the signal aborts. */
export type Wait = (ms: number, signal?: AbortSignal) => Promise<undefined>;

const LONGEST_TIMER_MS = 2 ** 31 - 1;

export const wait: Wait = (ms, signal) =>
  new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', end);
      resolve(undefined);
    };
    const timer = setTimeout(end, Math.min(ms, LONGEST_TIMER_MS));
    signal?.addEventListener('abort', end);
    if (signal?.aborted) end();
  });
