import type { DocumentTables } from '#api/core/content/document-store.ts';
import type { AcceptedFormTables } from '#api/core/db/accept-once.ts';
import type { Database } from '#api/core/db/database.ts';
import type { EventTables } from '#api/core/events/event-log.ts';
import type { OutboxTables } from '#api/core/mail/outbox.store.ts';
import type { PrepareNotice } from '#api/core/notice-port.ts';
import type { OpenOrder, ReceiptOf } from '#api/core/order-port.ts';
import type { Ports } from '#api/core/ports.ts';
import type { BookingTables } from './bookings.store.ts';

type Tables = BookingTables & AcceptedFormTables & EventTables & OutboxTables & DocumentTables;

export interface BookingPorts extends Pick<Ports, 'now' | 'bus'> {
  database: Database<Tables>;
  prepareNotice: PrepareNotice;
}

export interface BookingFormPorts extends BookingPorts {
  /** Reads what the order of a custom request needs, ahead of the transaction. */
  prepareOrder: () => Promise<OpenOrder>;
  receiptOf: ReceiptOf;
}

export interface BookingOwnerPorts extends BookingPorts {
  /** Whose name stands in the history. */
  ownerName(): Promise<string>;
  /** Not to be asked inside a transaction. */
  identity(): Promise<{ networkName: string; contactEmail: string }>;
}
