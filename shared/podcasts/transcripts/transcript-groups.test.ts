import { expect, it } from 'vitest';
import { groupsOf, wordsOf } from './transcript-groups.ts';

const said = (startTime: number, body: string, speaker?: string) => ({
  startTime,
  endTime: startTime + 1,
  body,
  ...(speaker && { speaker }),
});

it('puts together what one speaker says within the time, and keeps every word', () => {
  const segments = [
    said(0, 'One', 'Ada'),
    said(29, 'two.', 'Ada'),
    said(30, 'Three', 'Ada'),
    said(31, 'Four', 'Ben'),
    said(32, 'five'),
  ];
  expect(groupsOf(segments, 30).map(wordsOf)).toEqual(['One two.', 'Three', 'Four', 'five']);
  expect(groupsOf([], 30)).toEqual([]);
});
