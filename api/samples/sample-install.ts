import { sql } from 'kysely';
import { ContentSignal } from '#api/core/content.ts';
import { type StoreDatabase, within } from '#api/core/database.ts';
import { openConnection } from '#api/core/db/connection.ts';
import { migrate } from '#api/core/db/migrate.ts';
import { migrations } from '#api/migrations/migrations.ts';
import type { SampleKind } from './samples.kinds.ts';

type Row = Record<string, unknown>;

/** What a fresh install holds. */
export interface SampleInstall {
  /** The rows of a table of content, by their id. */
  rows(table: string): ReadonlyMap<string, Row>;
  /** The documents, by their key. */
  documents: ReadonlyMap<string, unknown>;
}

/** Writes the sample install into an empty database. */
// biome-ignore lint/suspicious/noExplicitAny: the database of all slices
export type WriteSamples = (database: StoreDatabase<any>) => Promise<void>;

/** Reads the samples from a fresh install in memory, so no second list is needed. Takes half a second. */
export async function readSampleInstall(
  kinds: readonly SampleKind[],
  unstored: readonly (readonly [key: string, value: unknown])[],
  write: WriteSamples,
): Promise<SampleInstall> {
  const options = { file: ':memory:', content: new ContentSignal(), contentTables: new Set<string>() };
  const database = await openConnection<Record<string, never>>(options);
  try {
    await migrate(database, migrations);
    await write(within(database.db));
    const all = async (table: string) =>
      (await sql<Row>`select * from ${sql.table(table)}`.execute(database.db)).rows;
    const byTable = new Map<string, ReadonlyMap<string, Row>>();
    for (const { table } of kinds)
      byTable.set(table, new Map((await all(table)).map((row) => [String(row.id), row])));
    const documents = (await all('documents')).map(
      ({ key, value }) => [String(key), JSON.parse(String(value)) as unknown] as const,
    );
    return {
      rows: (table) => byTable.get(table) ?? new Map(),
      documents: new Map([...unstored, ...documents]),
    };
  } finally {
    await database.close();
  }
}
