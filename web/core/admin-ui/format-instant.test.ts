import { expect, it } from 'vitest';
import { formatTimeOfDay } from './format-instant.ts';

it.each([
  ['00:05', '12:05 AM'],
  ['09:30', '9:30 AM'],
  ['12:00', '12:00 PM'],
  ['18:30', '6:30 PM'],
])('writes %s as %s', (time, written) => {
  expect(formatTimeOfDay(time)).toBe(written);
});
