import { formatMoneyShort, type MoneyStyle } from '#shared/core/money.ts';

const counted = (count: number, unit: string) => (count === 1 ? `a ${unit}` : `${count} ${unit}s`);

interface CreditTerms {
  creditPercent: number;
  creditCents: number;
}

/** `50 %`, `$20`, or both. */
const creditText = ({ creditPercent, creditCents }: CreditTerms, money: MoneyStyle): string =>
  [creditPercent > 0 && `${creditPercent} %`, creditCents > 0 && formatMoneyShort(creditCents, money)]
    .filter(Boolean)
    .join(' and ');

interface Terms extends CreditTerms {
  missed: 'apology' | 'credit' | 'refund';
  creditMonths: number;
}

/** What is promised about a review, and what follows when it takes longer. */
export function promiseText(days: number, terms: Terms, money: MoneyStyle): string {
  const within = `Reviewed within ${counted(days, 'day')} of the verified payment.`;
  const { missed, creditMonths } = terms;
  if (missed === 'refund') return `${within} If it takes longer, you get your money back.`;
  if (missed === 'apology') return within;
  return `${within} If it takes longer, you get a code that takes ${creditText(terms, money)} off your next submission. It can be used for ${counted(creditMonths, 'month')}.`;
}
