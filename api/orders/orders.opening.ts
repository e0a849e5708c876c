import { randomInt } from 'node:crypto';
import { within } from '#api/core/db/database.ts';
import { addWords } from '#api/core/db/search-words.ts';
import { recordEvent } from '#api/core/events/event-log.ts';
import { announceMail, enqueueMail } from '#api/core/mail/enqueue.ts';
import type { OpenOrder } from '#api/core/order-port.ts';
import { orderFragment } from '#shared/core/order-fragment.ts';
import type { Receipt } from '#shared/core/receipt.ts';
import { codeWords, makeOrderCode } from '#shared/orders/order-code.ts';
import type { OrderKind } from '#shared/orders/orders.constants.ts';
import { readLetter, receiptMail } from './orders.mails.ts';
import type { OrderPorts } from './orders.ports.ts';
import { type OrderRow, orderDocuments, ordersStore } from './orders.store.ts';

const KEY_PURPOSE = 'order-page';
const CODE_TRIES = 5;

/** Reads what an order of this kind needs, ahead of the transaction. @returns what opens one in it. */
export type PrepareOrder = (kind: OrderKind) => Promise<OpenOrder>;

/** The key of an order's private page: it follows from the order, and nobody can guess it. */
export const pageKeys = ({ signer }: Pick<OrderPorts, 'signer'>) => ({
  receiptOf: ({ id, code }: Pick<OrderRow, 'id' | 'code'>): Receipt => ({
    code,
    key: signer.sign(KEY_PURPOSE, id),
  }),
  opens: (key: string, { id }: Pick<OrderRow, 'id'>) => signer.verify(KEY_PURPOSE, id, key),
});

export const pageLink = (publicUrl: string, receipt: Receipt) =>
  `${publicUrl}/order${orderFragment(receipt)}`;

export function prepareOrders(
  ports: Pick<OrderPorts, 'now' | 'bus' | 'publicUrl' | 'signer' | 'offerOf' | 'identity'>,
): PrepareOrder {
  const { now, bus, publicUrl } = ports;
  const { receiptOf } = pageKeys(ports);
  return async (kind) => {
    const [offer, identity] = await Promise.all([ports.offerOf(kind), ports.identity()]);
    return async (trx, { name, email }, afterCommit) => {
      const store = ordersStore(trx, now);
      const order = await createWithFreeCode(store, { ...offer, kind, name, email });
      const { id, code, version, state, createdAt } = order;
      const opened = {
        orderId: id,
        at: createdAt,
        version,
        state,
        actor: 'visitor',
        by: '',
        move: '',
      } as const;
      await store.addEvent({ ...opened, note: '', private: false });
      await addWords(trx, { id, at: createdAt }, [codeWords(code), name, email]);
      const receipt = receiptOf(order);
      const documents = orderDocuments(within(trx), now);
      const letter = await readLetter(documents, identity, pageLink(publicUrl, receipt));
      await enqueueMail(trx, receiptMail(order, letter), now());
      afterCommit(() => announceMail(bus));
      const data = { code, kind, amountCents: order.amountCents };
      afterCommit(await recordEvent(trx, bus, { type: 'order.created', subjectId: id, data }, now()));
      return { id, receipt };
    };
  };
}

type Store = ReturnType<typeof ordersStore>;

async function createWithFreeCode(store: Store, draft: Omit<Parameters<Store['create']>[0], 'code'>) {
  for (let tries = 0; tries < CODE_TRIES; tries += 1) {
    const order = await store.create({ ...draft, code: makeOrderCode(randomInt) });
    if (order) return order;
  }
  throw new Error('No free order code was found.');
}
