import type { OrderPorts } from './orders.ports.ts';
import type { OrderRow, ProofRow } from './orders.store.ts';

const PURPOSE = 'order-proof';
const LASTS_MS = 10 * 60_000;

export interface SignedLink {
  /** Milliseconds since 1970. */
  expires: string;
  signature: string;
}

/** Links that open one proof for a few minutes, for whoever was shown them. */
export function proofLinks({ signer, now }: Pick<OrderPorts, 'signer' | 'now'>) {
  const textOf = (order: OrderRow, proof: ProofRow, expires: string) => `${order.id} ${proof.id} ${expires}`;
  return {
    to(order: OrderRow, proof: ProofRow): string {
      const expires = String(now() + LASTS_MS);
      const signature = signer.sign(PURPOSE, textOf(order, proof, expires));
      return `/api/orders/${order.code}/proofs/${proof.id}?${new URLSearchParams({ expires, signature })}`;
    },
    isSigned: (order: OrderRow, proof: ProofRow, { expires, signature }: SignedLink) =>
      signer.verify(PURPOSE, textOf(order, proof, expires), signature),
    hasExpired: ({ expires }: SignedLink) => Number(expires) < now(),
  };
}
