import { type Kysely, type SelectQueryBuilder, sql } from 'kysely';
import { PAGE_SIZE } from '#shared/core/page-size.ts';
import { COUNT_MAX, type Total } from '#shared/core/paging.ts';

/** The column that a list is sorted by, and whether in descending order. Equal values are sorted by id. */
export interface Sort {
  column: string;
  down: boolean;
}

export interface PageWanted {
  after?: string | undefined;
  limit?: string | undefined;
}

/** The number of rows that are read at once of a list that is read to its end. */
const PIECE = '100';

/** Every row of a list, read in pieces. */
export async function* toTheEnd<Row>(
  page: (wanted: PageWanted) => Promise<{ items: readonly Row[]; next: string | null }>,
): AsyncGenerator<Row> {
  for (let after: string | undefined; ; ) {
    const { items, next } = await page({ after, limit: PIECE });
    yield* items;
    if (next === null) return;
    after = next;
  }
}

// biome-ignore lint/suspicious/noExplicitAny: what is asked of any table; each store keeps the types of its own
type Query = SelectQueryBuilder<any, any, any>;
// biome-ignore lint/suspicious/noExplicitAny: as above
type Db = Kysely<any>;

/** The number of rows that a query has, counted up to `COUNT_MAX`. */
export async function countSome(db: Db, query: Query): Promise<Total> {
  const some = query
    .clearSelect()
    .clearOrderBy()
    // Selects no column, so that the index is enough and no rows are read.
    .select(sql.lit(1).as('one'))
    .limit(COUNT_MAX + 1);
  const counted = db.selectFrom(some.as('some')).select(({ fn }) => fn.countAll<number>().as('count'));
  return totalOf((await counted.executeTakeFirstOrThrow()).count);
}

/** How many rows there are with each of these values, in one query. */
export async function countEach<V extends string>(
  db: Db,
  table: string,
  column: string,
  values: readonly V[],
): Promise<Record<V, Total>> {
  const each = values.map(
    (value) => sql`select ${sql.lit(value)} as value, count(*) as count from
      (select 1 from ${sql.table(table)} where ${sql.ref(column)} = ${value} limit ${sql.lit(COUNT_MAX + 1)}) as found`,
  );
  const { rows } = await sql<{ value: V; count: number }>`${sql.join(each, sql` union all `)}`.execute(db);
  return Object.fromEntries(rows.map(({ value, count }) => [value, totalOf(count)])) as Record<V, Total>;
}

export const totalOf = (count: number): Total => ({
  count: Math.min(count, COUNT_MAX),
  more: count > COUNT_MAX,
});

/**
 * Keyset pagination of a table that may be long: each page starts after the last row of the one before, so
 * that all of them cost the same. It needs an index of the query's filters, the sort column and the id, in
 * this order.
 */
export function keyPages<Row extends Record<string, unknown>>(db: Db, table: string, key = 'id') {
  const sorted = (query: Query, { column, down }: Sort) =>
    query.orderBy(column, down ? 'desc' : 'asc').orderBy('id', down ? 'desc' : 'asc');

  const beyond = (query: Query, { column, down }: Sort, from: Row) =>
    query.where((row) => row(row.refTuple(column, 'id'), down ? '<' : '>', row.tuple(from[column], from.id)));

  return {
    async page(query: Query, sort: Sort, { after, limit: wanted }: PageWanted) {
      const limit = Number(wanted ?? PAGE_SIZE);
      const from =
        after === undefined
          ? undefined
          : await db.selectFrom(table).selectAll().where(key, '=', after).executeTakeFirst();
      const rest = sorted(from ? beyond(query, sort, from as Row) : query, sort);
      const found = (await rest
        .selectAll(table)
        .limit(limit + 1)
        .execute()) as Row[];
      // A whole list on its first page is counted already: of a rare filter, each reading takes long.
      const isWhole = from === undefined && found.length <= limit;
      const total = isWhole ? totalOf(found.length) : await countSome(db, query);
      const rows = found.slice(0, limit);
      const next = found.length > limit ? String(rows.at(-1)?.[key]) : null;
      return { rows, next, total };
    },

    /** The key of the row before or after `from`, which need not match the query itself. */
    async beside(query: Query, { column, down }: Sort, from: Row, where: 'before' | 'behind') {
      const sort = { column, down: where === 'behind' ? down : !down };
      const found = sorted(beyond(query, sort, from), sort)
        .select(key)
        .limit(1);
      const row = (await found.executeTakeFirst()) as Row | undefined;
      return row === undefined ? null : String(row[key]);
    },
  };
}
