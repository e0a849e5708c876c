import { sql } from 'kysely';
import type { Database } from './database.ts';

const LOOK_MS = 1000;

/**
 * On SQLite nothing tells a process that another one wrote, but the file has a number that moves when it did.
 * Looked at once a second where the program runs split in two. @returns what ends the looking
 */
export function watchForeignWrites<T>(database: Database<T>, onWrite: () => void): () => void {
  let known: number | undefined;
  async function look(): Promise<void> {
    const { rows } = await sql<{ dataVersion: number }>`pragma data_version`.execute(database.db);
    const version = rows[0]?.dataVersion;
    // The first look finds what was written since the program read it at its start.
    if (version !== known) onWrite();
    known = version;
  }
  // A look that fails, as one does when the database closes under it, is made good by the next.
  const timer = setInterval(() => void look().catch(() => {}), LOOK_MS);
  timer.unref();
  return () => clearInterval(timer);
}
