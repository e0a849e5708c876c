import { formatMoney, type MoneyStyle, payableCents } from '#shared/core/money.ts';
import { isoAt } from '#shared/core/time.ts';
import type { Discount } from '#shared/orders/discounts.schema.ts';
import type { OrderKind } from '#shared/orders/orders.constants.ts';

interface Priced {
  kind: OrderKind;
  amountCents: number;
  /** How its amounts are written. */
  money: MoneyStyle;
  /** Whether it is in the site's currency, which fixed amounts of codes are in. */
  isOwnCurrency: boolean;
}

/**
 * What a code takes off an order, in cents and in the steps of its currency, or why it takes nothing off.
 * @param now milliseconds since 1970
 */
export function discountOn(
  { percent, offCents, startsAt, endsAt, kinds }: Discount,
  { kind, amountCents, money, isOwnCurrency }: Priced,
  now: number,
): number | string {
  const at = isoAt(now);
  if (startsAt !== null && at < startsAt) return 'This code cannot be used yet.';
  if (endsAt !== null && at >= endsAt) return 'This code has ended.';
  if (kinds.length > 0 && !kinds.includes(kind)) return 'This code is for something else.';
  if (offCents > 0 && !isOwnCurrency) return 'This code is in another currency than your order.';
  const off = payableCents((amountCents * percent) / 100, money) + payableCents(offCents, money);
  if (off >= amountCents)
    return `This code is for amounts above ${formatMoney(offCents, money)}. Your order stays as it is.`;
  return off === 0 ? 'This code takes nothing off your order.' : off;
}
