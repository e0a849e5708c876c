import fc from 'fast-check';
import { expect, it } from 'vitest';
import { currencyCodes, moneyStyle, signPlaces, usDollars, writingStyles } from './currencies.ts';
import { formatMoney, formatMoneyShort, writeMoney } from './money.ts';
import { readMoney } from './numbers.ts';

it.each([
  [0, '$0.00', '$0'],
  [5, '$0.05', '$0.05'],
  [50, '$0.50', '$0.50'],
  [8_800, '$88.00', '$88'],
  [25_050, '$250.50', '$250.50'],
  [300_000, '$3,000.00', '$3,000'],
  [123_456_789, '$1,234,567.89', '$1,234,567.89'],
  [-150, '-$1.50', '-$1.50'],
])('formats %i cents in US dollars, in full and in short form', (cents, full, short) => {
  expect(formatMoney(cents, usDollars)).toBe(full);
  expect(formatMoneyShort(cents, usDollars)).toBe(short);
});

it.each([
  ['EUR', 'after', 'german', 123_450, '1.234,50 €', '1.234,50 €'],
  ['EUR', 'after', 'german', 8_800, '88,00 €', '88 €'],
  ['EUR', 'before', 'british', 8_850, '€88.50', '€88.50'],
  ['CHF', 'before', 'us', 8_850, 'CHF 88.50', 'CHF 88.50'],
  ['JPY', 'before', 'us', 100_000, '¥1,000', '¥1,000'],
  ['SEK', 'after', 'iso', 123_450, '1 234.50 kr', '1 234.50 kr'],
  ['EUR', 'after', 'german', -150, '-1,50 €', '-1,50 €'],
] as const)(
  'An amount in %s with its sign %s in the %s style is written as customary.',
  (currency, signPlace, style, cents, full, short) => {
    const money = moneyStyle(currency, { signPlace, style });
    expect(formatMoney(cents, money).replaceAll('\u00a0', ' ')).toBe(full);
    expect(formatMoneyShort(cents, money).replaceAll('\u00a0', ' ')).toBe(short);
  },
);

it('An amount formatted in any currency and style is parsed back to the same amount.', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...currencyCodes),
      fc.constantFrom(...signPlaces),
      fc.constantFrom(...writingStyles),
      fc.integer({ min: -10_000_000_000, max: 10_000_000_000 }),
      (currency, signPlace, style, number) => {
        const money = moneyStyle(currency, { signPlace, style });
        const cents = money.decimals === 0 ? number * 100 : number;
        expect(readMoney(formatMoney(cents, money), money)).toEqual({ units: cents });
        expect(readMoney(writeMoney(cents, money), money)).toEqual({ units: cents });
      },
    ),
    { numRuns: 2000 },
  );
});

it('An amount in another currency is refused with the name of the right one.', () => {
  const euros = moneyStyle('EUR', { signPlace: 'after', style: 'german' });
  expect(readMoney('$88', euros)).toEqual({ problem: 'Amounts are in EUR: please enter EUR' });
  expect(readMoney('88 CHF', euros)).toEqual({ problem: 'Amounts are in EUR: please enter EUR' });
  expect(readMoney('EUR 88,50', euros)).toEqual({ units: 8_850 });
});

it('A currency without decimals takes whole amounts alone.', () => {
  const yen = moneyStyle('JPY', { signPlace: 'before', style: 'us' });
  expect(readMoney('1,000', yen)).toEqual({ units: 100_000 });
  expect(readMoney('¥88.5', yen)).toEqual({ problem: 'Please enter a whole number' });
});
