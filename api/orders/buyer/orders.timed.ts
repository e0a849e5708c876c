import type { Tx } from '#api/core/database.ts';
import type { OrderPorts } from '#api/orders/orders.ports.ts';
import { paymentOf } from '#api/orders/owner/orders.change.ts';
import { ORDER_CHANNEL } from '#api/orders/owner/orders.watch.ts';
import { orderHolders } from './orders.holders.ts';
import { pageKeys, pageLink } from './orders.opening.ts';

/** What the slice of times needs to know of orders. */
export function timedOrders(ports: Pick<OrderPorts, 'database' | 'now' | 'signer' | 'publicUrl'>) {
  const holders = orderHolders(ports);
  const { receiptOf } = pageKeys(ports);
  return {
    async held(code: string, key: string) {
      const { id, kind, itemId, title, name, email, state, receivedCents } = await holders.held(code, key);
      return { id, code, kind, itemId, title, name, email, receivedCents, payment: paymentOf(state) };
    },
    pageOf: (order: { id: string; code: string }) => pageLink(ports.publicUrl, receiptOf(order)),
    // biome-ignore lint/suspicious/noExplicitAny: the caller's transaction, which knows its own tables only
    changed: (tx: Tx<any>, code: string) => tx.publish(ORDER_CHANNEL, code),
  };
}
