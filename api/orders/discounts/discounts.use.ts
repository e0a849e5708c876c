import { AppError } from '#api/core/http/app-error.ts';
import { orderLetters } from '#api/orders/buyer/orders.opening.ts';
import { isDiscountable } from '#api/orders/buyer/orders.view.ts';
import { amountMail } from '#api/orders/orders.mails.ts';
import type { OrderPorts } from '#api/orders/orders.ports.ts';
import { type OrderRow, ordersStore } from '#api/orders/orders.store.ts';
import { orderChanges } from '#api/orders/owner/orders.change.ts';
import { orderMoney } from '#api/orders/owner/orders.money.ts';
import { localeDocument } from '#api/site/site.store.ts';
import { formatMoney } from '#shared/core/money.ts';
import { canMove } from '#shared/orders/order-moves.ts';
import { discountOn } from './discounts.amount.ts';
import { findDiscount, takeDiscount } from './discounts.store.ts';

/**
 * Lowers the amount of an unpaid order by a code, once. The code's use is counted in the same transaction.
 * @throws AppError `request.invalid` with the reason beside the field, `order.closed`
 */
export function orderDiscounts(ports: OrderPorts) {
  const { database, now } = ports;
  const store = ordersStore(database.db, now);
  const change = orderChanges(ports);
  const letterTo = orderLetters(ports);
  const moneyOf = orderMoney(ports);

  return async (order: OrderRow, code: string): Promise<OrderRow> => {
    if (!canMove('discount', order.state)) throw new AppError('order.closed');
    if (order.discountCode !== null) throw refused('This order has a discount code already.');
    if (!isDiscountable(order, await store.events(order.id)))
      throw refused('The amount of this order was agreed with you, so codes do not change it.');
    const discount = await findDiscount(database.db, code);
    if (!discount) throw refused('This is no discount code of this site.');
    const money = await moneyOf(order);
    const { currency } = await localeDocument(database, now).get();
    const { kind, amountCents } = order;
    const off = discountOn(
      discount,
      { kind, amountCents, money, isOwnCurrency: order.currency === currency },
      now(),
    );
    if (typeof off === 'string') throw refused(off);
    const left = amountCents - off;
    const words = `${discount.code}: ${formatMoney(off, money)} off, ${formatMoney(left, money)} in place of ${formatMoney(amountCents, money)}.`;
    const letter = await letterTo(order);
    return change(order, {
      move: 'discount',
      seen: order.version,
      set: { amountCents: left, discountCents: off, discountCode: discount.code },
      note: words,
      mail: (changed) => amountMail(changed, letter, `Discount code ${words}`),
      async more(tx) {
        if (!(await takeDiscount(tx.db, discount))) throw refused('This code has been used up.');
      },
    });
  };
}

const refused = (text: string) => new AppError('request.invalid', { text, fields: { discount: text } });
