import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readlinkSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import type { Stretch } from './what-ran.ts';

const LOOK_EVERY_MS = 2;
/**
 * Who goes before everybody is late by more than this two thousandths of the time while a processor works, however much;
 * on a host with much to do, a twentieth.
 */
const STOOD_STILL_MS = 1;
/** With all processors busy, whoever mostly sleeps is woken much earlier, even if others may go first. */
const MACHINE_STOOD_STILL_MS = 20;
const FIRST_OF_ALL = ['-f', '-p', '50'];

interface Watched {
  pauses: Stretch[];
  /** Undefined where the watcher could not be kept to one, or does not go before everybody there. */
  processor: number | undefined;
}

/**
 * Finds out when a processor of a virtual machine stood still, which its host need not tell. A thread for each does
 * nothing but look at the clock, and goes before all others there; where the system does not allow that, it tells only
 * when no processor at all went on.
 * @returns how much of a stretch on that processor was of that kind
 */
export async function watchForPauses(): Promise<(stretch: Stretch, processor: number | undefined) => number> {
  const watched = await Promise.all(Array.from({ length: availableParallelism() }, (_, each) => watch(each)));
  return ({ from, to }, processor) => {
    const stretch = { from: sinceEver(from), to: sinceEver(to) };
    const stood = ({ pauses }: Watched, shortest: number) =>
      pauses
        .filter((pause) => pause.to - pause.from > shortest)
        .reduce((sum, pause) => sum + overlap(pause, stretch), 0);
    const own = watched.find((each) => each.processor !== undefined && each.processor === processor);
    if (own) return stood(own, STOOD_STILL_MS);
    return Math.min(...watched.map((each) => stood(each, MACHINE_STOOD_STILL_MS)));
  };
}

async function watch(processor: number): Promise<Watched> {
  const watcher = new Worker(new URL(import.meta.url), { workerData: processor });
  watcher.unref();
  const [isFirst] = (await once(watcher, 'message')) as [boolean];
  /** By a clock that all threads share. */
  const pauses: Stretch[] = [];
  watcher.on('message', (pause: Stretch) => pauses.push(pause));
  return { pauses, processor: isFirst ? processor : undefined };
}

/** Keeps this thread to a processor, ahead of everybody. @returns whether that was possible */
const goFirst = (processor: number) =>
  keepTo(processor) && spawnSync('chrt', [...FIRST_OF_ALL, ownThread()]).status === 0;

/** Keeps this thread, where the system allows it, to one processor. @returns whether it does */
export const keepTo = (processor: number): boolean =>
  process.platform === 'linux' &&
  spawnSync('taskset', ['-c', '-p', `${processor}`, ownThread()]).status === 0;

const ownThread = () => path.basename(readlinkSync('/proc/thread-self'));

const sinceEver = (time: number) => performance.timeOrigin + time;

const overlap = (one: Stretch, other: Stretch) =>
  Math.max(0, Math.min(one.to, other.to) - Math.max(one.from, other.from));

if (!isMainThread && parentPort) {
  const bed = new Int32Array(new SharedArrayBuffer(4));
  parentPort.postMessage(goFirst(workerData as number));
  for (let from = sinceEver(performance.now()); ; ) {
    Atomics.wait(bed, 0, 0, LOOK_EVERY_MS);
    const to = sinceEver(performance.now());
    if (to - from > STOOD_STILL_MS + LOOK_EVERY_MS)
      parentPort.postMessage({ from: from + LOOK_EVERY_MS, to });
    from = to;
  }
}
