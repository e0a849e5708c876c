import { expect, it } from 'vitest';
import { keepPress, presses, removePress } from './kept-presses.ts';

it('keeps presses in their order until they are stored, also where the browser refuses storage', () => {
  keepPress(1000);
  keepPress(2000);
  expect(presses().map(({ at }) => at)).toEqual([1000, 2000]);
  expect(new Set(presses().map(({ id }) => id)).size).toBe(2);
  removePress(presses()[0]?.id ?? '');
  expect(presses().map(({ at }) => at)).toEqual([2000]);
});
