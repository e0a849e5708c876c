import { openSync, readSync } from 'node:fs';

/** Where the clocks of a thread stand. */
interface Moment {
  /** As `performance.now()` tells it. */
  at: number;
  /** Processor time that the system has counted of the main thread. */
  usedMs: number;
  /** The processor that it runs on. */
  processor: number;
  /** How long each processor was with other machines of the same host, while this one believed to be running. */
  stolenMs: readonly number[];
}

/** `/proc/stat` counts in hundredths of a second. */
const STEAL_TICK_MS = 10;
const STEAL = 8;
/** Of a thread's `stat`, counted from what follows its name. */
const PROCESSOR = 36;
const TEXT = Buffer.alloc(16_384);

/**
 * Tells how long the main thread has computed between two looks. What Node tells may be counted in ticks of four
 * milliseconds, each for whom it happens to meet; the scheduler of Linux is more exact, but counts as a thread's own
 * what the host of a virtual machine took from its processor, which is told elsewhere.
 */
export function threadClock(): () => Moment {
  const thread = `/proc/self/task/${process.pid}`;
  const [schedule, stat, machine] = [`${thread}/schedstat`, `${thread}/stat`, '/proc/stat'].map(opened);
  if (schedule === undefined || stat === undefined || machine === undefined) return plain;
  return () => {
    const status = read(stat);
    return {
      at: performance.now(),
      usedMs: Number.parseInt(read(schedule), 10) / 1e6,
      processor: Number(status.slice(status.lastIndexOf(')') + 2).split(' ')[PROCESSOR]),
      stolenMs: [...read(machine).matchAll(/^cpu\d+ .*$/gm)].map(
        ([line]) => Number(line.split(' ')[STEAL]) * STEAL_TICK_MS,
      ),
    };
  };
}

/**
 * @returns the time that was computed, and what of the processor's time is known to have been the host's instead. Of a
 * thread that has moved nobody knows which processor it was on, and which one's loss it felt.
 */
export function workBetween(before: Moment, after: Moment) {
  const processor = before.processor === after.processor ? after.processor : undefined;
  const [from = 0, to = 0] = [before, after].map(({ stolenMs }) => stolenMs[processor ?? -1]);
  const used = after.usedMs - before.usedMs;
  const stolenMs = Math.min(to - from, used);
  return { ms: used - stolenMs, stolenMs, processor };
}

function plain(): Moment {
  const { user, system } = process.threadCpuUsage();
  return { at: performance.now(), usedMs: (user + system) / 1000, processor: 0, stolenMs: [] };
}

function opened(path: string): number | undefined {
  try {
    return openSync(path, 'r');
  } catch {
    return undefined;
  }
}

const read = (file: number) => TEXT.toString('latin1', 0, readSync(file, TEXT, 0, TEXT.length, 0));
