import type { Snapshot } from '#api/backup/write/snapshot.ts';

/** `url`: a Postgres address; without it, the SQLite file. */
export async function openSnapshot({
  url,
  file,
}: {
  url?: string | undefined;
  file: string;
}): Promise<Snapshot> {
  if (url) return (await import('#api/backup/write/snapshot-postgres.ts')).postgresSnapshot(url);
  return (await import('#api/backup/write/snapshot-sqlite.ts')).sqliteSnapshot(file);
}
