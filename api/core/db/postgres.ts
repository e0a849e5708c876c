import { type Dialect, PostgresDialect } from 'kysely';
import pg from 'pg';

const BIGINT = 20;
const POOL_SIZE = 10;
const CONNECT_TIMEOUT_MS = 5000;

/** A pool on a `postgres://` address. Counts come back as numbers, as they do from SQLite. */
export function openPostgres(url: string): { dialect: Dialect; address: string } {
  pg.types.setTypeParser(BIGINT, Number);
  const pool = new pg.Pool({
    connectionString: url,
    max: POOL_SIZE,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
  });
  // An idle connection that breaks is replaced by the pool; the next query reports what is really wrong.
  pool.on('error', () => {});
  const { host, pathname } = new URL(url);
  return { dialect: new PostgresDialect({ pool }), address: `postgres://${host}${pathname}` };
}
