import { expect, it } from 'vitest';
import { TOAST_MS, TOAST_REMOVE_MS, TOAST_SWIPE_PX } from './toast.state.ts';

it('keeps the figures that were specified', () => {
  expect([TOAST_MS, TOAST_REMOVE_MS, TOAST_SWIPE_PX]).toEqual([5000, 1_000_000, 50]);
});
