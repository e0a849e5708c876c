import { expect, test } from 'vitest';
import { isMistyped, typingErrors } from './typing-errors.ts';

test.each([
  ['nihgt', 'night', 1],
  ['nigt', 'night', 1],
  ['nightt', 'night', 1],
  ['nibht', 'night', 1],
  ['orsa', 'rosa', 1],
  ['consutlng', 'consulting', 2],
  ['night', 'night', 0],
  ['night', 'day', 3],
  ['abcdef', 'fedcba', 3],
])('"%s" is "%s" with %i typing errors, at most 3', (typed, known, errors) => {
  expect(typingErrors(typed, known, 2)).toBe(errors);
  expect(typingErrors(known, typed, 2)).toBe(errors);
});

test('words of four letters may have one error, those of eight two, and shorter ones none', () => {
  expect(isMistyped('lvie', 'live')).toBe(true);
  expect(isMistyped('lov', 'love')).toBe(false);
  expect(isMistyped('musci', 'music')).toBe(true);
  expect(isMistyped('mcsiu', 'music')).toBe(false);
  expect(isMistyped('podcsats', 'podcasts')).toBe(true);
  expect(isMistyped('consutlng', 'consulting')).toBe(true);
  expect(isMistyped('consutln', 'consulting')).toBe(false);
});
