/**
 * The least time of several runs of two functions, because other load on the machine can only make a run slower. They
 * take turns, so that load that lasts for many runs slows both.
 */
export async function leastTimes(
  runs: number,
  one: () => unknown,
  other: () => unknown,
): Promise<[one: number, other: number]> {
  const least: [number, number] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
  for (let run = 0; run < runs; run += 1) {
    least[0] = Math.min(least[0], await timeOf(one));
    least[1] = Math.min(least[1], await timeOf(other));
  }
  return least;
}

async function timeOf(work: () => unknown): Promise<number> {
  const started = performance.now();
  await work();
  return performance.now() - started;
}
