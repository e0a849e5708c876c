import { expect, it } from 'vitest';
import { TOAST_MS, TOAST_REMOVE_MS, TOAST_SWIPE_PX } from './toast.state.ts';

it('uses the specified durations and swipe distance', () => {
  expect([TOAST_MS, TOAST_REMOVE_MS, TOAST_SWIPE_PX]).toEqual([5000, 1_000_000, 50]);
});
