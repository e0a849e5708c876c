import { expect, it } from 'vitest';
import { HOUR_PX, hoursOf, placesOf } from './week-places.ts';

it('shows the usual hours of a day, and those that have something', () => {
  expect(hoursOf([])).toEqual({ first: 9, last: 21 });
  expect(hoursOf([6 * 60 + 30, 23 * 60 + 59])).toEqual({ first: 6, last: 24 });
});

it('places things at their time, and below each other where they would cover each other', () => {
  const [first, second, third] = placesOf(
    [
      { at: 10 * 60, height: 80 },
      { at: 10 * 60, height: 80 },
      { at: 18 * 60, height: 80 },
    ],
    9,
  );
  expect([first, second, third]).toEqual([HOUR_PX, HOUR_PX + 84, 9 * HOUR_PX]);
});

it('places what stands behind at its time, and below what would cover it', () => {
  const places = placesOf(
    [
      { at: 17 * 60, height: 84 },
      { at: 18 * 60, height: 84 },
      { at: 20 * 60, height: HOUR_PX, isBehind: true },
      { at: 12 * 60, height: HOUR_PX, isBehind: true },
    ],
    9,
  );
  expect(places).toEqual([8 * HOUR_PX, 8 * HOUR_PX + 88, 8 * HOUR_PX + 176, 3 * HOUR_PX]);
});
