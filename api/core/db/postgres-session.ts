import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import type { Logger } from 'pino';
import { createSerialQueue } from '#shared/core/serial-queue.ts';
import { awayError, connectPostgres, untilThere } from './postgres.ts';

const BEAT_EVERY_MS = 1000;
/** A server that says nothing for so long is away: it is frozen, or gone without a word. */
const SILENT_MS = 1500;
/** A server that has just come back is slow to let everybody in; nobody waits for this. */
const CONNECT_MS = 3000;
const RETRY_MS = 500;

interface SessionOptions {
  url: string;
  /** The name of the connection in Postgres's list of connections. */
  name: string;
  log: Logger;
  /** Called with each new connection, before it is used. */
  begin(client: pg.Client): Promise<void>;
  /** Called when the database no longer answers. */
  onAway(): void;
  /** Called when there is a new connection: whatever was announced meanwhile was missed. */
  onBack(): void;
  /** Called at the start with the reason why it has to wait. */
  onWait(why: string): void;
}

/** One lasting connection to Postgres, by which a process knows whether the database answers. */
export interface PostgresSession {
  isConnected(): boolean;
  /** Runs a statement after those before it. @throws while the database is away */
  run(text: string, values: unknown[]): Promise<unknown>;
  close(): Promise<void>;
}

/**
 * Asks the database every second. A connection that was lost is made again at once; if that fails, or nothing
 * is heard, the database is away until there is a new one.
 */
export async function openSession({ url, ...options }: SessionOptions): Promise<PostgresSession> {
  const { log } = options;
  const closing = new AbortController();
  let lost = Promise.withResolvers<void>();
  // One after the other: a connection takes one query at a time.
  let queue = createSerialQueue();
  let client: pg.Client | undefined = await untilThere(connect, options.onWait);
  const keeping = keep();

  async function connect(): Promise<pg.Client> {
    const next = await connectPostgres(url, {
      application_name: options.name,
      connectionTimeoutMillis: CONNECT_MS,
    });
    try {
      queue = createSerialQueue();
      await answer(next, CONNECT_MS);
      await inTime(options.begin(next), CONNECT_MS);
    } catch (error) {
      drop(next);
      throw awayError(url, error);
    }
    lost = Promise.withResolvers();
    next.once('end', () => lost.resolve());
    return next;
  }

  /** @throws when there is no answer in time, or from a copy that cannot be written to */
  async function answer(asked: pg.Client, limitMs = SILENT_MS): Promise<void> {
    const { rows } = await inTime(
      queue.run(() => asked.query('select pg_is_in_recovery() as "isCopy"')),
      limitMs,
    );
    if (rows[0].isCopy) throw new Error('it is a copy that takes no writes');
  }

  async function keep(): Promise<void> {
    while (!closing.signal.aborted) {
      const wait = pause(client ? BEAT_EVERY_MS : RETRY_MS, undefined, {
        signal: closing.signal,
        ref: false,
      });
      await Promise.race([wait.catch(() => {}), ...(client ? [lost.promise] : [])]);
      if (closing.signal.aborted) return;
      if (client) await beat(client);
      else await comeBack().catch(() => {});
    }
  }

  async function beat(current: pg.Client): Promise<void> {
    try {
      await answer(current);
    } catch (error) {
      log.warn({ err: error }, 'connection to the database lost');
      client = undefined;
      drop(current);
      // Silence means that a new connection would wait too.
      if (!(error instanceof SilentError)) await comeBack().catch(() => {});
      if (client) return;
      log.error('the database is away');
      options.onAway();
    }
  }

  async function comeBack(): Promise<void> {
    client = await connect();
    if (closing.signal.aborted) return drop(client);
    log.warn('the database is there again');
    options.onBack();
  }

  return {
    isConnected: () => client !== undefined,
    async run(text, values) {
      const current = client;
      if (!current) throw new Error('The database is away.');
      return queue.run(() => current.query(text, values));
    },
    async close() {
      closing.abort();
      await keeping;
      const last = client;
      if (last) await inTime(queue.run(() => last.end())).catch(() => drop(last));
    },
  };
}

class SilentError extends Error {}

/** Closes a connection without waiting for a server that may be frozen. */
function drop(client: pg.Client): void {
  void client.end().catch(() => {});
}

/** @throws SilentError */
async function inTime<T>(work: Promise<T>, limitMs = SILENT_MS): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>();
  const late = () => reject(new SilentError(`no answer within ${limitMs / 1000} seconds`));
  // After what has arrived was read: this process itself may have been busy for so long.
  const timer = setTimeout(() => setImmediate(late), limitMs);
  try {
    return await Promise.race([work, promise]);
  } finally {
    clearTimeout(timer);
  }
}
