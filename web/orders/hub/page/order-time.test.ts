import { expect, it } from 'vitest';
import { clockFace, fromNow } from './order-time.ts';

const HOUR = 3_600_000;

it('formats a positive or negative duration as a clock', () => {
  expect(clockFace(21 * HOUR + 46 * 60_000 + 8000)).toBe('21:46:08');
  expect(clockFace(-123 * HOUR)).toBe('123:00:00');
  expect(clockFace(999)).toBe('00:00:00');
});

it('formats a duration from now in words', () => {
  expect(fromNow(21.9 * HOUR)).toBe('in 21 hours');
  expect(fromNow(5 * 60_000)).toBe('in 5 minutes');
  expect(fromNow(-2 * HOUR)).toBe('2 hours ago');
});
