import { sql } from 'kysely';
import type { Tx } from '#api/core/database.ts';
import type { Db } from '#api/core/db/db.ts';
import { distinctAddresses, type Person, type PersonalData, type Whose } from '#api/core/db/personal-data.ts';
import { type SlotTables, slotsStore } from './slots.store.ts';

/** The times that people have chosen. */
export function slotsPersonalData(db: Db<SlotTables>): PersonalData {
  return {
    name: 'slots',
    async find(whose) {
      const found = await theirs(db, whose).select(['id', 'orderId', 'code']).execute();
      return found.map(({ id, orderId, code }) => ({
        id,
        order: orderId !== null && code !== null ? { id: orderId, code } : undefined,
      }));
    },
    export: (person) =>
      theirs(db, person)
        .select([
          'code',
          'title',
          'name',
          'email',
          'startsAt',
          'endsAt',
          'zone',
          'state',
          'createdAt',
          'updatedAt',
        ])
        .orderBy('startsAt')
        .execute(),
    addresses: () => distinctAddresses(db, 'slots', 'email'),
    async erase(tx: Tx<SlotTables>, person) {
      const rows = await theirs(tx.db, person).select('id').execute();
      for (const row of rows) await slotsStore(tx.db).remove(row);
      return { slots: rows.length };
    },
  };
}

const theirs = (db: Db<SlotTables>, whose: Whose | Person) => {
  const { email, orderIds = [] } = whose as Partial<Person>;
  return db
    .selectFrom('slots')
    .where((eb) =>
      eb.or([
        ...(email === undefined ? [] : [sql<boolean>`lower(email) = ${email}`]),
        ...(orderIds.length > 0 ? [eb('orderId', 'in', [...orderIds])] : []),
      ]),
    );
};
