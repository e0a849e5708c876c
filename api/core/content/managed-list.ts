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
  const conditions = conditionsOf(table, layout, query);
  const { limit, offset } = pageOf(query);
  const from = () => db.selectFrom(table.table).where((eb) => eb.and(conditions));
  const rows = from()
    .select(layout.selection as string[])
    .$if(table.derived !== undefined, (select) => select.select(table.derived as never))
    .orderBy(...orderOf(table, layout, query))
    .orderBy(`${table.table}.id`)
    .limit(limit)
    .offset(offset);
  const count = from().select((eb) => eb.fn.countAll<number>().as('total'));
  const [items, { total }] = await Promise.all([rows.execute(), count.executeTakeFirstOrThrow()]);
  return { items: items.map(layout.decode), total };
}

function conditionsOf(table: ManagedTable, layout: Layout, query: ListQuery): Expression<SqlBool>[] {
  const { limit: _, offset: __, sort: ___, q, state, ...filters } = query;
  const ref = (field: string) => sql.ref(`${table.table}.${layout.columnOf(field)}`);
  const inTrash = sql<SqlBool>`${ref('deletedAt')} is not null`;
  const notInTrash = sql<SqlBool>`${ref('deletedAt')} is null`;
  const published = (flag: 0 | 1) => [notInTrash, sql<SqlBool>`${ref(layout.published)} = ${flag}`];
  const states = { live: published(1), draft: published(0), trash: [inTrash], all: [] };
  const narrowed = Object.entries(filters).filter(([, value]) => value !== undefined);
  return [
    ...(state ? states[state] : [notInTrash]),
    ...narrowed.map(([field, value]) => sql<SqlBool>`${ref(field)} = ${value}`),
    ...(q?.trim()
      ? [
          sql<SqlBool>`(${sql.join(
            table.search.map((field) => holds(ref(field), q.trim())),
            sql` or `,
          )})`,
        ]
      : []),
  ];
}

/** Whether a text holds another, whatever its capitals. */
const holds = (column: Expression<unknown>, text: string) =>
  sql`lower(${column}) like lower(${`%${text.replace(/[\\%_]/g, '\\$&')}%`}) escape '\\'`;

function orderOf(table: ManagedTable, layout: Layout, { sort, state }: ListQuery) {
  const asked = sort ?? (state === 'trash' ? '-deletedAt' : (table.order ?? 'position'));
  const field = asked.replace(/^-/, '');
  const column = sql.ref(`${table.table}.${layout.columnOf(field)}`);
  const by = table.search.includes(field) ? sql`lower(${column})` : column;
  return [by, asked.startsWith('-') ? 'desc' : 'asc'] as const;
}
