import type { DocumentTables } from '#api/core/content/document-store.ts';
import type { AcceptedFormTables } from '#api/core/db/accept-once.ts';
import type { Database } from '#api/core/db/database.ts';
import type { EventTables } from '#api/core/events/event-log.ts';
import type { OutboxTables } from '#api/core/mail/outbox.store.ts';
import type { PrepareNotice } from '#api/core/notice-port.ts';
import type { OpenOrder, ReceiptOf } from '#api/core/order-port.ts';
import type { Ports } from '#api/core/ports.ts';
import type { SubmissionTables } from './submissions.store.ts';

type Tables = SubmissionTables & AcceptedFormTables & EventTables & OutboxTables & DocumentTables;

interface SubmissionPorts extends Pick<Ports, 'now' | 'bus'> {
  database: Database<Tables>;
}

export interface SubmissionFormPorts extends SubmissionPorts {
  prepareNotice: PrepareNotice;
  /** Reads what the order of a submission needs, ahead of the transaction. */
  prepareOrder: () => Promise<OpenOrder>;
  receiptOf: ReceiptOf;
}

export interface SubmissionOwnerPorts extends SubmissionPorts {
  /** Whose name stands with a review. */
  ownerName(): Promise<string>;
  /** Not to be asked inside a transaction. */
  identity(): Promise<{ networkName: string; contactEmail: string }>;
}
