import { once } from 'node:events';
import { isMainThread, parentPort, Worker } from 'node:worker_threads';
import type { Stretch } from './what-ran.ts';

const LOOK_EVERY_MS = 2;
/** With all processors busy, whoever mostly sleeps is woken much earlier. */
const STOOD_STILL_MS = 20;

/**
 * Finds out when a virtual machine stood still as a whole, which its host need not tell: a thread that does nothing but
 * look at the clock goes on while others compute, unless no processor does.
 * @returns how much of a stretch was of that kind
 */
export async function watchForPauses(): Promise<(stretch: Stretch) => number> {
  /** By a clock that all threads share. */
  const pauses: Stretch[] = [];
  const watcher = new Worker(new URL(import.meta.url));
  watcher.unref();
  watcher.on('message', (pause: Stretch) => pauses.push(pause));
  await once(watcher, 'online');
  return ({ from, to }) => {
    const stretch = { from: sinceEver(from), to: sinceEver(to) };
    return pauses.reduce((sum, pause) => sum + overlap(pause, stretch), 0);
  };
}

const sinceEver = (time: number) => performance.timeOrigin + time;

const overlap = (one: Stretch, other: Stretch) =>
  Math.max(0, Math.min(one.to, other.to) - Math.max(one.from, other.from));

if (!isMainThread && parentPort) {
  const bed = new Int32Array(new SharedArrayBuffer(4));
  for (let from = sinceEver(performance.now()); ; ) {
    Atomics.wait(bed, 0, 0, LOOK_EVERY_MS);
    const to = sinceEver(performance.now());
    if (to - from > STOOD_STILL_MS) parentPort.postMessage({ from: from + LOOK_EVERY_MS, to });
    from = to;
  }
}
