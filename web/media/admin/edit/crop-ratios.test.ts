import { expect, it } from 'vitest';
import { ratioNumber } from '#web/core/admin-ui/fields/media-picker.ts';
import { areaOf, ratios } from './crop-ratios.ts';

const size = { width: 1000, height: 500 };

it('a part in percent becomes whole pixels inside of the picture', () => {
  expect(areaOf({ x: 10, y: 20, width: 50, height: 60 }, size)).toEqual({
    left: 100,
    top: 100,
    width: 500,
    height: 300,
  });
  expect(areaOf({ x: -1, y: 33.333, width: 101, height: 66.667 }, size)).toEqual({
    left: 0,
    top: 167,
    width: 1000,
    height: 333,
  });
});

it('a part is never empty, even at the edge', () => {
  expect(areaOf({ x: 100, y: 100, width: 0, height: 0 }, size)).toEqual({
    left: 999,
    top: 499,
    width: 1,
    height: 1,
  });
});

it('the ratio of the place comes first, and is there once', () => {
  expect(ratios('4:3')[0]).toBe('4:3');
  expect(ratios('16:9')).toEqual(ratios(undefined));
  expect(ratioNumber('4:5')).toBe(0.8);
});
