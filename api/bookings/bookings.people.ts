import type { Db } from '#api/core/db/db.ts';
import { addressIn, FACT_TEXT, type PeopleSource } from '#api/core/db/people.ts';
import { adminPaths } from '#shared/core/admin-paths.ts';
import { beginningOf } from '#shared/core/text.ts';
import type { BookingTables } from './bookings.store.ts';

/** Clients, by their requests. The example of a fresh install is nobody. */
export const bookingPeople: PeopleSource = {
  table: 'bookings',
  column: 'email',
  async facts(db: Db<BookingTables>, addresses) {
    const rows = await db
      .selectFrom('bookings')
      .select(['id', 'name', 'email', 'serviceTitle', 'service', 'custom', 'projectDetails', 'createdAt'])
      .where(addressIn('email', addresses))
      .where('sample', '=', 0)
      .execute();
    return rows.map(({ id, name, email, service, serviceTitle, custom, projectDetails, createdAt }) => ({
      address: email.toLowerCase(),
      at: createdAt,
      role: custom ? 'wrote' : 'booked',
      name,
      title: custom ? 'Custom request' : `Booking request: ${serviceTitle ?? service}`,
      detail: beginningOf(projectDetails ?? '', FACT_TEXT),
      target: adminPaths.booking(id),
    }));
  },
};
