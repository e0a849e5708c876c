import { expect, it } from 'vitest';
import { restartDelay } from './restart-delay.mjs';

it('A program that keeps exiting waits longer before each restart, and half a minute at most.', () => {
  const delays = [1, 2, 3, 4, 5, 6, 7, 8, 100].map(restartDelay);
  expect(delays).toEqual([0, 1000, 2000, 4000, 8000, 16_000, 30_000, 30_000, 30_000]);
});
