import { expect, it } from 'vitest';
import { MINUTE_MS } from '#shared/core/time.ts';
import { createBreaker } from './breaker.ts';

it('pauses after three failures in a row, for longer each time, and never longer than a quarter of an hour', () => {
  let clock = 0;
  const breaker = createBreaker(() => clock);
  breaker.failed();
  breaker.failed();
  expect(breaker.pausedUntil()).toBeUndefined();
  const pauses: number[] = [];
  for (let round = 0; round < 6; round += 1) {
    breaker.failed();
    // Like other calls that were in progress at the same time.
    breaker.failed();
    pauses.push(((breaker.pausedUntil() ?? 0) - clock) / MINUTE_MS);
    clock = breaker.pausedUntil() ?? 0;
    expect(breaker.pausedUntil()).toBeUndefined();
  }
  expect(pauses).toEqual([1, 2, 4, 8, 15, 15]);
});

it('resets its failure count and its pause after one response', () => {
  const breaker = createBreaker(() => 0);
  for (let call = 0; call < 3; call += 1) breaker.failed();
  expect(breaker.pausedUntil()).toBe(MINUTE_MS);
  breaker.answered();
  expect(breaker.pausedUntil()).toBeUndefined();
  breaker.failed();
  breaker.failed();
  expect(breaker.pausedUntil()).toBeUndefined();
});

it('ends the pause when the clock is set back', () => {
  let clock = 1_000_000_000;
  const breaker = createBreaker(() => clock);
  for (let call = 0; call < 3; call += 1) breaker.failed();
  expect(breaker.pausedUntil()).toBe(clock + MINUTE_MS);
  clock -= 60 * MINUTE_MS;
  expect(breaker.pausedUntil()).toBeUndefined();
});
