import type { Db } from '#api/core/db/db.ts';
import type { MailBlock } from '#api/core/mail/mail-text.ts';
import type { LedgerTables, OrderPorts } from '#api/orders/orders.ports.ts';
import type { OrderRow } from '#api/orders/orders.store.ts';
import type { OrderTime } from '#shared/slots/slots.schema.ts';
import { paymentOf } from './orders.change.ts';

const timed = ({ id, kind, itemId, state }: OrderRow) => ({ id, kind, itemId, payment: paymentOf(state) });

/** When orders take place, from the listener that stores it. */
export function orderTimes({ listeners }: Pick<OrderPorts, 'listeners'>) {
  return {
    async timeOf(
      order: OrderRow,
      viewing: { limited?: boolean; hidden?: boolean } = {},
    ): Promise<OrderTime | null> {
      for (const listener of listeners) {
        const time = await listener.timeOf?.(timed(order), viewing);
        if (time) return time;
      }
      return null;
    },

    /** What the mail about a payment says of it, and of what else follows, in the transaction of the payment. */
    async timeInMail(trx: Db<LedgerTables>, order: OrderRow): Promise<MailBlock[]> {
      const said: MailBlock[] = [];
      for (const listener of listeners) {
        if (said.length === 0) said.push(...((await listener.timeInMail?.(trx, timed(order))) ?? []));
      }
      for (const listener of listeners) said.push(...((await listener.moreInMail?.(trx, order)) ?? []));
      return said;
    },
  };
}
