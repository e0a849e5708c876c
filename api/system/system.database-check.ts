import type { Database } from '#api/core/database.ts';
import type { JobTables } from '#api/core/jobs/runner.ts';
import type { Clock } from '#api/core/ports.ts';

const TRIAL = 'system.test';

/** Writes a test row, reads it and deletes it. @returns the result. @throws Error with a sentence */
export async function checkDatabase(
  { engine, transaction }: Database<JobTables>,
  now: Clock,
): Promise<string> {
  const name = engine === 'sqlite' ? 'SQLite' : 'Postgres';
  const slot = now();
  const read = await transaction(async (tx) => {
    const startedAt = new Date(slot).toISOString();
    const row = { job: TRIAL, slot, startedAt, finishedAt: startedAt, error: null };
    await tx.db.insertInto('jobRuns').values(row).execute();
    const mine = tx.db.selectFrom('jobRuns').select('slot').where('job', '=', TRIAL).where('slot', '=', slot);
    const found = await mine.executeTakeFirst();
    await tx.db.deleteFrom('jobRuns').where('job', '=', TRIAL).execute();
    return found?.slot;
  });
  if (read !== slot) throw new Error(`${name} did not return what was written.`);
  return `${name} wrote a row, read it back and deleted it.`;
}
