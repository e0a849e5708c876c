import type { OrderPorts } from '#api/orders/orders.ports.ts';
import type { OrderRow } from '#api/orders/orders.store.ts';
import { HOUR_MS } from '#shared/core/time.ts';

const PURPOSE = 'order-status';
const LASTS_MS = HOUR_MS;
/** Never matches a private key: those have 22 characters. */
const SHAPE = /^status-(\d{13})-([\w-]{22})$/;

/**
 * Keys for visitors who know an order's code and address but not its private key: for an hour they allow
 * reading the order's state and sending proofs of payment, and nothing else.
 */
export function limitedKeys({ signer, now }: Pick<OrderPorts, 'signer' | 'now'>) {
  const textOf = (id: string, expires: string) => `${id} ${expires}`;
  return {
    keyOf({ id }: Pick<OrderRow, 'id'>): string {
      const expires = String(now() + LASTS_MS);
      return `status-${expires}-${signer.sign(PURPOSE, textOf(id, expires))}`;
    },
    opens(key: string, { id }: Pick<OrderRow, 'id'>): boolean {
      const [, expires = '', signature = ''] = SHAPE.exec(key) ?? [];
      return signer.verify(PURPOSE, textOf(id, expires), signature) && Number(expires) >= now();
    },
  };
}
