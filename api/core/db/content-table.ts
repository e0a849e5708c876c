import type { ColumnDefinitionBuilder, CreateTableBuilder, Kysely } from 'kysely';

export const required = (column: ColumnDefinitionBuilder) => column.notNull();

/** Begins a table for `collection`: id, position and the text columns that every row fills. */
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
