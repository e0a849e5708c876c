import { type Kysely, sql } from 'kysely';
import type { ContentState } from '#shared/core/managed.ts';
import { pageOf } from '#shared/core/paging.ts';
import { holdsWords } from '../db/letters.ts';
import type { Layout, ManagedTable } from './managed-table.ts';
import { publishTimeOf } from './publish-times.ts';

/** A list's query, as every managed contract parses it; any other property filters the list by that field. */
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

  const asked = sort ?? (state === 'trash' ? '-deletedAt' : (table.order ?? 'position'));
  const field = asked.replace(/^-/, '');
  const ordered = found
    .orderBy(
      table.search.includes(field) ? sql`lower(${ref(field)})` : ref(field),
      asked.startsWith('-') ? 'desc' : 'asc',
    )
    .orderBy(`${table.table}.id`);
  const whole = (query: typeof found) =>
    query
      .select(layout.selection as string[])
      .select(publishTimeOf(table.table))
      .$if(table.derived !== undefined, (select) => select.select(table.derived as never));

  if (words) {
    // Databases fold letters differently, if at all: the texts are compared here.
    const texts = table.search.map((name) => ref(name).as(name));
    const candidates = await ordered
      .select([`${table.table}.id as id`])
      .select(texts)
      .execute();
    const ids = candidates
      .filter((row) => holdsWords(table.search.map((name) => row[name] ?? '').join('\n'), words))
      .map(({ id }) => id);
    const shown = ids.slice(page.offset, page.offset + page.limit);
    const items =
      shown.length > 0 ? await whole(ordered.where(`${table.table}.id`, 'in', shown)).execute() : [];
    return { items: items.map(layout.decode), total: ids.length };
  }
  const count = found.select((eb) => eb.fn.countAll<number>().as('total'));
  const [items, { total }] = await Promise.all([
    whole(ordered.limit(page.limit).offset(page.offset)).execute(),
    count.executeTakeFirstOrThrow(),
  ]);
  return { items: items.map(layout.decode), total };
}
