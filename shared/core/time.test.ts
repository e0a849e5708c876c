import { describe, expect, it } from 'vitest';
import { formatClock, formatMinutes, isoClock, isoMinutes, relativeTime } from './time.ts';

const NOW = Date.parse('2025-11-21T12:00:00Z');
const MINUTE = 60;
const HOUR = 3600;
const DAY = 86_400;

describe('relativeTime', () => {
  it.each([
    [0, 'Just now'],
    [59, 'Just now'],
    [60, '1 minute ago'],
    [2 * MINUTE - 1, '1 minute ago'],
    [HOUR - 1, '59 minutes ago'],
    [HOUR, '1 hour ago'],
    [DAY - 1, '23 hours ago'],
    [DAY, '1 day ago'],
    [7 * DAY - 1, '6 days ago'],
    [7 * DAY, '1 week ago'],
    [28 * DAY - 1, '3 weeks ago'],
    [28 * DAY, '1 month ago'],
    [60 * DAY, '2 months ago'],
    [400 * DAY, '13 months ago'],
  ])('formats a time %i seconds ago', (seconds, text) => {
    expect(relativeTime(new Date(NOW - seconds * 1000).toISOString(), NOW)).toBe(text);
  });

  it('shows a time in the future as just now', () => {
    expect(relativeTime(new Date(NOW + 90_000).toISOString(), NOW)).toBe('Just now');
  });
});

it('shows hours and minutes, or minutes only', () => {
  expect([0, 58, 60, 63, 125].map(formatMinutes)).toEqual(['0m', '58m', '1h 0m', '1h 3m', '2h 5m']);
});

it('writes durations in ISO 8601 for structured data', () => {
  expect(isoMinutes(58)).toBe('PT58M');
  expect(isoClock('3:52')).toBe('PT3M52S');
  expect(isoClock('1:02:03')).toBe('PT1H2M3S');
  for (const text of ['', 'about four minutes', '3:5', ':52', '3:52 '])
    expect(isoClock(text)).toBeUndefined();
});

it.each([
  [0, '0:00'],
  [59, '0:59'],
  [232, '3:52'],
  [3600, '1:00:00'],
  [3723, '1:02:03'],
])('shows %i seconds as %s', (seconds, text) => expect(formatClock(seconds)).toBe(text));
