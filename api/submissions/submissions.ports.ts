import type { Database } from '#api/core/db/database.ts';
import type { Ports } from '#api/core/ports.ts';
import type { TellOwner } from '#api/notices/notices.mail.ts';
import type { LedgerTables } from '#api/orders/orders.ports.ts';
import type { SubmissionTables } from './submissions.store.ts';

export interface SubmissionPorts extends Pick<Ports, 'now' | 'bus'> {
  database: Database<SubmissionTables & LedgerTables>;
  tellOwner: TellOwner;
}
