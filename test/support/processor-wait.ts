import { readdirSync, readFileSync } from 'node:fs';

/** Of a process with its children: how long it has run, and waited for a processor that others had. */
function timesOf(pid: number | string): { run: number; wait: number } {
  let [run, wait] = [0, 0];
  try {
    for (const thread of readdirSync(`/proc/${pid}/task`)) {
      const [ran, waited] = readFileSync(`/proc/${pid}/task/${thread}/schedstat`, 'utf8').split(' ');
      run += Number(ran);
      wait += Number(waited);
      const children = readFileSync(`/proc/${pid}/task/${thread}/children`, 'utf8').split(' ');
      for (const child of children.filter((one) => one.trim() !== '')) {
        const times = timesOf(child);
        run += times.run;
        wait += times.wait;
      }
    }
  } catch {
    // It has ended, or this system does not tell.
  }
  return { run, wait };
}

/**
 * Measures from now on by which factor the work of a process takes longer because others have the processor:
 * 1 on a machine that does nothing else, so that a limit in seconds means the same everywhere.
 */
export function measureSlowness(pid: number): () => number {
  const before = timesOf(pid);
  return () => {
    const { run, wait } = timesOf(pid);
    const ran = run - before.run;
    return ran > 0 ? Math.max(1, (ran + wait - before.wait) / ran) : 1;
  };
}
