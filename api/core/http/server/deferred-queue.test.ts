import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { deferredQueue } from './deferred-queue.ts';

it('calls a part of the queue in each turn, in order, until it is empty', async () => {
  const later = deferredQueue();
  const done: number[] = [];
  for (let number = 0; number < 64; number += 1) later(() => done.push(number));
  expect(done).toEqual([]);
  const perTurn: number[] = [];
  while (done.length < 64) {
    const before = done.length;
    await nextTurn();
    perTurn.push(done.length - before);
  }
  expect(Math.max(...perTurn)).toBeLessThanOrEqual(4);
  expect(done).toEqual([...Array(64).keys()]);
});

it('calls functions that are added while it runs', async () => {
  const later = deferredQueue();
  const done: string[] = [];
  later(() => {
    done.push('first');
    later(() => done.push('second'));
  });
  for (let turn = 0; turn < 3; turn += 1) await nextTurn();
  expect(done).toEqual(['first', 'second']);
});
