import type { Snapshot } from './snapshot.ts';

/** `url`: a Postgres address; without it, the SQLite file. */
export async function openSnapshot({
  url,
  file,
}: {
  url?: string | undefined;
  file: string;
}): Promise<Snapshot> {
  if (url) return (await import('./snapshot-postgres.ts')).postgresSnapshot(url);
  return (await import('./snapshot-sqlite.ts')).sqliteSnapshot(file);
}
