import { describe, expect, it } from 'vitest';
import { timeOf, votesText } from './review-texts.ts';

describe('the time of a track', () => {
  const startedAt = '2027-03-01T12:00:00.000Z';
  const timeAfter = (seconds: number) => timeOf(startedAt, 3, Date.parse(startedAt) + seconds * 1000);

  it('counts down to its end, and then how long it is over', () => {
    expect(timeAfter(0)).toEqual({ text: '3:00', isOver: false });
    expect(timeAfter(171)).toEqual({ text: '0:09', isOver: false });
    expect(timeAfter(180)).toEqual({ text: '0:00', isOver: false });
    expect(timeAfter(192)).toEqual({ text: '+0:12', isOver: true });
  });
});

it('votes are said as a part of all, and as none without any', () => {
  expect(votesText({ yes: 131, no: 69 })).toBe('131 of 200 viewers for it');
  expect(votesText({ yes: 0, no: 0 })).toBe('No votes');
});
