import {
  CONTACT_WITHIN_HOURS,
  type OrderState,
  VERIFY_WITHIN_HOURS,
} from '#shared/orders/orders.constants.ts';
import type { Order } from '#shared/orders/orders.schema.ts';
import type { OrderEventRow, OrderRow, ProofRow } from './orders.store.ts';

interface Parts {
  order: OrderRow;
  events: readonly OrderEventRow[];
  proofs: readonly ProofRow[];
  mails: boolean;
  proofUrl(proof: ProofRow): string;
}

/** An order as its maker sees it: no ids, no files, no notes between owner and system. */
export function orderView({ order, events, proofs, mails, proofUrl }: Parts): Order {
  const { code, kind, title, reference, amountCents, state, name, email, createdAt } = order;
  const proven = events.find((event) => event.state === 'proof_received')?.at;
  return {
    ...{ code, kind, title, reference, amountCents, state, name, email, createdAt, mails },
    verifyBy: state === 'proof_received' ? later(proven, VERIFY_WITHIN_HOURS) : null,
    contactBy: waiting.has(state) ? later(proven, CONTACT_WITHIN_HOURS) : null,
    history: events.map(({ state, note, actor, at }) => ({
      state,
      at,
      note: actor === 'visitor' ? note : '',
    })),
    proofs: proofs.map((proof) => {
      const { id, name, type, bytes, at } = proof;
      return { id, name, type, bytes, at, url: proofUrl(proof) };
    }),
  };
}

const waiting: ReadonlySet<OrderState> = new Set(['proof_received', 'verified']);

const later = (from: string | undefined, hours: number) =>
  from === undefined ? null : new Date(Date.parse(from) + hours * 3_600_000).toISOString();
