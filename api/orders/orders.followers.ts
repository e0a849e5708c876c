import type { AfterCommit } from '#api/core/db/database.ts';
import type { Db } from '#api/core/db/db.ts';
import type { MoneyStyle } from '#shared/core/money.ts';
import type { Instant } from '#shared/core/time.ts';
import type { OrderDetail } from '#shared/orders/orders.admin.schema.ts';
import type { PaymentStatus, ReferenceKind } from '#shared/orders/orders.constants.ts';
import type { OrderRequest } from '#shared/orders/orders.schema.ts';

// biome-ignore lint/suspicious/noExplicitAny: the transaction of the order, in which a follower writes tables of its own
type Transaction = Db<any>;

/** A reference that was given out without a form. */
interface Reference {
  id: string;
  code: string;
  kind: ReferenceKind;
  /** What was ordered, as it is called now. */
  title: string;
  name: string;
  email: string;
  note?: string | undefined;
}

/** An order after it has changed. */
interface ChangedOrder {
  id: string;
  name: string;
  email: string;
  payment: PaymentStatus;
  /** What has come in for it. */
  receivedCents: number;
  /** Since when the payment stands proven; null while it does not. */
  provenAt: Instant | null;
}

/** What a correction has changed in a form. */
interface CorrectedRequest {
  /** As the history tells it: each label with its new value. */
  changes: string[];
  /** The texts that the order is found by from now on. */
  words: string[];
}

/** A slice behind this one that keeps something about orders: it hears of them in their own transaction. */
export interface OrderFollower {
  /** Every order that opens. */
  opened?(trx: Transaction, order: { id: string }): Promise<void>;
  referenced?(trx: Transaction, reference: Reference, afterCommit: AfterCommit): Promise<void>;
  changed?(trx: Transaction, order: ChangedOrder): Promise<void>;
  /**
   * Changes fields of the form by their names; null when this slice keeps none for the order.
   * @throws AppError `request.invalid` with the fields that were refused, `order.closed` when the owner has decided
   */
  correct?(
    trx: Transaction,
    orderId: string,
    given: Readonly<Record<string, string>>,
    money: MoneyStyle,
  ): Promise<CorrectedRequest | null>;
  /** The form as the one who sent it sees it; null when this slice keeps none for the order. */
  requestForBuyer?(orderId: string, money: MoneyStyle): Promise<OrderRequest | null>;
  /** The form that an order came with; null when this slice keeps none for it. */
  requestOf?(orderId: string): Promise<OrderDetail['request']>;
}
