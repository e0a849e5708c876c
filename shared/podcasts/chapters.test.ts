import { expect, it } from 'vitest';
import { playingTime, timesIn } from '#shared/core/playing-time.ts';
import { chaptersOf } from './chapters.ts';

it('reads lines that begin with a time as chapters, and leaves the other notes', () => {
  const { chapters, rest } = chaptersOf(
    'Before.\n\n00:00 Cold open\n- 02:30 - The harbour\n(1:07:05) The end\n\nAfter.',
  );
  expect(chapters).toEqual([
    { at: 0, title: 'Cold open' },
    { at: 150, title: 'The harbour' },
    { at: 4025, title: 'The end' },
  ]);
  expect(rest).toBe('Before.\n\nAfter.');
});

it.each([
  '02:30 One line alone is a mention',
  '02:30 Later\n00:10 Earlier',
  'At 02:30 and\nat 03:30 within the words',
])('reads no chapters from %j', (notes) => expect(chaptersOf(notes)).toEqual({ chapters: [], rest: notes }));

it('finds positions in a text, but no times of day, parts of numbers or impossible minutes', () => {
  expect(timesIn('At 4:10, then 1:02:03.').map(({ seconds }) => seconds)).toEqual([250, 3723]);
  expect(timesIn('at 9:30 pm, 9:30 Uhr, 12.10:30, 3:75, 1:2:3:4')).toEqual([]);
  expect([0, 65, 3723].map(playingTime)).toEqual(['00:00', '01:05', '1:02:03']);
});
