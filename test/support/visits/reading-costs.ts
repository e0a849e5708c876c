import { appendFile } from 'node:fs/promises';

/**
 * The highest cost of a list, in readings of one row by its key, on a machine that may be shared. The budget is
 * half of it and is checked by the benchmark; a list that scans its table costs many hundreds.
 */
const MOST = 100;
const TURNS = 30;
/** So many readings take about as long as a list may: both need an undisturbed time of the same length. */
const READINGS = 50;

/** What each piece of work costs in readings of one row, both measured in turns. */
export async function readingCosts(
  read: () => Promise<unknown>,
  works: Readonly<Record<string, () => Promise<unknown>>>,
): Promise<[name: string, cost: number][]> {
  const costs: [string, number][] = [];
  for (const [name, work] of Object.entries(works)) costs.push([name, await costOf(work, read)]);
  if (process.env.COSTS_FILE)
    for (const cost of costs) await appendFile(process.env.COSTS_FILE, `${JSON.stringify(cost)}\n`);
  return costs;
}

export const tooDear = (costs: readonly [string, number][]) => costs.filter(([, cost]) => cost > MOST);

async function costOf(work: () => Promise<unknown>, read: () => Promise<unknown>): Promise<number> {
  const readings = async () => {
    for (let reading = 0; reading < READINGS; reading += 1) await read();
  };
  const least = { work: Number.POSITIVE_INFINITY, readings: Number.POSITIVE_INFINITY };
  for (let turn = 0; turn < TURNS; turn += 1) {
    least.work = Math.min(least.work, await timeOf(work));
    least.readings = Math.min(least.readings, await timeOf(readings));
  }
  return Math.ceil((least.work / least.readings) * READINGS);
}

async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await work();
  return performance.now() - started;
}
