import { type Dialect, PostgresDialect } from 'kysely';
import pg from 'pg';

/** The server does not respond, or refuses the login. */
class PostgresUnreachableError extends Error {
  readonly forOwner = true;
}

/** An advisory lock: every running hub holds it as shared; replacing the database needs it exclusively. */
export const PRESENCE_LOCK = 7_220_181;
const BIGINT = 20;
const POOL_SIZE = 10;
const CONNECT_TIMEOUT_MS = 5000;

/** Connects once, so that a wrong address gives a clear message. @throws PostgresUnreachableError */
export async function checkPostgres(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: CONNECT_TIMEOUT_MS });
  try {
    await client.connect();
  } catch (error) {
    // A name with several addresses fails with a list of errors, which has a code but no message.
    const { message, code } = error as NodeJS.ErrnoException;
    throw new PostgresUnreachableError(
      `The database at ${addressOf(url)} cannot be used (${message || code}). Check DATABASE_URL and that the server runs.`,
      { cause: error },
    );
  } finally {
    await client.end().catch(() => {});
  }
}

/** One connection, for work that needs a session of its own. Counts come back as numbers. */
export async function connectPostgres(url: string): Promise<pg.Client> {
  pg.types.setTypeParser(BIGINT, Number);
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: CONNECT_TIMEOUT_MS });
  // Ignored here: when the connection breaks, the next query on it fails.
  client.on('error', () => {});
  await client.connect();
  return client;
}

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
  return { dialect: new PostgresDialect({ pool }), address: addressOf(url) };
}

/** Where it is, without the password. */
function addressOf(url: string): string {
  const { host, pathname } = new URL(url);
  return `postgres://${host}${pathname}`;
}
