import { expect, it } from 'vitest';
import { asPercent, rotate, ZOOM_MAX, ZOOM_MIN, zoomIn, zoomOut } from './image-viewer.state.ts';

it('zooms by a quarter between one half and three', () => {
  expect(zoomIn(1)).toBe(1.25);
  expect(zoomOut(1)).toBe(0.75);
  expect([ZOOM_MIN, ZOOM_MAX]).toEqual([0.5, 3]);
  expect(zoomIn(3)).toBe(3);
  expect(zoomOut(0.5)).toBe(0.5);
  expect(asPercent(1.25)).toBe('125%');
});

it('turns by quarters and wraps at the full turn', () => {
  expect([0, 90, 180, 270].map(rotate)).toEqual([90, 180, 270, 0]);
});
