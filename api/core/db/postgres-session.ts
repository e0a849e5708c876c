import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import type { Logger } from 'pino';
import { createSerialQueue } from '#shared/core/serial-queue.ts';
import { awayError, connectPostgres, untilThere } from './postgres.ts';

const BEAT_EVERY_MS = 1000;
/** A server that says nothing for so long is away: it is frozen, or gone without a word. */
const SILENT_MS = 1500;
/** On a busy machine, this connection may wait for so long while others are answered. */
const SLOW_MS = 10_000;
const LISTEN_MS = 250;
/** A server that has just come back is slow to let everybody in; nobody waits for this. */
const CONNECT_MS = 3000;
const RETRY_MS = 500;
/** Attempts to connect that may hang side by side, so that one that hangs does not delay the one that succeeds. */
const MAX_ATTEMPTS = 4;

interface SessionOptions {
  url: string;
  /** The name of the connection in Postgres's list of connections. */
  name: string;
  log: Logger;
  /** How much the server has said on the other connections of this process: one that is only slow is not away. */
  bytesRead(): number;
  /** Called with each new connection, before it is used. */
  begin(client: pg.Client): Promise<void>;
  /** Called when the database no longer answers, or another server has taken its place. */
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

interface Connection {
  client: pg.Client;
  /** A connection takes one query at a time. */
  queue: ReturnType<typeof createSerialQueue>;
  /** Resolves when it is lost. */
  lost: Promise<void>;
  /** Another one after a restart, and after an address has come to lead elsewhere. */
  server: string;
}

/**
 * Asks the database every second. A connection that was lost is made again at once; if that fails, or nothing
 * is heard, the database is away until there is a new one.
 */
export async function openSession({ url, ...options }: SessionOptions): Promise<PostgresSession> {
  const { log } = options;
  const closing = new AbortController();
  let attempts = 0;
  let current: Connection | undefined = await untilThere(connect, options.onWait);
  let { server } = current;
  const keeping = keep();

  async function connect(): Promise<Connection> {
    const client = await connectPostgres(url, {
      application_name: options.name,
      connectionTimeoutMillis: CONNECT_MS,
    });
    try {
      const lost = Promise.withResolvers<void>();
      client.once('end', () => lost.resolve());
      const queue = createSerialQueue();
      const server = await ask({ client, queue }, CONNECT_MS);
      await inTime(options.begin(client), CONNECT_MS);
      return { client, queue, lost: lost.promise, server };
    } catch (error) {
      drop(client);
      throw awayError(url, error);
    }
  }

  async function keep(): Promise<void> {
    while (!closing.signal.aborted) {
      const known = current;
      const wait = pause(known ? BEAT_EVERY_MS : RETRY_MS, undefined, { signal: closing.signal, ref: false });
      await Promise.race([wait.catch(() => {}), ...(known ? [known.lost] : [])]);
      if (closing.signal.aborted) return;
      if (known) await beat(known);
      // Not waited for: a connection to a frozen server hangs, and the address may lead to another one by now.
      else if (!current) void comeBack();
    }
  }

  async function beat(known: Connection): Promise<void> {
    try {
      await answer(known);
    } catch (error) {
      log.warn({ err: error }, 'connection to the database lost');
      current = undefined;
      drop(known.client);
      // Silence means that a new connection would wait too.
      if (!(error instanceof SilentError)) await inTime(comeBack()).catch(() => {});
      if (current) return;
      log.error('the database is away');
      options.onAway();
    }
  }

  /** @throws SilentError when nothing is heard on any connection, or nothing on this one for long */
  async function answer(known: Connection): Promise<void> {
    const asked = ask(known, SLOW_MS);
    asked.catch(() => {});
    let heard = options.bytesRead();
    for (let silentMs = 0; silentMs < SILENT_MS; silentMs += LISTEN_MS) {
      const isAnswered = await Promise.race([asked.then(() => true), pause(LISTEN_MS, false)]);
      if (isAnswered) return;
      const now = options.bytesRead();
      if (now !== heard) silentMs = 0;
      heard = now;
    }
    // Once more, after what has arrived was read: this process itself may have been busy.
    await inTime(asked, 0);
  }

  async function comeBack(): Promise<void> {
    if (attempts >= MAX_ATTEMPTS) return;
    attempts += 1;
    const next = await connect().catch(() => undefined);
    attempts -= 1;
    if (!next) return;
    if (current || closing.signal.aborted) return drop(next.client);
    current = next;
    log.warn('the database is there again');
    // Other connections may still lead to the server before this one, where what they write would be lost.
    if (next.server !== server) options.onAway();
    server = next.server;
    options.onBack();
  }

  return {
    isConnected: () => current !== undefined,
    async run(text, values) {
      const known = current;
      if (!known) throw new Error('The database is away.');
      return known.queue.run(() => known.client.query(text, values));
    },
    async close() {
      closing.abort();
      await keeping;
      const last = current;
      if (last) await inTime(last.queue.run(() => last.client.end())).catch(() => drop(last.client));
    },
  };
}

/**
 * Asks which server this is, and whether it takes writes.
 * @throws when there is no answer in time, or from a copy that cannot be written to
 */
async function ask(
  { client, queue }: Pick<Connection, 'client' | 'queue'>,
  limitMs: number,
): Promise<string> {
  const text = 'select pg_is_in_recovery() as "isCopy", pg_postmaster_start_time()::text as server';
  const { rows } = await inTime(
    queue.run(() => client.query(text)),
    limitMs,
  );
  if (rows[0].isCopy) throw new Error('it is a copy that takes no writes');
  return rows[0].server;
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
