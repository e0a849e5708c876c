import type { ColumnDefinitionBuilder, CreateTableBuilder, Kysely } from 'kysely';

export const required = (column: ColumnDefinitionBuilder) => column.notNull();

/** Begins a table for a content store: id, position and the text columns that every row fills. */
export function contentTable(
  db: Kysely<unknown>,
  name: string,
  texts: readonly string[],
): CreateTableBuilder<string, string> {
  let table: CreateTableBuilder<string, string> = db.schema
    .createTable(name)
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('position', 'integer', required);
  for (const text of texts) table = table.addColumn(text, 'text', required);
  return table;
}

/**
 * Adds the columns that every table of owned content has. `published` names the column that says whether
 * visitors see a row, where the table has one already.
 */
export async function addManagedColumns(
  db: Kysely<unknown>,
  name: string,
  { now, published }: { now: string; published?: string },
): Promise<void> {
  const table = () => db.schema.alterTable(name);
  await table()
    .addColumn('version', 'integer', (column) => column.notNull().defaultTo(1))
    .execute();
  if (published === undefined)
    await table()
      .addColumn('published', 'integer', (column) => column.notNull().defaultTo(1))
      .execute();
  await table()
    .addColumn('updatedAt', 'text', (column) => column.notNull().defaultTo(now))
    .execute();
  await table().addColumn('deletedAt', 'text').execute();
  await db.schema.createIndex(`${name}Listed`).on(name).columns(['deletedAt', 'position', 'id']).execute();
}

/** Adds the column that marks rows of the sample install: every table of owned content has it. */
export const addSampleColumn = (db: Kysely<unknown>, name: string): Promise<void> =>
  db.schema
    .alterTable(name)
    .addColumn('sample', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
