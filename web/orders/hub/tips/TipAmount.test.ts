import { expect, it } from 'vitest';
import { centsOf } from './TipAmount.tsx';

it('reads amounts with either decimal mark and with spaces between thousands, and nothing else', () => {
  const read = ['5', '5,5', '12.34', '1 500', '1’500', '', '1.234,50', '-5', '5 kr', '0'];
  expect(read.map((typed) => centsOf(typed, 2))).toEqual([
    500,
    550,
    1234,
    150_000,
    150_000,
    undefined,
    undefined,
    undefined,
    undefined,
    0,
  ]);
  expect(['500', '500,5'].map((typed) => centsOf(typed, 0))).toEqual([50_000, undefined]);
});
