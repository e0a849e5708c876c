import type { Kysely } from 'kysely';
import type { PaymentStanding } from '#shared/core/payment-standing.ts';
import type { Receipt } from '#shared/core/receipt.ts';
import type { Instant } from '#shared/core/time.ts';
import type { AfterCommit } from './db/database.ts';

// biome-ignore lint/suspicious/noExplicitAny: the caller's transaction, which knows its own tables only
type Transaction = Kysely<any>;

/** Opens an order for a request, in the request's own transaction. */
export type OpenOrder = (
  trx: Transaction,
  payer: { name: string; email: string },
  afterCommit: AfterCommit,
) => Promise<{ id: string; receipt: Receipt }>;

/** What opens the private page of an order: it follows from the order, so that no table holds it. */
export type ReceiptOf = (order: { id: string; code: string }) => Receipt;

/** A reference that was given out, for whoever keeps requests. */
interface OpenedOrder {
  id: string;
  code: string;
  kind: string;
  name: string;
  email: string;
}

/** Notes a reference as the request that it is, in the transaction that opens it. */
export type NoteReference = (trx: Transaction, order: OpenedOrder, afterCommit: AfterCommit) => Promise<void>;

/** An order as those know it who keep the request behind it. */
interface FollowedOrder {
  id: string;
  name: string;
  email: string;
  payment: PaymentStanding;
  /** What has come in for it. */
  receivedCents: number;
  /** Since when the payment stands proven; null while it does not. */
  provenAt: Instant | null;
}

/** Tells whoever keeps a request what became of its order, in the same transaction. */
export type FollowOrder = (trx: Transaction, order: FollowedOrder) => Promise<void>;
