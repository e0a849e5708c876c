import { sql } from 'kysely';
import type { Db } from '#api/core/db/db.ts';
import { countSome, keyPages, type PageWanted, toTheEnd } from '#api/core/db/key-page.ts';
import type { Currency } from '#shared/core/currencies.ts';
import { PAGE_SIZE } from '#shared/core/page-size.ts';
import type { PersonSort } from '#shared/people/people.constants.ts';
import type { PeopleFilter, PersonLine } from '#shared/people/people.schema.ts';
import { filteredPeople, type PeopleSelect } from './people.filter.ts';
import { type PeopleTables, type PersonRow, readPerson } from './people.tables.ts';

const ALL_ROWS = 1_000_000_000;

const sorts = {
  active: { column: 'lastAt', down: true },
  seen: { column: 'firstAt', down: true },
  name: { column: 'sortName', down: false },
} as const;

export interface PeopleWanted extends PeopleFilter {
  sort?: PersonSort | undefined;
}

/** The owner's list of people. */
export function peopleQueries(db: Db<PeopleTables>) {
  const pages = keyPages<PeopleTables['people'] & Record<string, unknown>>(db, 'people');
  const people = () => db.selectFrom('people') as PeopleSelect;

  /**
   * The people of a filter. Words are sought in the order of the rows: in that of an index, SQLite looks each row up
   * singly, which takes several times as long. The limit, above any number of rows, keeps the two queries apart.
   */
  const wantedPeople = ({ q, ...filter }: PeopleFilter): PeopleSelect => {
    if (!q) return filteredPeople(people(), filter);
    const named = filteredPeople(people(), { q }).selectAll('people').limit(ALL_ROWS).as('people');
    return filteredPeople(db.selectFrom(named) as unknown as PeopleSelect, filter);
  };

  /** Adds what other tables know of these people. */
  async function lines(rows: readonly PersonRow[]): Promise<PersonLine[]> {
    const ids = rows.map(({ id }) => id);
    if (ids.length === 0) return [];
    const [addresses, money] = await Promise.all([
      db
        .selectFrom('personAddresses')
        .select(['personId', 'address'])
        .where('personId', 'in', ids)
        .orderBy('lastAt', 'desc')
        .orderBy('address')
        .execute(),
      db
        .selectFrom('personMoney')
        .selectAll()
        .where('personId', 'in', ids)
        .orderBy('cents', 'desc')
        .orderBy('currency')
        .execute(),
    ]);
    return rows.map(({ id, name, roles, tags, firstAt, lastAt }) => ({
      id,
      name,
      roles,
      tags,
      firstAt,
      lastAt,
      addresses: addresses.filter(({ personId }) => personId === id).map(({ address }) => address),
      paid: money
        .filter(({ personId }) => personId === id)
        .map(({ currency, cents }) => ({ currency: currency as Currency, cents: Number(cents) })),
    }));
  }

  /** Those who paid anything in a currency, who paid most first. */
  async function bySpent(filter: PeopleFilter & { currency: Currency }, { after, limit }: PageWanted) {
    const most = Number(limit ?? PAGE_SIZE);
    const { currency } = filter;
    const paid = () => db.selectFrom('personMoney').where('personMoney.currency', '=', currency);
    const from = after && (await paid().select('cents').where('personId', '=', after).executeTakeFirst());
    const all = filteredPeople(people(), filter);
    let rest = all.innerJoin('personMoney', 'personMoney.personId', 'people.id');
    rest = rest.where('personMoney.currency', '=', currency);
    if (after && from)
      rest = rest.where((row) =>
        row(row.refTuple('personMoney.cents', 'people.id'), '<', row.tuple(from.cents, after)),
      );
    const [found, total] = await Promise.all([
      rest
        .selectAll('people')
        .orderBy('personMoney.cents', 'desc')
        .orderBy('people.id', 'desc')
        .limit(most + 1)
        .execute(),
      countSome(db, all),
    ]);
    const rows = found.slice(0, most);
    return { rows, next: found.length > most ? (rows.at(-1)?.id ?? null) : null, total };
  }

  async function list({ sort = 'active', ...filter }: PeopleWanted, wanted: PageWanted) {
    const { currency } = filter;
    const { rows, ...page } =
      sort === 'spent' && currency
        ? await bySpent({ ...filter, currency }, wanted)
        : await pages.page(wantedPeople(filter), sorts[sort === 'spent' ? 'active' : sort], wanted);
    return { ...page, items: await lines(rows.map(readPerson)) };
  }

  return {
    list,
    lines,
    each: (filter: PeopleWanted): AsyncGenerator<PersonLine> => toTheEnd((wanted) => list(filter, wanted)),

    /** How many people a filter has. */
    async count(filter: PeopleFilter): Promise<number> {
      const counted = filteredPeople(people(), filter).select(({ fn }) => fn.countAll<number>().as('count'));
      return Number((await counted.executeTakeFirstOrThrow()).count);
    },

    /** Every tag that somebody has, in the order of letters. */
    async tags(): Promise<string[]> {
      const rows = await db
        .selectFrom('people')
        .select('tags')
        .distinct()
        .where('tags', '<>', sql.lit('[]'))
        .execute();
      return [...new Set(rows.flatMap(({ tags }) => JSON.parse(tags) as string[]))].toSorted((one, other) =>
        one.localeCompare(other),
      );
    },

    /** The currencies in which somebody paid. */
    async currencies(): Promise<Currency[]> {
      const rows = await db
        .selectFrom('personMoney')
        .select('currency')
        .distinct()
        .orderBy('currency')
        .execute();
      return rows.map(({ currency }) => currency as Currency);
    },

    /** How many addresses wait to be read. */
    async unread(): Promise<number> {
      const counted = await sql<{ count: number }>`
        select count(*) as count from (select distinct address from person_changes limit 100000) as waiting`.execute(
        db,
      );
      return Number(counted.rows[0]?.count ?? 0);
    },
  };
}
