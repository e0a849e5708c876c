import type { Db } from '#api/core/db/db.ts';
import { addressIn, FACT_TEXT, type PeopleSource, type PersonFact } from '#api/core/db/people.ts';
import { adminPaths } from '#shared/core/admin-paths.ts';
import { beginningOf } from '#shared/core/text.ts';
import { ownerStateNames } from '#shared/orders/orders.constants.ts';
import type { OrderTables } from './orders.store.ts';

/** Buyers, by their orders and what they wrote about them. */
export const orderPeople: PeopleSource = {
  table: 'orders',
  column: 'email',
  async facts(db: Db<OrderTables>, addresses) {
    const orders = await db
      .selectFrom('orders')
      .select([
        'id',
        'code',
        'title',
        'name',
        'email',
        'state',
        'currency',
        'receivedCents',
        'returnedCents',
        'createdAt',
      ])
      .where(addressIn('email', addresses))
      .execute();
    const messages = await db
      .selectFrom('orderEvents')
      .innerJoin('orders', 'orders.id', 'orderEvents.orderId')
      .select(['orders.email', 'orders.code', 'orders.name', 'orderEvents.at', 'orderEvents.note'])
      .where(addressIn('orders.email', addresses))
      .where('orderEvents.move', '=', 'write')
      .where('orderEvents.actor', '=', 'visitor')
      .execute();
    return [
      ...orders.map(
        (order): PersonFact => ({
          address: order.email.toLowerCase(),
          at: order.createdAt,
          role: 'ordered',
          name: order.name,
          title: `Order ${order.code}: ${order.title}`,
          detail: ownerStateNames[order.state],
          target: adminPaths.order(order.code),
          ...(order.receivedCents > 0 &&
            order.state !== 'refunded' && {
              paid: { currency: order.currency, cents: order.receivedCents - order.returnedCents },
            }),
        }),
      ),
      ...messages.map(
        ({ email, code, name, at, note }): PersonFact => ({
          address: email.toLowerCase(),
          at,
          role: 'wrote',
          name,
          title: `Message about ${code}`,
          detail: beginningOf(note, FACT_TEXT),
          target: adminPaths.order(code),
        }),
      ),
    ];
  },
};
