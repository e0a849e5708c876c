import { sql } from 'kysely';
import type { Tx } from '#api/core/database.ts';
import type { Db } from '#api/core/db/db.ts';
import { distinctAddresses, type Person, type PersonalData, type Whose } from '#api/core/db/personal-data.ts';
import { removeWords } from '#api/core/db/search-words.ts';
import type { BookingTables } from './bookings.store.ts';

/** Booking requests, with what the team wrote about them. */
export function bookingsPersonalData(db: Db<BookingTables>): PersonalData {
  return {
    name: 'bookings',
    async find(whose) {
      const found = await theirs(db, whose).select(['id', 'orderId', 'code']).execute();
      return found.map(({ id, orderId, code }) => ({
        id,
        order: orderId !== null && code !== null ? { id: orderId, code } : undefined,
      }));
    },
    async export(person) {
      const bookings = await theirs(db, person).selectAll().orderBy('createdAt').execute();
      return Promise.all(
        bookings.map(async (booking) => {
          const history = db.selectFrom('bookingEvents').select(['at', 'action', 'text']);
          const rows = history.where('bookingId', '=', booking.id).orderBy('version');
          return { ...booking, history: await rows.execute() };
        }),
      );
    },
    addresses: () => distinctAddresses(db, 'bookings', 'email'),
    async erase(tx: Tx<BookingTables>, person) {
      const rows = await theirs(tx.db, person).select(['id', 'orderId']).execute();
      for (const { id, orderId } of rows) {
        await removeWords(tx.db, orderId ?? id);
        // Its history is deleted with it.
        await tx.db.deleteFrom('bookings').where('id', '=', id).execute();
      }
      return { bookings: rows.length };
    },
  };
}

const theirs = (db: Db<BookingTables>, whose: Whose | Person) => {
  const { email, orderIds = [] } = whose as Partial<Person>;
  return db
    .selectFrom('bookings')
    .where((eb) =>
      eb.or([
        ...(email === undefined ? [] : [sql<boolean>`lower(email) = ${email}`]),
        ...(orderIds.length > 0 ? [eb('orderId', 'in', [...orderIds])] : []),
      ]),
    );
};
