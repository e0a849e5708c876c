import { describe, expect, it } from 'vitest';
import { createNap } from './analytics.nap.ts';

/** A clock that tells, in turn, when a nap began and ended. */
const clock = (...times: number[]) => {
  const left = [...times];
  return () => left.shift() ?? Number.NaN;
};

describe('a nap between two pieces of work', () => {
  it('is taken after each, while the processor is free', () => {
    const times = [0, 0.6, 1, 1.7, 2, 2.6];
    const asked: number[] = [];
    const now = clock(...times);
    const nap = createNap(() => {
      const time = now();
      asked.push(time);
      return time;
    });
    for (let piece = 0; piece < 3; piece += 1) nap();
    expect(asked).toEqual(times);
  });

  it('is left out for a while by who slept too long, as others are before it then', () => {
    const now = clock(0, 8, 100, 100.6);
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
