import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { spreadOverTurns } from './spread-over-turns.ts';

it('does a little in each turn, in order, and all of it in the end', async () => {
  const later = spreadOverTurns();
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

it('goes on with what comes while it is at it', async () => {
  const later = spreadOverTurns();
  const done: string[] = [];
  later(() => {
    done.push('first');
    later(() => done.push('second'));
  });
  for (let turn = 0; turn < 3; turn += 1) await nextTurn();
  expect(done).toEqual(['first', 'second']);
});
