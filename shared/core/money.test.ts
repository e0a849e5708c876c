import { expect, it } from 'vitest';
import { formatMoney, formatMoneyShort } from './money.ts';

it.each([
  [0, '$0.00', '$0'],
  [5, '$0.05', '$0.05'],
  [50, '$0.50', '$0.50'],
  [8_800, '$88.00', '$88'],
  [25_050, '$250.50', '$250.50'],
  [300_000, '$3,000.00', '$3,000'],
  [123_456_789, '$1,234,567.89', '$1,234,567.89'],
  [-150, '-$1.50', '-$1.50'],
])('%i cents', (cents, full, short) => {
  expect(formatMoney(cents)).toBe(full);
  expect(formatMoneyShort(cents)).toBe(short);
});
