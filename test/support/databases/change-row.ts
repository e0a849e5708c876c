import type { Kysely } from 'kysely';

/** Changes columns of one stored row directly, bypassing versions, history and schemas, for tests only. */
export async function changeRow(
  // biome-ignore lint/suspicious/noExplicitAny: any table of any schema
  { db }: { db: Kysely<any> },
  table: string,
  id: string,
  columns: Record<string, string | number | null>,
): Promise<void> {
  const result = await db.updateTable(table).set(columns).where('id', '=', id).executeTakeFirst();
  if (Number(result.numUpdatedRows) !== 1) throw new Error(`There is no "${id}" in ${table}.`);
}
