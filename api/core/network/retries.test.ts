import { expect, it } from 'vitest';
import { createRetries } from './retries.ts';

const { signal } = new AbortController();
const always = () => true;

/** Retries with a clock and random numbers that the test sets. */
function retries(chance = 0.5) {
  const waits: number[] = [];
  const world = { clock: 0, chance, waits };
  const withRetries = createRetries({
    now: () => world.clock,
    random: () => world.chance,
    async pause(ms) {
      waits.push(ms);
      world.clock += ms;
    },
  });
  return { world, withRetries };
}
function failing(times: number) {
  const calls = { made: 0 };
  const call = async () => {
    calls.made += 1;
    if (calls.made <= times) throw new Error(`Failure ${calls.made}`);
    return 'well';
  };
  return { calls, call };
}

it('makes a call three times at most, and waits longer before the second repeat', async () => {
  const { world, withRetries } = retries();
  expect(await withRetries(failing(2).call, always, signal)).toBe('well');
  expect(world.waits).toEqual([200, 400]);
  const { calls, call } = failing(9);
  await expect(retries().withRetries(call, always, signal)).rejects.toThrow('Failure 3');
  expect(calls.made).toBe(3);
});

it('adds random jitter to its waits, from zero to double', async () => {
  for (const [chance, wait] of [
    [0, 0],
    [0.25, 100],
    [1, 400],
  ] as const) {
    const { world, withRetries } = retries(chance);
    await withRetries(failing(1).call, always, signal);
    expect(world.waits).toEqual([wait]);
  }
});

it('repeats a tenth of all calls, however many fail', async () => {
  const { withRetries } = retries();
  let made = 0;
  const call = async () => {
    made += 1;
    throw new Error('down');
  };
  for (let asked = 0; asked < 1000; asked += 1) await withRetries(call, always, signal).catch(() => {});
  // The three more are the initial budget, for services that are seldom called.
  expect(made - 1000).toBe(103);
});

it('limits the saved budget to ten repeats', async () => {
  const { withRetries } = retries();
  for (let asked = 0; asked < 1000; asked += 1) await withRetries(async () => 'well', always, signal);
  let made = 0;
  const call = async () => {
    made += 1;
    throw new Error('down');
  };
  for (let asked = 0; asked < 9; asked += 1) await withRetries(call, always, signal).catch(() => {});
  expect(made - 9).toBe(10);
});

it('does not repeat a call that is not retryable, took too long, or was aborted', async () => {
  const once = failing(9);
  await expect(retries().withRetries(once.call, () => false, signal)).rejects.toThrow('Failure 1');
  const { world, withRetries } = retries();
  const slow = failing(9);
  const work = async () => {
    world.clock += 6000;
    return slow.call();
  };
  await expect(withRetries(work, always, signal)).rejects.toThrow('Failure 1');
  const left = failing(9);
  await expect(retries().withRetries(left.call, always, AbortSignal.abort())).rejects.toThrow('Failure 1');
  expect([once.calls.made, slow.calls.made, left.calls.made]).toEqual([1, 1, 1]);
});
