import { formatMoneyShort, type MoneyStyle } from '#shared/core/money.ts';
import type { Service } from './services.schema.ts';

/** What a service costs, as a text: `$300`, `From $100` where that is where it starts, or `By quote`. */
export const servicePrice = (
  { priceCents, priceFrom, byQuote }: Pick<Service, 'priceCents' | 'priceFrom' | 'byQuote'>,
  money: MoneyStyle,
): string =>
  byQuote && !priceFrom ? 'By quote' : `${priceFrom ? 'From ' : ''}${formatMoneyShort(priceCents, money)}`;
