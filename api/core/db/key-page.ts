import type { Kysely, SelectQueryBuilder } from 'kysely';
import { COUNT_MAX, type Total } from '#shared/core/paging.ts';

/** How many rows a query has, counted no further than anybody needs to know. */
export async function countSome(
  db: Kysely<never>,
  // biome-ignore lint/suspicious/noExplicitAny: any table's query can be counted
  query: SelectQueryBuilder<any, any, object>,
): Promise<Total> {
  const some = query.clearOrderBy().limit(COUNT_MAX + 1);
  const counted = (db as unknown as Kysely<object>)
    .selectFrom(some.as('some'))
    .select(({ fn }) => fn.countAll<number>().as('count'));
  const { count } = await counted.executeTakeFirstOrThrow();
  return { count: Math.min(count, COUNT_MAX), more: count > COUNT_MAX };
}

/** One page out of rows that were read with one more than it holds: that one says that there is a next page. */
export function pageOfRows<T>(rows: readonly T[], limit: number, keyOf: (row: T) => string) {
  const items = rows.slice(0, limit);
  const last = items.at(-1);
  return { items, next: rows.length > limit && last !== undefined ? keyOf(last) : null };
}
