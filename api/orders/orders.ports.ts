import type { AcceptedFormTables } from '#api/core/db/accept-once.ts';
import type { Database } from '#api/core/db/database.ts';
import type { EventTables } from '#api/core/events/event-log.ts';
import type { OpenCounter } from '#api/core/http/window-counter.ts';
import type { OutboxTables } from '#api/core/mail/outbox.store.ts';
import type { PrepareNotice } from '#api/core/notice-port.ts';
import type { FollowOrder, NoteReference } from '#api/core/order-port.ts';
import type { Ports } from '#api/core/ports.ts';
import type { PrivateFiles } from '#api/core/private-files.ts';
import type { Signer } from '#api/core/signer.ts';
import type { OrderDetail } from '#shared/orders/orders.admin.schema.ts';
import type { OrderKind, ReferenceKind } from '#shared/orders/orders.constants.ts';
import type { OrderTables } from './orders.store.ts';

/** What the ledger's transactions touch. */
export type LedgerTables = OrderTables & EventTables & AcceptedFormTables & OutboxTables;

/** What is paid for, as the owner's settings have it now. */
export interface Offer {
  title: string;
  reference: string;
  amountCents: number;
}

/** What the ledger needs from the rest of the program. */
export interface OrderPorts extends Pick<Ports, 'now' | 'bus'> {
  database: Database<LedgerTables>;
  signer: Signer;
  files: PrivateFiles;
  /** The site's own address, without a slash at its end. */
  publicUrl: string;
  /** Not to be asked inside a transaction. */
  offerOf(kind: OrderKind): Promise<Offer>;
  /** Not to be asked inside a transaction. */
  identity(): Promise<{ networkName: string; contactEmail: string }>;
  /** Whether this site can send mail; without it mails wait in the outbox. */
  mails: boolean;
  openCounter: OpenCounter;
  /** Whoever keeps the request behind an order hears what becomes of it. */
  follow: FollowOrder;
  /** Not to be asked inside a transaction. */
  prepareReference(kind: ReferenceKind): Promise<NoteReference>;
  prepareNotice: PrepareNotice;
  /** The form that an order came with. */
  requestOf(orderId: string): Promise<OrderDetail['request']>;
}
