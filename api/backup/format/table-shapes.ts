import { sql } from 'kysely';
import { ContentSignal } from '#api/core/content.ts';
import { type Connection, openConnection } from '#api/core/db/connection.ts';
import { type Migration, migrate } from '#api/core/db/migrate.ts';

interface ColumnShape {
  name: string;
  type: 'text' | 'number';
  nullable: boolean;
}

/** A table as the migrations make it, with the database's names. */
export interface TableShape {
  name: string;
  columns: readonly ColumnShape[];
  /** The column whose numbers the database counts up by itself. */
  counter: string | undefined;
}

/** The last result: nearly always the shapes of the current schema. */
let last: { migrations: readonly Migration[]; shapes: Promise<TableShape[]> } | undefined;

/** The tables that these migrations make, each after those that it refers to: read from an empty database. */
export function tableShapes(migrations: readonly Migration[]): Promise<TableShape[]> {
  const isSame = (migration: Migration, at: number) => migration === migrations[at];
  if (last?.migrations.length === migrations.length && last.migrations.every(isSame)) return last.shapes;
  const shapes = readShapes(migrations);
  last = { migrations: [...migrations], shapes };
  shapes.catch(() => {
    last = undefined;
  });
  return shapes;
}

async function readShapes(migrations: readonly Migration[]): Promise<TableShape[]> {
  const options = { file: ':memory:', content: new ContentSignal(), contentTables: new Set<string>() };
  const database = await openConnection<object>(options);
  try {
    await migrate(database, migrations);
    const { rows } = await sql<{ name: string; sql: string }>`
      select name, sql from sqlite_master
      where type = 'table' and name not like 'sqlite\\_%' escape '\\' and name <> 'migrations'
      order by name`.execute(database.db);
    const shapes = await Promise.all(rows.map((table) => shapeOf(database, table)));
    return parentsFirst(shapes);
  } finally {
    await database.close();
  }
}

type Described = TableShape & { parents: readonly string[] };

async function shapeOf(
  { db }: Connection<object>,
  { name, sql: text }: { name: string; sql: string },
): Promise<Described> {
  const columns = await sql<{ name: string; type: string; required: number; key: number }>`
    select name, type, "notnull" as required, pk as key from pragma_table_info(${name}) order by cid`.execute(
    db,
  );
  const references = await sql<{ parent: string }>`
    select distinct "table" as parent from pragma_foreign_key_list(${name})`.execute(db);
  return {
    name,
    columns: columns.rows.map((column) => ({
      name: column.name,
      type: typeOf(name, column),
      nullable: column.required === 0 && column.key === 0,
    })),
    counter: /autoincrement/i.test(text) ? columns.rows.find(({ key }) => key > 0)?.name : undefined,
    parents: references.rows.map(({ parent }) => parent),
  };
}

function typeOf(table: string, column: { name: string; type: string }): ColumnShape['type'] {
  const type = column.type.toLowerCase();
  if (type === 'text') return 'text';
  if (type === 'integer' || type === 'bigint') return 'number';
  throw new TypeError(`${table}.${column.name} is of the type "${type}", which is not portable.`);
}

function parentsFirst(shapes: readonly Described[]): TableShape[] {
  const sorted: Described[] = [];
  const waiting = new Map(shapes.map((shape) => [shape.name, shape]));
  while (waiting.size > 0) {
    const ready = [...waiting.values()].filter(({ parents }) => parents.every((name) => !waiting.has(name)));
    if (ready.length === 0) throw new TypeError('These tables refer to each other in a circle.');
    for (const shape of ready) waiting.delete(shape.name);
    sorted.push(...ready);
  }
  return sorted.map(({ name, columns, counter }) => ({ name, columns, counter }));
}
