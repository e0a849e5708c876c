import { type SqlBool, sql } from 'kysely';
import type { Db } from '#api/core/db/db.ts';
import type { OutboxTables } from '#api/core/mail/outbox.store.ts';
import { type FollowerTables, holdsTopic } from '#api/followers/followers.store.ts';
import type { Instant } from '#shared/core/time.ts';
import { type PeopleFilter, peopleFilter } from '#shared/people/people.schema.ts';
import { filteredPeople, type PeopleSelect } from './people.filter.ts';
import type { PeopleTables } from './people.tables.ts';

/** The addresses of the people of a filter. */
const addressesOf = (db: Db<PeopleTables>, filter: PeopleFilter) =>
  filteredPeople(db.selectFrom('people') as PeopleSelect, filter)
    .innerJoin('personAddresses', 'personAddresses.personId', 'people.id')
    .select('personAddresses.address');

/** A condition on followers: that they are of the people of a filter, which is given as JSON. */
export const inAudience = (db: Db<object>, audience: string) => {
  const filter = peopleFilter.parse(JSON.parse(audience));
  return sql<SqlBool>`followers.email in (${addressesOf(db as Db<PeopleTables>, filter)})`;
};

/** The followers who are the same person as the one of the outer query, with another address. */
const others = (db: Db<object>) =>
  (db as Db<PeopleTables & FollowerTables & OutboxTables>)
    // SQLite reads joined tables in this order only where they are crossed; in another it takes minutes for thousands.
    .selectFrom('personAddresses as own')
    .crossJoin('personAddresses as same')
    .crossJoin('followers as other')
    .select('other.id')
    .where(sql<SqlBool>`${sql.ref('own.address')} = ${sql.ref('followers.email')}`)
    .whereRef('same.personId', '=', 'own.personId')
    .whereRef('same.address', '!=', 'own.address')
    .whereRef('other.email', '=', 'same.address');

/**
 * A condition on followers of letters: of several addresses that are one person, only the one that followed last.
 * @param upTo an instant: who was confirmed later gets no letter, and so takes it from nobody
 */
export const lastOfPerson = (db: Db<object>, upTo: Instant) => {
  const later = others(db)
    .where('other.state', '=', 'confirmed')
    .where(holdsTopic('other.topics', ['letters']))
    .where('other.confirmedAt', '<=', upTo)
    .where(
      sql<SqlBool>`(${sql.ref('other.confirmedAt')}, ${sql.ref('other.id')}) > (${sql.ref('followers.confirmedAt')}, ${sql.ref('followers.id')})`,
    );
  return sql<SqlBool>`not exists ${later}`;
};

/**
 * A condition on followers: that no other address of the same person has a mail of this broadcast. One may have unsubscribed
 * after it, or became the same person while the letter was leaving. @param mailKey what the keys of its mails begin with
 */
export const firstOfPerson = (db: Db<object>, mailKey: string) => {
  const mailed = others(db)
    .crossJoin('outbox as mail')
    .where(sql<SqlBool>`${sql.ref('mail.dedupeKey')} = ${mailKey} || ${sql.ref('other.id')}`);
  return sql<SqlBool>`not exists ${mailed}`;
};

/** How many people of a filter follow letters by mail, with any of their addresses. */
export async function followingLetters(
  db: Db<PeopleTables & FollowerTables>,
  filter: PeopleFilter,
): Promise<number> {
  const following = db
    .selectFrom('followers')
    .select('email')
    .where('state', '=', 'confirmed')
    .where(holdsTopic('topics', ['letters']));
  const counted = filteredPeople(db.selectFrom('people') as PeopleSelect, filter)
    .innerJoin('personAddresses', 'personAddresses.personId', 'people.id')
    .where('personAddresses.address', 'in', following)
    .select(({ fn }) => fn.count<number>('people.id').distinct().as('count'));
  return Number((await counted.executeTakeFirstOrThrow()).count);
}
