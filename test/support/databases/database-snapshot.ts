import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { TestHub } from '#test/support/test-hub.ts';

/** Tables that are written for every attempt, even a refused one. */
const BOOKKEEPING = new Set([
  'login_guesses',
  'logins',
  'owner_log',
  'spent_challenges',
  'job_runs',
  'rate_windows',
]);

/** What every table holds, as one hash each: two of these are equal when nothing was written in between. */
export async function snapshotOf({ hub: { database } }: TestHub): Promise<Record<string, string>> {
  const { db, engine } = database;
  const tables =
    engine === 'sqlite'
      ? sql<{
          name: string;
        }>`select name from sqlite_master where type = 'table' and sql not like 'create virtual%'`
      : sql<{ name: string }>`select tablename as name from pg_tables where schemaname = current_schema()`;
  const names = (await tables.execute(db)).rows
    .map(({ name }) => name)
    .filter((name) => !BOOKKEEPING.has(name));
  const hashes = await Promise.all(
    names.sort().map(async (name) => {
      const { rows } = await sql`select * from ${sql.table(name)}`.execute(db);
      const lines = rows.map((row) => JSON.stringify(row)).sort();
      return [name, createHash('sha256').update(lines.join('\n')).digest('hex')] as const;
    }),
  );
  return Object.fromEntries(hashes);
}
