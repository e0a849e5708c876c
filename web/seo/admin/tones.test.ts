import { expect, it } from 'vitest';
import { difficultyTone, scoreTone } from './tones.ts';

it.each([
  [100, 'ok'],
  [80, 'ok'],
  [79, 'warn'],
  [60, 'warn'],
  [59, 'bad'],
  [0, 'bad'],
] as const)('shows a score of %i as %s', (score, tone) => {
  expect(scoreTone(score)).toBe(tone);
});

it.each([
  [70, 'bad'],
  [69, 'secondary'],
  [50, 'secondary'],
  [49, undefined],
] as const)('shows a difficulty of %i as %s', (difficulty, tone) => {
  expect(difficultyTone(difficulty)).toBe(tone);
});
