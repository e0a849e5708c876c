import type { Tx } from '#api/core/database.ts';
import type { Db } from '#api/core/db/db.ts';
import { distinctAddresses, type PersonalData } from '#api/core/db/personal-data.ts';
import { addressesOf, personIn, splitPerson } from './people.merge.ts';
import { sumPeople } from './people.refresh.ts';
import { type PeopleTables, readAddress } from './people.tables.ts';

async function rowOf(db: Db<PeopleTables>, email: string | undefined) {
  if (email === undefined) return undefined;
  const row = db.selectFrom('personAddresses').selectAll().where('address', '=', email);
  const found = await row.executeTakeFirst();
  return found && readAddress(found);
}

/** What the owner notes about people, and which addresses are one person. */
export function peoplePersonalData(db: Db<PeopleTables>): PersonalData {
  return {
    name: 'people',
    // What it lists belongs to other parts, which find it themselves.
    find: async () => [],
    async export({ email }) {
      const row = await rowOf(db, email);
      if (!row) return [];
      const { name, note, tags, firstAt, lastAt } = await personIn({ db }, row.personId);
      const addresses = (await addressesOf({ db }, row.personId)).map(({ address }) => address);
      return [{ name, addresses, note, tags, firstAt, lastAt, merged: row.merged }];
    },
    addresses: () => distinctAddresses(db, 'personAddresses', 'address'),
    async erase(tx: Tx<PeopleTables>, { email }) {
      const row = await rowOf(tx.db, email);
      if (row && email !== undefined) await eraseAddress(tx, email);
      return { people: row ? 1 : 0 };
    },
  };
}

/**
 * Erases an address with what was noted about its person. What was noted about another person before both were merged
 * stays with that one; a note that was written since may be about either, so it goes.
 */
async function eraseAddress(tx: Tx<PeopleTables>, address: string): Promise<void> {
  const row = await rowOf(tx.db, address);
  if (!row) return;
  const { personId, merged } = row;
  const person = await personIn(tx, personId);
  const others = (await addressesOf(tx, personId)).filter((other) => other.address !== address);
  const came = others.find((other) => other.merged.length > 0);
  const merge = [merged.at(-1), came?.merged.at(-1)].find((one) => one?.into.joinedNote === person.note);
  if (merge) {
    // The merge is undone, and what is left belongs to the one who is erased alone.
    await splitPerson(tx, person, merge.personId);
    return eraseAddress(tx, address);
  }
  await tx.db.deleteFrom('personAddresses').where('address', '=', address).execute();
  await tx.db.deleteFrom('personChanges').where('address', '=', address).execute();
  if (others.length > 0) {
    const set = { note: '', tags: '[]', version: person.version + 1 };
    await tx.db.updateTable('people').set(set).where('id', '=', personId).execute();
    for (const other of others.filter((one) => one.merged.length > 0))
      await tx.db
        .updateTable('personAddresses')
        .set({ merged: '[]' })
        .where('address', '=', other.address)
        .execute();
  }
  await sumPeople(tx.db, [personId]);
}
