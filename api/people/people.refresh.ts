import { randomUUID } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Database } from '#api/core/database.ts';
import type { Db } from '#api/core/db/db.ts';
import { engineOf, takeTurns } from '#api/core/db/engine.ts';
import { isErased } from '#api/core/db/erased.ts';
import type { PeopleSource, PersonFact } from '#api/core/db/people.ts';
import { personRoles } from '#shared/core/person-roles.ts';
import {
  type AddressRow,
  type PeopleTables,
  type PersonRow,
  readAddress,
  readPerson,
  storedAddress,
  storedPerson,
} from './people.tables.ts';

/** How many addresses are read anew in one transaction: some milliseconds. */
const ADDRESSES_AT_ONCE = 50;

/** Brings the list of people up to what the slices have written. */
export function peopleRefresh(database: Database<PeopleTables>, sources: () => readonly PeopleSource[]) {
  /** @returns how many addresses were read */
  const some = (): Promise<number> =>
    database.transaction(async ({ db }) => {
      // Two processes with the same address must not overwrite each other with what was read earlier.
      await takeTurns(db, engineOf(db), 'people');
      const rows = await db
        .selectFrom('personChanges')
        .select('address')
        .distinct()
        .limit(ADDRESSES_AT_ONCE)
        .execute();
      const addresses = rows.map(({ address }) => address);
      if (addresses.length === 0) return 0;
      // Before the facts are read: what is written meanwhile is noted once more.
      await db.deleteFrom('personChanges').where('address', 'in', addresses).execute();
      const found = await Promise.all(sources().map((source) => source.facts(db, addresses)));
      await writeAddresses(db, addresses, found.flat());
      return addresses.length;
    });

  return {
    /** Reads what has changed, at most so many addresses. @returns whether there may be more */
    async run(most: number, signal?: AbortSignal): Promise<boolean> {
      for (let read = 0; read < most; ) {
        if (signal?.aborted) return true;
        // Most of the time nothing has changed, which needs no transaction.
        if (!(await database.db.selectFrom('personChanges').select('address').limit(1).executeTakeFirst()))
          return false;
        const now = await some();
        if (now === 0) return false;
        read += now;
        await nextTurn();
      }
      return true;
    },
  };
}

export type PeopleRefresh = ReturnType<typeof peopleRefresh>;

async function writeAddresses(
  db: Db<PeopleTables>,
  addresses: readonly string[],
  facts: readonly PersonFact[],
): Promise<void> {
  const byAddress = Map.groupBy(facts, ({ address }) => address);
  const stored = db.selectFrom('personAddresses').selectAll().where('address', 'in', addresses);
  const known = new Map((await stored.execute()).map((row) => [row.address, readAddress(row)]));
  const people = new Set<string>();
  const fresh: AddressRow[] = [];
  const gone: string[] = [];
  for (const address of addresses) {
    const row = known.get(address);
    const summed = isErased(address) ? undefined : summary(byAddress.get(address) ?? []);
    if (row) people.add(row.personId);
    if (!summed) {
      if (row) gone.push(address);
      continue;
    }
    const next = { address, personId: row?.personId ?? randomUUID(), merged: row?.merged ?? [], ...summed };
    if (!row) {
      fresh.push(next);
      people.add(next.personId);
    } else if (JSON.stringify(row) !== JSON.stringify({ ...row, ...next }))
      await db
        .updateTable('personAddresses')
        .set(storedAddress(next))
        .where('address', '=', address)
        .execute();
  }
  if (gone.length > 0) await db.deleteFrom('personAddresses').where('address', 'in', gone).execute();
  if (fresh.length > 0) await db.insertInto('personAddresses').values(fresh.map(storedAddress)).execute();
  await sumPeople(db, [...people]);
}

/** What the facts of an address say of it; undefined without any that makes it a person. */
function summary(facts: readonly PersonFact[]) {
  if (facts.length === 0) return undefined;
  const sorted = facts.toSorted((one, other) => (one.at < other.at ? -1 : 1));
  const paid: AddressRow['paid'] = {};
  for (const { paid: more } of facts)
    if (more) {
      const currency = more.currency as keyof typeof paid;
      paid[currency] = (paid[currency] ?? 0) + more.cents;
    }
  return {
    name: sorted.findLast(({ name }) => name.trim() !== '')?.name.trim() ?? '',
    roles: personRoles.filter((role) => facts.some((fact) => fact.role === role)),
    topics: [...new Set(facts.flatMap(({ topics }) => topics ?? []))],
    paid,
    firstAt: sorted.at(0)?.at ?? '',
    lastAt: sorted.at(-1)?.at ?? '',
  };
}

/** Writes what follows from the addresses of these people; who has none any more is deleted, with the note. */
export async function sumPeople(db: Db<PeopleTables>, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const addresses = (
    await db
      .selectFrom('personAddresses')
      .selectAll()
      .where('personId', 'in', ids)
      .orderBy('address')
      .execute()
  ).map(readAddress);
  const stored = await db.selectFrom('people').selectAll().where('id', 'in', ids).execute();
  const known = new Map(stored.map((row) => [row.id, readPerson(row)]));
  const byPerson = Map.groupBy(addresses, ({ personId }) => personId);
  const fresh: PersonRow[] = [];
  const money: PeopleTables['personMoney'][] = [];
  for (const id of ids) {
    const own = byPerson.get(id);
    if (!own) continue;
    const before = known.get(id);
    const next = { id, tags: [], note: '', version: 1, ...before, ...summed(own) };
    money.push(...moneyOf(id, own));
    if (!before) fresh.push(next);
    else await db.updateTable('people').set(storedPerson(next)).where('id', '=', id).execute();
  }
  const gone = ids.filter((id) => !byPerson.has(id));
  if (gone.length > 0) await db.deleteFrom('people').where('id', 'in', gone).execute();
  if (fresh.length > 0) await db.insertInto('people').values(fresh.map(storedPerson)).execute();
  if (known.size > 0) await db.deleteFrom('personMoney').where('personId', 'in', ids).execute();
  if (money.length > 0) await db.insertInto('personMoney').values(money).execute();
}

function summed(addresses: readonly AddressRow[]) {
  const latest = addresses.toSorted((one, other) => (one.lastAt < other.lastAt ? 1 : -1));
  const name = latest.find((row) => row.name !== '')?.name ?? '';
  const all = addresses.map(({ address }) => address);
  return {
    name,
    sortName: (name || (latest[0]?.address ?? '')).toLowerCase(),
    search: [name, ...addresses.map((row) => row.name), ...all].join('\n').toLowerCase(),
    roles: personRoles.filter((role) => addresses.some(({ roles }) => roles.includes(role))),
    topics: [...new Set(addresses.flatMap(({ topics }) => topics))],
    firstAt: addresses.map(({ firstAt }) => firstAt).toSorted()[0] ?? '',
    lastAt: latest[0]?.lastAt ?? '',
  };
}

function moneyOf(personId: string, addresses: readonly AddressRow[]) {
  const sums = new Map<string, number>();
  for (const [currency, cents] of addresses.flatMap(({ paid }) => Object.entries(paid)))
    sums.set(currency, (sums.get(currency) ?? 0) + cents);
  return [...sums].map(([currency, cents]) => ({ personId, currency, cents }));
}
