import { type Currency, decimalsOf } from '#shared/core/currencies.ts';
import { payableCents } from '#shared/core/money.ts';

interface Line {
  /** In hundredths: 150 is one and a half. */
  quantity: number;
  /** In hundredths of the currency's unit; below zero for a deduction. */
  unitCents: number;
}

interface Tax {
  /** In hundredths of a percent: 2500 is 25 %. */
  percent: number;
  /** Whether the prices of the lines contain it; otherwise it is added to them. */
  included: boolean;
}

/** What of the total is paid first: a share of it in percent, or an amount. */
type Deposit = { kind: 'percent'; percent: number } | { kind: 'amount'; cents: number };

export interface QuoteParts {
  lines: readonly Line[];
  tax: Tax | null;
  deposit: Deposit | null;
}

/** All amounts in cents; `netCents + taxCents` is `totalCents`, and the lines add up to the net or the total. */
export interface QuoteTotals {
  lineCents: number[];
  netCents: number;
  taxCents: number;
  totalCents: number;
  /** 0 without a deposit. */
  depositCents: number;
}

/** Every amount of a quote is rounded once, and what depends on it is added up from the rounded ones. */
export function quoteTotals({ lines, tax, deposit }: QuoteParts, currency: Currency): QuoteTotals {
  // A deduction that is rounded away is 0, and not the -0 that rounding makes of it.
  const round = (cents: number) => payableCents(cents, decimalsOf(currency)) + 0;
  const lineCents = lines.map(({ quantity, unitCents }) => round((quantity * unitCents) / 100));
  const sum = lineCents.reduce((total, cents) => total + cents, 0);
  const taxCents = tax ? round(taxIn(sum, tax)) : 0;
  const totalCents = tax && !tax.included ? sum + taxCents : sum;
  return {
    lineCents,
    netCents: totalCents - taxCents,
    taxCents,
    totalCents,
    depositCents: deposit ? round(depositOf(totalCents, deposit)) : 0,
  };
}

/** Not rounded. */
const taxIn = (cents: number, { percent, included }: Tax): number =>
  included ? (cents * percent) / (10_000 + percent) : (cents * percent) / 10_000;

const depositOf = (totalCents: number, deposit: Deposit): number =>
  deposit.kind === 'percent' ? (totalCents * deposit.percent) / 100 : deposit.cents;

/** A number in hundredths as text, such as `1.5` or `25`. */
export const hundredths = (value: number): string => String(value / 100);

/** What a line is called, with how many there are of it. */
export const lineName = ({ text, quantity }: { text: string; quantity: number }): string =>
  quantity === 100 ? text : `${hundredths(quantity)} × ${text}`;
