import { setTimeout as pause } from 'node:timers/promises';
import { type Kysely, sql } from 'kysely';
import type { Connection } from './connection.ts';
import { BUSY_TIMEOUT_MS } from './sqlite.ts';
import { storageTrouble } from './storage-trouble.ts';

type Where = Pick<Connection<unknown>, 'engine' | 'db'>;

const TRIES = 10;
const PAUSE_MS = 200;

/**
 * Deleted data stays readable in SQLite's write-ahead log until that is overwritten, which on a quiet site
 * may never happen: this writes the log into the database file and truncates it. Postgres recycles its own
 * log.
 * @returns false while another connection, such as a backup, still reads an older state, or while the disk is
 * full
 */
export async function cutLog({ engine, db }: Where): Promise<boolean> {
  if (engine === 'postgres') return true;
  for (let tries = 1; ; tries += 1) {
    if (await db.connection().execute(cutNow)) return true;
    if (tries === TRIES) return false;
    await pause(PAUSE_MS);
  }
}

/** Does not wait for locks, because SQLite blocks the whole process while it waits. */
async function cutNow(connection: Kysely<unknown>): Promise<boolean> {
  await sql`pragma busy_timeout = 0`.execute(connection);
  try {
    const { rows } = await sql<{ busy: number }>`pragma wal_checkpoint(truncate)`.execute(connection);
    return rows[0]?.busy === 0;
  } catch (error) {
    if (storageTrouble(error) === 'full') return false;
    throw error;
  } finally {
    await sql`pragma busy_timeout = ${sql.lit(BUSY_TIMEOUT_MS)}`.execute(connection);
  }
}

/**
 * Rewrites the SQLite file; call `cutLog` afterwards. Pages that were split keep copies of rows in their
 * gaps, which even `secure_delete` leaves there. Takes about a second for 100 MB, during which the process
 * answers no request, and as much free disk space as the file has. On Postgres this is left to autovacuum.
 * @returns false when there is no room for a second file, or another connection is writing
 */
export async function rewriteFile({ engine, db }: Where): Promise<boolean> {
  if (engine === 'postgres') return true;
  try {
    await sql`vacuum`.execute(db);
    return true;
  } catch {
    return false;
  }
}
