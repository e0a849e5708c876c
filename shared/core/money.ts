import { groupThousands } from './text.ts';

/** How amounts of one currency are written. */
export interface MoneyStyle {
  /** Its ISO 4217 code, such as `EUR`. */
  currency: string;
  /** What stands before and after the number, spaces included. */
  before: string;
  after: string;
  /** What stands between thousands, and before the decimals. */
  group: string;
  point: string;
  /** How many decimals are shown: some currencies have none. */
  decimals: 0 | 2;
}

/** The number of an amount without its currency, such as `1.234,50`. Money is integer hundredths everywhere. */
export function writeMoney(cents: number, { group, point, decimals }: MoneyStyle): string {
  const amount = Math.abs(decimals === 0 ? Math.round(cents / 100) * 100 : cents);
  const whole = groupThousands(Math.floor(amount / 100)).replaceAll(',', group);
  const fraction = decimals === 0 ? '' : `${point}${String(amount % 100).padStart(2, '0')}`;
  return `${cents < 0 && amount > 0 ? '-' : ''}${whole}${fraction}`;
}

/** `$88.50`, `88,50 €` or `¥1,000`; amounts become text only where they are shown. */
export function formatMoney(cents: number, style: MoneyStyle): string {
  const sign = cents < 0 ? '-' : '';
  return `${sign}${style.before}${writeMoney(Math.abs(cents), style)}${style.after}`;
}

const shortStyle = (cents: number, style: MoneyStyle): MoneyStyle =>
  cents % 100 === 0 ? { ...style, decimals: 0 } : style;

/** `$250` for whole amounts, `$250.50` otherwise: for headlines, where zeros are of no use. */
export const formatMoneyShort = (cents: number, style: MoneyStyle): string =>
  formatMoney(cents, shortStyle(cents, style));

/** The number of `formatMoneyShort`, for a place that sets the currency apart. */
export const writeMoneyShort = (cents: number, style: MoneyStyle): string =>
  writeMoney(cents, shortStyle(cents, style));

/** The least amount that can be paid, in cents: some currencies have no decimals. */
export const smallestCents = ({ decimals }: Pick<MoneyStyle, 'decimals'>): number =>
  decimals === 0 ? 100 : 1;

/** Rounds to what can be paid. */
export function payableCents(cents: number, style: Pick<MoneyStyle, 'decimals'>): number {
  const least = smallestCents(style);
  return Math.round(cents / least) * least;
}
