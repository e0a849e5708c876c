import { type MoneyStyle, payableCents } from '#shared/core/money.ts';
import type { PaperSettings, PaperTax } from '#shared/papers/papers.schema.ts';

const THOUSANDTHS = 100_000;

/** A percentage as typed, such as `8.875` or `19`, in thousandths of a percent. */
const thousandths = (percent: string): number => Math.round(Number(percent.replace(',', '.')) * 1000);

/** The tax that the settings name; null for none. */
export const taxOf = ({ taxName, taxPercent }: PaperSettings): PaperTax | null =>
  taxPercent === '' ? null : { name: taxName || 'Tax', percent: taxPercent.replace(',', '.') };

/** The tax that an amount includes, rounded to the smallest unit that is written, as quotes round it. */
export function taxIn(cents: number, tax: PaperTax | null, money: MoneyStyle): number {
  if (!tax) return 0;
  const share = thousandths(tax.percent);
  return payableCents((cents * share) / (THOUSANDTHS + share), money);
}

/** The tax of a part that arrives after others: the parts of an amount have the tax of the whole. */
export const taxOfPart = (
  { before, part }: { before: number; part: number },
  tax: PaperTax | null,
  money: MoneyStyle,
): number => taxIn(before + part, tax, money) - taxIn(before, tax, money);
