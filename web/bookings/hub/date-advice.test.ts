import { expect, it } from 'vitest';
import { dateAdvice } from './date-advice.ts';

const noon = new Date(2027, 2, 1, 12).getTime();

it('warns about a date in the past, and not about today, later or incomplete dates', () => {
  const advice = ['2027-02-28', '2027-03-01', '2027-03-02', '', undefined, '2027-0'].map((date) =>
    /passed/.test(dateAdvice(date, noon)),
  );
  expect(advice).toEqual([true, false, false, false, false, false]);
});
