import { expect, it } from 'vitest';
import { clearanceOf } from './clearance.ts';

const control = (from: number, to: number) => ({ from, to, isFixed: false });
const fixed = (from: number, to: number) => ({ from, to, isFixed: true });

it('a toast stays at its edge while nothing is there', () => {
  expect(clearanceOf([], 70, 800)).toBe(0);
  expect(clearanceOf([control(100, 140)], 70, 800)).toBe(0);
});

it('a toast moves just past what it would cover', () => {
  expect(clearanceOf([fixed(0, 56)], 70, 800)).toBe(56);
  // A gap of 44 pixels is too small for it.
  expect(clearanceOf([fixed(0, 56), control(100, 140)], 70, 800)).toBe(140);
});

it('on a list without a gap a toast covers what scrolls, and as little of it as there is', () => {
  const rows = Array.from({ length: 20 }, (_, row) => control(56 + row * 48, 104 + row * 48));
  expect(clearanceOf([fixed(0, 56), ...rows], 70, 800)).toBe(56);
});

it('what is fixed at both edges stays free', () => {
  const rows = Array.from({ length: 20 }, (_, row) => control(56 + row * 48, 104 + row * 48));
  const shift = clearanceOf([fixed(0, 56), fixed(740, 800), ...rows], 70, 800);
  expect(shift).toBeGreaterThanOrEqual(56);
  expect(shift + 70).toBeLessThanOrEqual(740);
});
