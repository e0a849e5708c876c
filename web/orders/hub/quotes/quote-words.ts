import type { WritingStyle } from '#shared/core/currencies.ts';
import { fullDay } from '#shared/core/dates.ts';
import { formatMoney } from '#shared/core/money.ts';
import type { Order } from '#shared/orders/orders.schema.ts';
import { dueNow, owesDeposit } from '#shared/orders/quotes/order-due.ts';
import type { QuoteDeposit } from '#shared/orders/quotes/quotes.schema.ts';

const days = (count: number) => `${count} ${count === 1 ? 'day' : 'days'}`;

/** When the rest after a deposit is due: `until Dec 4, 2026`, or `within 30 days after you accept`. */
export const restWords = ({ rest }: QuoteDeposit, style: WritingStyle): string =>
  rest.kind === 'day' ? `until ${fullDay(rest.day, style)}` : `within ${days(rest.days)} after you accept`;

/** What is left after the payment that is due now, and when; empty where there is nothing left. */
export function afterwards(order: Order, style: WritingStyle): string {
  const left = order.amountCents - order.receivedCents - dueNow(order);
  if (!owesDeposit(order)) return order.restDueAt ? `Until ${fullDay(order.restDueAt, style)}.` : '';
  const until = order.restDueAt ? `, until ${fullDay(order.restDueAt, style)}` : '';
  return `The rest comes later: ${formatMoney(left, order.money)}${until}.`;
}
