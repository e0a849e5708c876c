import { once } from 'node:events';
import { isMainThread, parentPort, Worker } from 'node:worker_threads';

/** In milliseconds, as all threads of a process tell them. */
interface Pause {
  from: number;
  to: number;
}

const LOOK_EVERY_MS = 2;
/** With all processors busy, whoever mostly sleeps is woken much earlier. */
const STOOD_STILL_MS = 20;

/**
 * Finds out when a virtual machine stood still as a whole, which its host need not tell: a thread that does nothing but
 * look at the clock goes on while others compute, unless no processor does.
 * @returns how much of a stretch, told as `performance.now()` tells time, was of that kind
 */
export async function watchForPauses(): Promise<(stretch: { from: number; to: number }) => number> {
  const pauses: Pause[] = [];
  const watcher = new Worker(new URL(import.meta.url));
  watcher.unref();
  watcher.on('message', (pause: Pause) => pauses.push(pause));
  await once(watcher, 'online');
  return (stretch) => {
    const [from, to] = [stretch.from, stretch.to].map(sinceEver) as [number, number];
    return pauses.reduce((sum, pause) => sum + overlap(pause, { from, to }), 0);
  };
}

const sinceEver = (time: number) => performance.timeOrigin + time;

const overlap = (one: Pause, other: Pause) =>
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
