import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { DatabaseAwayError } from './storage-trouble.ts';

/** An advisory lock: every running hub holds it as shared; replacing the database needs it exclusively. */
export const PRESENCE_LOCK = 7_220_181;
export const CONNECT_TIMEOUT_MS = 5000;
const BIGINT = 20;
/** How long a start waits for a database that is starting itself, or has no connection free. */
const START_WAIT_MS = 60_000;
const START_RETRY_MS = 500;
/** What a server says that is starting or stopping, or has no connection free; anything else it says is final. */
const PASSING = new Set(['57P01', '57P02', '57P03', '53300']);

/** Counts come back as numbers, as they do from SQLite. */
export const countsAsNumbers = () => pg.types.setTypeParser(BIGINT, Number);

/** Where it is, without the password. */
export function addressOf(url: string): string {
  const { host, pathname } = new URL(url);
  return `postgres://${host}${pathname}`;
}

/** The error of a connection that could not be made, or was lost, as words for the owner. */
export function awayError(url: string, cause: unknown): DatabaseAwayError {
  // A name with several addresses fails with a list of errors, which has a code but no message.
  const { message, code } = cause as NodeJS.ErrnoException;
  return new DatabaseAwayError(
    `The database at ${addressOf(url)} cannot be used (${message || code}). Check DATABASE_URL and that the server runs.`,
    { cause },
  );
}

/** One connection, for work that needs a session of its own. @throws DatabaseAwayError */
export async function connectPostgres(url: string, options: pg.ClientConfig = {}): Promise<pg.Client> {
  countsAsNumbers();
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    ...options,
  });
  // Ignored here: when the connection breaks, the next query on it fails.
  client.on('error', () => {});
  try {
    await client.connect();
  } catch (error) {
    throw awayError(url, error);
  }
  return client;
}

/**
 * Connects, so that a wrong address gives a clear message. With `onWait`, which is told why, it waits for a
 * server that may come up. @throws DatabaseAwayError
 */
export function checkPostgres(url: string, onWait?: (why: string) => void): Promise<void> {
  return untilThere(async () => (await connectPostgres(url)).end(), onWait);
}

/** Repeats `connect` for up to a minute, unless the server says that it will never do. */
export async function untilThere<T>(connect: () => Promise<T>, onWait?: (why: string) => void): Promise<T> {
  const end = performance.now() + START_WAIT_MS;
  for (let tries = 1; ; tries += 1) {
    try {
      return await connect();
    } catch (error) {
      if (!onWait || !mayPass(error) || performance.now() > end) throw error;
      if (tries === 1) onWait((error as Error).message);
      await pause(START_RETRY_MS);
    }
  }
}

function mayPass(error: unknown): boolean {
  if (!(error instanceof DatabaseAwayError)) return false;
  const { cause } = error;
  return !(cause instanceof pg.DatabaseError) || PASSING.has(cause.code ?? '');
}
