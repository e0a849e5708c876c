import type { Db } from '#api/core/db/db.ts';
import { addressIn, type PeopleSource } from '#api/core/db/people.ts';
import { adminPaths } from '#shared/core/admin-paths.ts';
import type { GuestTables } from './guests.tables.ts';

/** Guests of interviews. */
export const guestPeople: PeopleSource = {
  table: 'guests',
  column: 'email',
  async facts(db: Db<GuestTables>, addresses) {
    const rows = await db
      .selectFrom('guests')
      .select(['id', 'title', 'name', 'email', 'signedAt', 'createdAt'])
      .where(addressIn('email', addresses))
      .where('email', '<>', '')
      .execute();
    return rows.map(({ id, title, name, email, signedAt, createdAt }) => ({
      address: email.toLowerCase(),
      at: createdAt,
      role: 'guest',
      name,
      title: `Guest: ${title}`,
      detail: signedAt === null ? 'The release is not signed.' : 'The release is signed.',
      target: adminPaths.guest(id),
    }));
  },
};
