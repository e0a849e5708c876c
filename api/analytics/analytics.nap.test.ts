import { describe, expect, it } from 'vitest';
import { createNap } from './analytics.nap.ts';

/** A clock that tells, in turn, when a nap began and ended. */
const clock = (...times: number[]) => {
  const left = [...times];
  return () => left.shift() ?? Number.NaN;
};

describe('a nap between two pieces of work', () => {
  it('is taken after each that is long enough to be felt, while the processor is free', () => {
    // The third ends a moment after the second nap.
    const times = [1, 1.6, 2, 2.7, 2.75, 3, 3.6];
    const asked: number[] = [];
    const now = clock(...times);
    const nap = createNap(() => {
      const time = now();
      asked.push(time);
      return time;
    });
    for (let piece = 0; piece < 4; piece += 1) nap();
    expect(asked).toEqual(times);
  });

  it('is left out for a while by who slept too long, as others are before it then', () => {
    const now = clock(1, 9, 100, 100.6);
    let naps = 0;
    const nap = createNap(() => {
      naps += 0.5;
      return now();
    });
    nap();
    for (let piece = 0; piece < 200; piece += 1) nap();
    expect(naps).toBe(1);
    nap();
    expect(naps).toBe(2);
  });
});
