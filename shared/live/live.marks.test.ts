import { expect, it } from 'vitest';
import { clockOf, isPassing, markLines, withMarks } from './live.marks.ts';

const marks = [
  { second: 5, note: '' },
  { second: 754, note: 'The van breaks down' },
  { second: 3723, note: 'Encore' },
];

it('writes marked moments as lines with the time since the beginning', () => {
  expect(clockOf(0)).toBe('00:00');
  expect(markLines(marks)).toEqual(['00:05', '12:34 The van breaks down', '1:02:03 Encore']);
});

it('puts as many whole lines below a recap as the network takes, and none without marks', () => {
  expect(withMarks('That was it.', [], 'mastodon')).toBe('That was it.');
  expect(withMarks('That was it.', marks, 'mastodon')).toBe(
    'That was it.\n\n00:05\n12:34 The van breaks down\n1:02:03 Encore',
  );
  const many = Array.from({ length: 500 }, (_, second) => ({ second, note: 'Something happened here' }));
  const short = withMarks('That was it.', many, 'bluesky');
  expect(short.length).toBeLessThanOrEqual(300);
  expect(short.endsWith('Something happened here')).toBe(true);
  expect(withMarks('That was it.', many, 'telegram').length).toBeLessThanOrEqual(2000);
});

it('is sent again where a refusal may pass, and not where the hub says no', () => {
  expect([401, 429, 503].every(isPassing)).toBe(true);
  expect([400, 403, 409].some(isPassing)).toBe(false);
});
