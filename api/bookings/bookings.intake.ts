import type { ChangeTables } from '#api/core/content/changes.ts';
import type { DocumentTables } from '#api/core/content/document-store.ts';
import type { Database, Tx } from '#api/core/database.ts';
import { orNull } from '#api/core/db/columns.ts';
import { addWords } from '#api/core/db/search-words.ts';
import { mailSubject } from '#api/core/mail/mail-subject.ts';
import type { MailBlock } from '#api/core/mail/mail-text.ts';
import type { Ports } from '#api/core/ports.ts';
import type { TellOwner } from '#api/notices/notices.mail.ts';
import type { LedgerTables } from '#api/orders/orders.ports.ts';
import type { ServiceTables } from '#api/services/services.store.ts';
import { localeDocument } from '#api/site/site.store.ts';
import type { BookedService } from '#shared/bookings/bookings.constants.ts';
import { bookingFields } from '#shared/bookings/bookings.fields.ts';
import { type BookingForm, requestFields } from '#shared/bookings/bookings.schema.ts';
import { adminPaths } from '#shared/core/admin-paths.ts';
import { mailedOf, searchedTexts } from '#shared/core/form/entity-fields.ts';
import { bookedName, fieldsWith, serviceNames } from './bookings.service-names.ts';
import { type BookingRow, type BookingTables, bookingsStore } from './bookings.store.ts';

export interface BookingPorts extends Pick<Ports, 'now'> {
  database: Database<BookingTables & LedgerTables>;
  tellOwner: TellOwner;
}

export interface Request {
  order: {
    id: string;
    code: string;
    /** Whether it waits for a quote. */
    asked: boolean;
  };
  name: string;
  email: string;
  service: BookedService;
  /** The title of a service that the owner has added. */
  serviceTitle?: string;
  /** The note of a request for a reference alone. */
  note?: string | undefined;
  /** The other fields of a custom request. */
  form?: BookingForm;
}

/**
 * Stores a request in the transaction that opens its order: its row, its words for the search, the mail to
 * the owner and its event.
 */
export function bookingIntake({ now, tellOwner }: Omit<BookingPorts, 'database'>) {
  return async (
    tx: Tx<BookingTables & ServiceTables & ChangeTables & DocumentTables>,
    { order, service, serviceTitle, name, email, note, form }: Request,
  ): Promise<void> => {
    const createdAt = tx.iso;
    const request = form && {
      custom: true,
      ...orNull(requestFields, form),
      // A project request waits for a reply; a reference alone waits for its payment, and who waits for a quote, waits
      // with the order.
      waitingSince: order.asked ? null : createdAt,
    };
    const row = await bookingsStore(tx.db, now).create({
      orderId: order.id,
      code: order.code,
      name,
      email,
      service,
      ...(serviceTitle !== undefined && { serviceTitle }),
      createdAt,
      ...(order.asked && { payment: 'asked' as const }),
      ...(note && { projectDetails: note }),
      ...request,
    });
    await addWords(tx.db, { id: order.id, at: row.createdAt }, searchedTexts(bookingFields, row));
    const names = await serviceNames(tx.db);
    await tellOwner(tx, {
      kind: 'booking',
      subject: mailSubject`A new booking request, ${order.code}`,
      blocks: summaryOf(row, fieldsWith(names, await localeDocument(tx, now).get(), null)),
      target: adminPaths.booking(row.id),
    });
    const data = { code: order.code, service, title: bookedName(row, names) };
    await tx.event({ type: 'booking.created', subjectId: row.id, data });
  };
}

function summaryOf(row: BookingRow, fields: typeof bookingFields): MailBlock[] {
  const { facts, quote } = mailedOf(fields, row);
  return [
    { paragraph: 'Somebody asks for a booking.' },
    { facts: [['Reference code', row.code ?? ''], ['Email', row.email], ...facts] },
    { quote },
  ];
}
