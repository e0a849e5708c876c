import { expect, it } from 'vitest';
import { knownDuration } from './known-duration.ts';

it('shows the length of a video, and none where it is not known', () => {
  expect(['3:52', '1:00:00', '0:30'].map(knownDuration)).toEqual(['3:52', '1:00:00', '0:30']);
  expect(['0:00', '00:00', '0:00:00'].map(knownDuration)).toEqual(['', '', '']);
});
