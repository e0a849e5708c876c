import { expect, it } from 'vitest';
import { keyOf } from './key-of.ts';

const none = { ctrlKey: false, metaKey: false, altKey: false, shiftKey: false };

it('names the key that was pressed, and none for typing, for moving on, or of the other system', () => {
  const pressed = (code: string, held: Partial<typeof none> = {}, isMac = false) =>
    keyOf({ ...none, code, ...held }, isMac);
  expect(pressed('F9')).toBe('F9');
  expect(pressed('KeyK', { ctrlKey: true, shiftKey: true })).toBe('CommandOrControl+Shift+K');
  expect(pressed('Digit1', { altKey: true })).toBe('Alt+1');
  expect(pressed('KeyK', { metaKey: true }, true)).toBe('CommandOrControl+K');
  expect([pressed('KeyK'), pressed('Tab'), pressed('KeyK', { metaKey: true })]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
});
