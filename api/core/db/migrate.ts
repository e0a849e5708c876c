import { setImmediate as nextTurn } from 'node:timers/promises';
import { type Kysely, sql } from 'kysely';
import type { Connection } from './connection.ts';
import { WITHOUT_LIMITS } from './engine.ts';

/** One step of the schema. The list is the same for SQLite and Postgres. */
export interface Migration {
  readonly name: string;
  // biome-ignore lint/suspicious/noExplicitAny: a migration meets the schema of its own day
  up(db: Kysely<any>): Promise<void>;
}

/** The database holds steps that this program does not know: an older program must not touch it. */
export class NewerDatabaseError extends Error {
  readonly forOwner = true;
}

/** @throws NewerDatabaseError when `applied` holds steps that are not among `migrations`. */
export function refuseNewer(
  address: string,
  applied: readonly string[],
  migrations: readonly Migration[],
): void {
  const known = new Set(migrations.map((migration) => migration.name));
  const unknown = applied.filter((name) => !known.has(name));
  if (unknown.length === 0) return;
  throw new NewerDatabaseError(
    `The database ${address} was made by a newer version of this program (it has "${unknown.join('", "')}"). ` +
      'Install that version, or restore a backup made by this one. Nothing was changed.',
  );
}

/**
 * Brings the schema up to date. Every step runs in a transaction together with its own mark, so a process
 * killed half-way leaves the database at the step before.
 * @returns the names of the steps that were applied now.
 */
export async function migrate<T>(
  database: Connection<T>,
  migrations: readonly Migration[],
): Promise<string[]> {
  const applied = await appliedNames(database);
  refuseNewer(database.address, applied, migrations);
  const pending = migrations.filter((migration) => !applied.includes(migration.name));
  const done: string[] = [];
  for (const migration of pending) {
    // SQLite runs synchronously: without a break, requests would wait until all steps are done.
    await nextTurn();
    if (await apply(database, migration)) done.push(migration.name);
  }
  return done;
}

async function appliedNames<T>(database: Connection<T>): Promise<string[]> {
  const tables =
    database.engine === 'sqlite'
      ? sql`select name from sqlite_master where type = 'table' and name = 'migrations'`
      : sql`select tablename from pg_tables where schemaname = current_schema() and tablename = 'migrations'`;
  if ((await tables.execute(database.db)).rows.length === 0) return [];
  const { rows } = await sql<{ name: string }>`select name from migrations order by name`.execute(
    database.db,
  );
  return rows.map((row) => row.name);
}

/** Two processes may start at once: the one that comes second finds the mark and does nothing. */
async function apply<T>(database: Connection<T>, migration: Migration): Promise<boolean> {
  return database.transaction(async (trx) => {
    if (database.engine === 'postgres') {
      await sql.raw(WITHOUT_LIMITS).execute(trx);
      await sql`select pg_advisory_xact_lock(7220180)`.execute(trx);
    }
    await sql`create table if not exists migrations (name text primary key, applied_at text not null)`.execute(
      trx,
    );
    const mark = await sql`
      insert into migrations (name, applied_at) values (${migration.name}, ${new Date().toISOString()})
      on conflict do nothing returning name`.execute(trx);
    if (mark.rows.length === 0) return false;
    await migration.up(trx);
    return true;
  });
}
