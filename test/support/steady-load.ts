/**
 * Starts work so many times a second, whatever the responses. @returns how long each took, in milliseconds
 */
export async function steadily(
  perSecond: number,
  seconds: number,
  work: () => Promise<void>,
): Promise<number[]> {
  const waiting: Promise<number>[] = [];
  const began = performance.now();
  const one = async () => {
    const started = performance.now();
    await work();
    return performance.now() - started;
  };
  for (let now = 0; now < seconds * 1000; now = performance.now() - began) {
    while (waiting.length < (now / 1000) * perSecond) waiting.push(one());
    await new Promise((resolve) => setTimeout(resolve, 2));
  }
  return Promise.all(waiting);
}

/** The 99th percentile of these times. */
export const p99 = (times: readonly number[]): number =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.99)] ?? 0;
