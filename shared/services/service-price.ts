import { formatMoneyShort, type MoneyStyle } from '#shared/core/money.ts';
import type { Service } from './services.schema.ts';

/** What a service costs, as a text: `$300`, or `From $100` where that is where it starts. */
export const servicePrice = (
  { priceCents, priceFrom }: Pick<Service, 'priceCents' | 'priceFrom'>,
  money: MoneyStyle,
): string => `${priceFrom ? 'From ' : ''}${formatMoneyShort(priceCents, money)}`;
