import { type ExpressionBuilder, type SelectQueryBuilder, sql } from 'kysely';
import { holding } from '#api/core/db/personal-data.ts';
import type { PeopleFilter } from '#shared/people/people.schema.ts';
import type { PeopleTables } from './people.tables.ts';

export type PeopleSelect = SelectQueryBuilder<PeopleTables, 'people', object>;

/** A condition that a list in JSON holds a text. */
const lists = (column: string, text: string) =>
  sql<boolean>`${sql.ref(column)} like ${holding(JSON.stringify(text))} escape '\\'`;

/** Keeps of a query those people of whom everything that is given is true. */
export function filteredPeople(
  query: PeopleSelect,
  { q, role, tag, topic, currency, spent, activeSince, quietSince }: PeopleFilter,
): PeopleSelect {
  let some = query;
  if (q) some = some.where(sql<boolean>`people.search like ${holding(q.toLowerCase())} escape '\\'`);
  if (role) some = some.where(lists('people.roles', role));
  if (tag) some = some.where(lists('people.tags', tag));
  if (topic) some = some.where(lists('people.topics', topic));
  if (currency) some = some.where((row) => paidIn(row, currency, Number(spent ?? 1)));
  // Instants sort as text, so the beginning of a day comes before each of its instants.
  if (activeSince) some = some.where('people.lastAt', '>=', activeSince);
  if (quietSince) some = some.where('people.lastAt', '<', quietSince);
  return some;
}

const paidIn = (row: ExpressionBuilder<PeopleTables, 'people'>, currency: string, cents: number) =>
  row.exists(
    row
      .selectFrom('personMoney')
      .select('personMoney.cents')
      .whereRef('personMoney.personId', '=', 'people.id')
      .where('personMoney.currency', '=', currency)
      .where('personMoney.cents', '>=', cents),
  );
