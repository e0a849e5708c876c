import type { Tx } from '#api/core/database.ts';
import type { Db } from '#api/core/db/db.ts';
import type { MailBlock } from '#api/core/mail/mail-text.ts';
import type { Currency } from '#shared/core/currencies.ts';
import type { Instant } from '#shared/core/time.ts';
import type { OrderDetail } from '#shared/orders/orders.admin.schema.ts';
import type { OrderKind, OrderState, PaymentStatus, ReferenceKind } from '#shared/orders/orders.constants.ts';
import type { OrderPaper, OrderRequest } from '#shared/orders/orders.schema.ts';
import type { OrderTime, SlotChoice } from '#shared/slots/slots.schema.ts';

// biome-ignore lint/suspicious/noExplicitAny: the transaction of the order, in which a listener writes tables of its own
type Transaction = Db<any>;

/** A reference code that was given out for an order without a form of its own. */
interface Reference {
  id: string;
  code: string;
  kind: ReferenceKind;
  /** The current title of what was ordered. */
  title: string;
  name: string;
  email: string;
  note?: string | undefined;
  /** Whether it waits for a quote. */
  asked: boolean;
}

/** An order that opens. */
interface OpenedOrder {
  id: string;
  code: string;
  kind: OrderKind;
  itemId: string | null;
  title: string;
  name: string;
  email: string;
  payment: PaymentStatus;
  /** The time that was chosen with it. */
  time?: SlotChoice | undefined;
  /** Whether the owner has entered it. */
  byHand: boolean;
}

/** An order whose time is shown. */
interface TimedOrder extends Pick<OpenedOrder, 'id' | 'kind' | 'itemId'> {
  payment: PaymentStatus;
}

/** An order after it has changed. */
export interface ChangedOrder {
  id: string;
  code: string;
  /** Its state, and the one before the move. */
  state: OrderState;
  stateBefore: OrderState;
  /** Its version after the move. */
  version: number;
  amountCents: number;
  name: string;
  email: string;
  payment: PaymentStatus;
  /** The amount received so far, and the one before the move. */
  receivedCents: number;
  /** Whether the team has sent a quote. */
  quoted: boolean;
  receivedBefore: number;
  /** What of the received was given back so far, and before the move. */
  returnedCents: number;
  returnedBefore: number;
  /** With the move `undo`: the version after which everything is taken back. */
  undoneAfter: number | null;
  /** Since when the payment counts as proven; null while it does not. */
  provenAt: Instant | null;
}

/** What a correction has changed in a form. */
interface CorrectedRequest {
  /** For the history: each label with its new value. */
  changes: string[];
  /** Texts to add to the search index of the order. */
  words: string[];
}

/** A slice that depends on this one and stores data about orders; its hooks run in the same transaction. */
export interface OrderListener {
  /** Called for every order that opens. */
  opened?(trx: Transaction, order: OpenedOrder): Promise<void>;
  // biome-ignore lint/suspicious/noExplicitAny: the transaction of the order, in which a listener writes tables of its own
  referenced?(tx: Tx<any>, reference: Reference): Promise<void>;
  changed?(trx: Transaction, order: ChangedOrder): Promise<void>;
  /**
   * Changes fields of the form by their names; null when this slice stores no form for the order.
   * @throws AppError `request.invalid` with the fields that were refused, `order.closed` when the owner has decided
   */
  correct?(
    trx: Transaction,
    orderId: string,
    given: Readonly<Record<string, string>>,
    currency: Currency,
  ): Promise<CorrectedRequest | null>;
  /** When a decision about the form that its sender is not shown yet becomes final; null where there is none. */
  finalAt?(orderId: string): Promise<Instant | null>;
  /** The form as its sender sees it; null when this slice stores none for the order. */
  requestForBuyer?(orderId: string, currency: Currency): Promise<OrderRequest | null>;
  /**
   * The time of an order; null when none is chosen for its kind. `limited`: for who knows only code and address.
   * `hidden`: a decision about it is not shown to its buyer yet.
   */
  timeOf?(order: TimedOrder, viewing?: { limited?: boolean; hidden?: boolean }): Promise<OrderTime | null>;
  /** What the mail about a payment says of the time; called after `changed`, in the same transaction. */
  timeInMail?(trx: Transaction, order: TimedOrder): Promise<MailBlock[]>;
  /** What else the mail about a payment says; called after `changed`, in the same transaction. */
  moreInMail?(trx: Transaction, order: { id: string }): Promise<MailBlock[]>;
  /** Whether the page of an order has a part for the guest of an interview. `state` is the one that its buyer sees. */
  hasGuestPart?(order: { id: string; state: OrderState }): Promise<boolean>;
  /** Papers of an order for its buyer, such as receipts, and whether some wait to be made. */
  papersForBuyer?(order: { id: string }): Promise<{ papers: OrderPaper[]; waiting: boolean }>;
  /** The names of private files that this slice keeps. */
  keptFiles?(): Promise<string[]>;
  /** The form that an order came with; null when this slice stores none for it. */
  requestOf?(orderId: string, currency: Currency): Promise<OrderDetail['request']>;
}
