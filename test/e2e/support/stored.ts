import { DatabaseSync } from 'node:sqlite';

/** How many rows of a table hold a value, in the database of the hub under test. */
export function storedRows(table: 'bookings' | 'track_submissions', column: string, value: string): number {
  const database = new DatabaseSync('test-results/e2e-data/hub.sqlite', { readOnly: true });
  try {
    const row = database.prepare(`select count(*) as rows from "${table}" where "${column}" = ?`).get(value);
    return Number(row?.rows);
  } finally {
    database.close();
  }
}
