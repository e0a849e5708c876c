import { expect, it } from 'vitest';
import { oneAtATime } from './one-at-a-time.ts';

it('runs work one at a time, and once more for all calls during a run', async () => {
  const runs: PromiseWithResolvers<void>[] = [];
  const work = oneAtATime(() => {
    const run = Promise.withResolvers<void>();
    runs.push(run);
    return run.promise;
  });
  const calls = [work(), work(), work()];
  expect(runs).toHaveLength(1);
  runs[0]?.resolve();
  await expect.poll(() => runs.length).toBe(2);
  runs[1]?.resolve();
  await Promise.all(calls);
  expect(runs).toHaveLength(2);
});

it('runs again after work that has failed', async () => {
  let runs = 0;
  const work = oneAtATime(async () => {
    runs += 1;
    if (runs === 1) throw new Error('away');
  });
  await expect(work()).rejects.toThrow('away');
  await work();
  expect(runs).toBe(2);
});
