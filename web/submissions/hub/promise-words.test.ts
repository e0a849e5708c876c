import { expect, it } from 'vitest';
import { moneyStyle, usDollars } from '#shared/core/currencies.ts';
import { promiseText } from './promise-words.ts';

const terms = { missed: 'credit', creditPercent: 40, creditCents: 0, creditMonths: 1 } as const;

it('says what is promised, and what follows when it is missed, in the currency of the site', () => {
  expect(promiseText(1, { ...terms, missed: 'apology' }, usDollars)).toBe(
    'Reviewed within a day of the verified payment.',
  );
  expect(promiseText(7, { ...terms, missed: 'refund' }, usDollars)).toMatch(/money back\.$/);
  const kronor = moneyStyle('SEK', { signPlace: 'after', style: 'iso' });
  expect(promiseText(7, { ...terms, creditCents: 5000 }, kronor)).toBe(
    'Reviewed within 7 days of the verified payment. If it takes longer, you get a code that takes 40 % and 50\u00a0kr off your next submission. It can be used for a month.',
  );
});
