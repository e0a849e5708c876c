import { expect, it } from 'vitest';
import { keptFor } from './analytics.clock.ts';

const KEPT_MS = 5000;

/** A cached value whose reads end when the test says so, with a clock that the test moves. */
function slowly() {
  let now = 0;
  const reads: PromiseWithResolvers<string>[] = [];
  const kept = keptFor(
    KEPT_MS,
    () => now,
    () => {
      reads.push(Promise.withResolvers<string>());
      return (reads.at(-1) as PromiseWithResolvers<string>).promise;
    },
  );
  const turn = () => new Promise((resolve) => setImmediate(resolve));
  return { kept, reads, turn, pass: (ms: number) => (now += ms) };
}

it('a cached value is read once for concurrent first requests', async () => {
  const { kept, reads } = slowly();
  const asked = [kept(), kept()];
  reads[0]?.resolve('one');
  expect(await Promise.all(asked)).toEqual(['one', 'one']);
  expect(await kept()).toBe('one');
  expect(reads).toHaveLength(1);
});

it('a stale cached value is returned while it is read again', async () => {
  const { kept, reads, turn, pass } = slowly();
  const first = kept();
  reads[0]?.resolve('one');
  await first;
  pass(KEPT_MS);
  expect([await kept(), await kept()]).toEqual(['one', 'one']);
  expect(reads).toHaveLength(2);
  reads[1]?.resolve('two');
  await turn();
  expect(await kept()).toBe('two');
  expect(reads).toHaveLength(2);
});

it('a cached value of twice the maximum age is read again before it is returned', async () => {
  const { kept, reads, pass } = slowly();
  const first = kept();
  reads[0]?.resolve('one');
  await first;
  pass(2 * KEPT_MS);
  const late = kept();
  reads[1]?.resolve('two');
  expect(await late).toBe('two');
});

it('a stale cached value survives one failed read, and the failure of a later read is reported', async () => {
  const { kept, reads, turn, pass } = slowly();
  const first = kept();
  reads[0]?.resolve('one');
  await first;
  pass(KEPT_MS);
  expect(await kept()).toBe('one');
  reads[1]?.reject(new Error('busy'));
  await turn();
  pass(KEPT_MS);
  const late = kept();
  reads[2]?.reject(new Error('still busy'));
  await expect(late).rejects.toThrow('still busy');
});
