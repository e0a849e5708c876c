import type { Database } from '#api/core/db/database.ts';
import type { Ports } from '#api/core/ports.ts';
import type { TellOwner } from '#api/notices/notices.mail.ts';
import type { LedgerTables } from '#api/orders/orders.ports.ts';
import type { BookingTables } from './bookings.store.ts';

export interface BookingPorts extends Pick<Ports, 'now' | 'bus'> {
  database: Database<BookingTables & LedgerTables>;
  tellOwner: TellOwner;
}
