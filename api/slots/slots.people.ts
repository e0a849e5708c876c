import type { Db } from '#api/core/db/db.ts';
import { addressIn, type PeopleSource } from '#api/core/db/people.ts';
import { adminPaths } from '#shared/core/admin-paths.ts';
import { slotStateNames } from '#shared/slots/slots.constants.ts';
import type { SlotTables } from './slots.store.ts';

/** Clients, by the times that they have chosen. */
export const slotPeople: PeopleSource = {
  table: 'slots',
  column: 'email',
  async facts(db: Db<SlotTables>, addresses) {
    const rows = await db
      .selectFrom('slots')
      .select(['title', 'name', 'email', 'code', 'state', 'createdAt'])
      .where(addressIn('email', addresses))
      .where('email', '<>', '')
      .execute();
    return rows.map(({ title, name, email, code, state, createdAt }) => ({
      address: email.toLowerCase(),
      at: createdAt,
      role: 'booked',
      name,
      title: `Time chosen: ${title}`,
      detail: slotStateNames[state],
      target: code === null ? adminPaths.agenda : adminPaths.order(code),
    }));
  },
};
