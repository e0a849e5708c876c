import { sql } from 'kysely';
import type { Db } from '#api/core/db/db.ts';
import type { Instant } from '#shared/core/time.ts';
import type { Engine } from './connection.ts';

interface Facts {
  bytes: number;
  migrations: { name: string; appliedAt: Instant }[];
}

/** The size of a database, and the migrations that were applied to it. */
export async function databaseFacts<T>(db: Db<T>, engine: Engine): Promise<Facts> {
  const size =
    engine === 'sqlite'
      ? sql<{
          bytes: number;
        }>`select page_count * page_size as bytes from pragma_page_count(), pragma_page_size()`
      : sql<{ bytes: number }>`select pg_database_size(current_database()) as bytes`;
  const steps = sql<{
    name: string;
    appliedAt: Instant;
  }>`select name, applied_at from migrations order by name`;
  const [sizes, { rows }] = await Promise.all([size.execute(db), steps.execute(db)]);
  return { bytes: Number(sizes.rows[0]?.bytes ?? 0), migrations: rows };
}
