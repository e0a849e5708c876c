import { type Expression, type Kysely, type SqlBool, sql } from 'kysely';
import type { ContentState } from '#shared/core/managed.ts';
import { pageOf } from '#shared/core/paging.ts';
import type { Layout, ManagedTable } from './managed-table.ts';

/** A list's query, as every managed contract parses it; what is not named here narrows the list by a field. */
export interface ListQuery {
  limit?: string;
  offset?: string;
  q?: string;
  state?: ContentState;
  sort?: string;
  [filter: string]: string | undefined;
}

/** One page of a kind, and how many there are in all. */
export async function listItems(
  // biome-ignore lint/suspicious/noExplicitAny: a table whose name arrives as a value has no types
  db: Kysely<any>,
  table: ManagedTable,
  layout: Layout,
  query: ListQuery,
): Promise<{ items: Record<string, unknown>[]; total: number }> {
  const { limit, offset, sort, q = '', state, ...filters } = query;
  const page = pageOf({ limit, offset });
  const ref = (field: string) => sql.ref<unknown>(`${table.table}.${layout.columnOf(field)}`);
  const words = q.trim();

  let found = db.selectFrom(table.table);
  if (state === 'trash') found = found.where(ref('deletedAt'), 'is not', null);
  else if (state !== 'all') found = found.where(ref('deletedAt'), 'is', null);
  if (state === 'live') found = found.where(ref(layout.published), '=', 1);
  if (state === 'draft') found = found.where(ref(layout.published), '=', 0);
  for (const [field, value] of Object.entries(filters))
    if (value !== undefined) found = found.where(ref(field), '=', value);
  if (words) found = found.where((eb) => eb.or(table.search.map((field) => holds(ref(field), words))));

  const asked = sort ?? (state === 'trash' ? '-deletedAt' : (table.order ?? 'position'));
  const field = asked.replace(/^-/, '');
  const rows = found
    .select(layout.selection as string[])
    .$if(table.derived !== undefined, (select) => select.select(table.derived as never))
    .orderBy(
      table.search.includes(field) ? sql`lower(${ref(field)})` : ref(field),
      asked.startsWith('-') ? 'desc' : 'asc',
    )
    .orderBy(`${table.table}.id`)
    .limit(page.limit)
    .offset(page.offset);
  const count = found.select((eb) => eb.fn.countAll<number>().as('total'));
  const [items, { total }] = await Promise.all([rows.execute(), count.executeTakeFirstOrThrow()]);
  return { items: items.map(layout.decode), total };
}

/** Whether a text holds another, whatever its capitals. */
const holds = (column: Expression<unknown>, text: string) =>
  sql<SqlBool>`lower(${column}) like lower(${`%${text.replace(/[\\%_]/g, '\\$&')}%`}) escape '\\'`;
