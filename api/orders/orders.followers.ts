import type { AfterCommit } from '#api/core/db/database.ts';
import type { Db } from '#api/core/db/db.ts';
import type { Instant } from '#shared/core/time.ts';
import type { OrderDetail } from '#shared/orders/orders.admin.schema.ts';
import type { PaymentStanding, ReferenceKind } from '#shared/orders/orders.constants.ts';

// biome-ignore lint/suspicious/noExplicitAny: the transaction of the order, in which a follower writes tables of its own
type Transaction = Db<any>;

/** A reference that was given out without a form. */
interface Reference {
  id: string;
  code: string;
  kind: ReferenceKind;
  name: string;
  email: string;
  note?: string | undefined;
}

/** An order after it has changed. */
interface ChangedOrder {
  id: string;
  name: string;
  email: string;
  payment: PaymentStanding;
  /** What has come in for it. */
  receivedCents: number;
  /** Since when the payment stands proven; null while it does not. */
  provenAt: Instant | null;
}

/** A slice behind this one that keeps something about orders: it hears of them in their own transaction. */
export interface OrderFollower {
  /** Every order that opens. */
  opened?(trx: Transaction, order: { id: string }): Promise<void>;
  referenced?(trx: Transaction, reference: Reference, afterCommit: AfterCommit): Promise<void>;
  changed?(trx: Transaction, order: ChangedOrder): Promise<void>;
  /** The form that an order came with; null when this slice keeps none for it. */
  requestOf?(orderId: string): Promise<OrderDetail['request']>;
}
