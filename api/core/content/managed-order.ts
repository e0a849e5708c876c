import { type Kysely, sql } from 'kysely';
import { AppError } from '../http/app-error.ts';

/** Sorts the rows of `ids` in this order, among the positions that they have. */
// biome-ignore lint/suspicious/noExplicitAny: a table whose name arrives as a value has no types
export async function reorder(trx: Kysely<any>, table: string, ids: readonly string[]): Promise<void> {
  let places = await placesOf(trx, table, ids);
  if (places.length !== new Set(ids).size || places.length !== ids.length) {
    throw new AppError('request.conflict', { text: 'The list was changed meanwhile. Nothing was moved.' });
  }
  // Two rows that were created at the same time can have the same position.
  if (new Set(places).size < places.length) {
    await renumber(trx, table);
    places = await placesOf(trx, table, ids);
  }
  for (const [index, id] of ids.entries())
    await trx.updateTable(table).set({ position: places[index] }).where('id', '=', id).execute();
}

// biome-ignore lint/suspicious/noExplicitAny: see above
async function placesOf(trx: Kysely<any>, table: string, ids: readonly string[]): Promise<number[]> {
  const rows = trx
    .selectFrom(table)
    .select('position')
    .where('id', 'in', [...ids]);
  const places = await rows.orderBy('position').execute();
  return places.map(({ position }) => position);
}

/** Gives every row a position of its own, in the present order. */
// biome-ignore lint/suspicious/noExplicitAny: see above
async function renumber(trx: Kysely<any>, table: string): Promise<void> {
  const target = sql.table(table);
  await sql`
    update ${target} set position = placed.place
    from (select id, row_number() over (order by position, id) as place from ${target}) as placed
    where placed.id = ${sql.ref(`${table}.id`)}`.execute(trx);
}
