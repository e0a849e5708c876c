import { expect, it } from 'vitest';
import { TITLE_LENGTH } from '#shared/site/site.patterns.ts';
import { lengthMark } from './length-mark.ts';

it.each([
  [0, '0/60, short', 'warn'],
  [49, '49/60, short', 'warn'],
  [50, '50/60', 'ok'],
  [60, '60/60', 'ok'],
  [61, '61/60, too long', 'warn'],
])('marks a title of %i characters', (length, text, tone) => {
  expect(lengthMark('x'.repeat(length), TITLE_LENGTH)).toEqual({ text, tone });
});

it('counts an emoji as one character', () => {
  expect(lengthMark('🎧'.repeat(50), TITLE_LENGTH).text).toBe('50/60');
});
