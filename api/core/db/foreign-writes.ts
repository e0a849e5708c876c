import { sql } from 'kysely';
import type { Connection } from './connection.ts';

const LOOK_MS = 1000;

/**
 * SQLite does not notify a process of another one's writes, but `pragma data_version` changes with them. It
 * is polled once a second where the program runs as two processes. @returns the function that stops the
 * polling
 */
export function watchForeignWrites<T>(database: Connection<T>, onWrite: () => void): () => void {
  let known: number | undefined;
  async function look(): Promise<void> {
    const { rows } = await sql<{ dataVersion: number }>`pragma data_version`.execute(database.db);
    const version = rows[0]?.dataVersion;
    // The first poll also reports what was written since the program read the data at its start.
    if (version !== known) onWrite();
    known = version;
  }
  // A failed poll, as when the database is being closed, is ignored: the next one catches up.
  const poll = () => void look().catch(() => {});
  // At once, so that the pages that are cached from now on stay valid.
  poll();
  const timer = setInterval(poll, LOOK_MS);
  timer.unref();
  return () => clearInterval(timer);
}
