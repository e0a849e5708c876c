import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readNumber, writeNumber } from './numbers.ts';

const cents = (text: string) => readNumber(text, 2);
const isRead = (text: string, decimals: number) => 'units' in readNumber(text, decimals);

describe('an amount of money', () => {
  it.each([
    ['88', 8_800],
    ['88.5', 8_850],
    ['88,5', 8_850],
    ['88,50', 8_850],
    ['88.50', 8_850],
    ['.5', 50],
    [',50', 50],
    ['88,-', 8_800],
    ['88.', 8_800],
    ['$88.50', 8_850],
    ['88,50 $', 8_850],
    ['US$ 88', 8_800],
    ['88 USD', 8_800],
    ['-$5', -500],
    ['1.234,50', 123_450],
    ['1,234.50', 123_450],
    ['1 234,50', 123_450],
    ['1\u202f234,50', 123_450],
    ["1'234.50", 123_450],
    ['1\u2019234.50', 123_450],
    ['1,234,567', 123_456_700],
    ['1.234.567', 123_456_700],
    ['1,00,000.00', 10_000_000],
    ['1234,5', 123_450],
    ['\uff18\uff18\uff0e\uff15', 8_850],
    [' 88,50\u200b', 8_850],
  ])('is read from %j', (text, units) => {
    expect(cents(text)).toEqual({ units });
  });

  it.each([
    ['1,234', 'This can be read two ways: write 1234.00 or 1.23'],
    ['1.234', 'This can be read two ways: write 1234.00 or 1.23'],
    ['$12,500', 'This can be read two ways: write 12500.00 or 12.50'],
    ['0,125', 'Use at most 2 decimal places'],
    ['1,234.567', 'Use at most 2 decimal places'],
    ['88 €', 'Amounts are in US dollars: please enter dollars'],
    ['EUR 88', 'Amounts are in US dollars: please enter dollars'],
    ['abc', 'Please enter a number'],
    ['', 'Please enter a number'],
    ['88,50,5', 'Please enter a number'],
    ['1.2.3', 'Please enter a number'],
    ['12 50', 'Please enter a number'],
    ['8e3', 'Please enter a number'],
    ['1,234.567,8', 'Please enter a number'],
    ['--5', 'Please enter a number'],
    ['9'.repeat(20), 'This is too large'],
  ])('is refused with the reason when it is written as %j', (text, problem) => {
    expect(cents(text)).toEqual({ problem });
  });

  it('is still refused as ambiguous where six decimal places are allowed', () => {
    expect(readNumber('0,075', 6)).toEqual({ units: 75_000 });
    expect(readNumber('1.234', 6)).toEqual({
      problem: 'This can be read two ways: write 1234.00 or 1.2340',
    });
  });
});

describe('a whole number', () => {
  it.each([
    ['2025', 2025],
    ['1,234', 1234],
    ['1.234', 1234],
    ['1 234 567', 1_234_567],
    ['-3', -3],
  ])('is read from %j', (text, units) => {
    expect(readNumber(text, 0)).toEqual({ units });
  });

  it.each(['3.5', '3,5', '5.0', '12,34'])('is not read from %j, which has decimals', (text) => {
    expect(readNumber(text, 0)).toEqual({ problem: 'Please enter a whole number' });
  });
});

/** An amount as it is written in other countries: what stands between thousands, and before the cents. */
const habits = fc.constantFrom<[string, string]>(
  [',', '.'],
  ['.', ','],
  [' ', ','],
  [' ', '.'],
  ['\u00a0', ','],
  ['\u202f', ','],
  ["'", '.'],
  ['\u2019', '.'],
  ['', '.'],
  ['', ','],
);

describe('every number', () => {
  it('is parsed back to the value that was formatted', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -1_000_000_000_000, max: 1_000_000_000_000 }),
        fc.constantFrom(0, 2, 6),
        (units, decimals) => {
          expect(readNumber(writeNumber(units, decimals), decimals)).toEqual({ units });
        },
      ),
    );
  });

  it('with two decimals reads the same in every country', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10_000_000_000 }), habits, (units, [thousands, decimal]) => {
        const [whole = '', fraction = ''] = writeNumber(units, 2).split('.');
        expect(cents(`${whole.replaceAll(',', thousands)}${decimal}${fraction}`)).toEqual({ units });
      }),
    );
  });

  it('is never parsed to another amount when point and comma are swapped', () => {
    const typed = fc
      .array(fc.constantFrom(...'0123456789.,'), { maxLength: 9 })
      .map((parts) => parts.join(''));
    fc.assert(
      fc.property(typed, (text) => {
        const swapped = text.replace(/[.,]/g, (mark) => (mark === '.' ? ',' : '.'));
        const [read, other] = [cents(text), cents(swapped)];
        // Lakhs are set apart by commas alone: with points they are no number.
        if ('units' in read && 'units' in other) expect(other).toEqual(read);
      }),
    );
  });

  it('is refused when the text holds no digit', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 12 }), (text) => {
        if (!/\d/.test(text.normalize('NFKC'))) expect(isRead(text, 2)).toBe(false);
      }),
    );
  });
});
