import { Socket } from 'node:net';
import type { PostgresPoolClient } from 'kysely';
import pg from 'pg';
import { awayError, CONNECT_TIMEOUT_MS, countsAsNumbers } from './postgres.ts';

const POOL_SIZE = 10;
const END_WITHIN_MS = 2000;
/**
 * No query or lock is waited for without an end, and a process that stops in the middle of a transaction does
 * not keep its locks (`WITHOUT_LIMITS` takes them off). Set on the connection, since some servers in front of Postgres refuse them at its start.
 */
const LIMITS =
  "set statement_timeout = '60s'; set lock_timeout = '10s'; set idle_in_transaction_session_timeout = '60s'";

/**
 * The connections of a process to `postgres://…`. A lost one is replaced, and whoever used it gets a
 * DatabaseAwayError.
 */
export class PostgresPool {
  readonly options = {};
  readonly #url: string;
  readonly #pool: pg.Pool;
  readonly #clients = new WeakMap<pg.PoolClient, PostgresPoolClient>();
  /** Of all connections, also those that are being made. */
  readonly #sockets = new Set<Socket>();
  #readBefore = 0;
  #isAway = false;

  constructor(url: string) {
    countsAsNumbers();
    this.#url = url;
    this.#pool = new pg.Pool({
      connectionString: url,
      max: POOL_SIZE,
      connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
      stream: () => this.#newSocket(),
      // The pool waits for it; its types do not say so.
      onConnect: (client) => client.query(LIMITS) as unknown as undefined,
    });
    // The query that was under way fails; without a listener the error would end the process.
    this.#pool.on('connect', (client) => client.on('error', () => {}));
    this.#pool.on('error', () => {});
  }

  async connect(): Promise<PostgresPoolClient> {
    // Not even begun: a frozen server would have to work off each of them when it goes on.
    if (this.#isAway) throw awayError(this.#url, new Error('it does not answer'));
    const client = await this.#pool.connect().catch((error) => {
      throw awayError(this.#url, error);
    });
    const known = this.#clients.get(client) ?? this.#withNamedErrors(client);
    this.#clients.set(client, known);
    return known;
  }

  /**
   * While the database is known to be away, all connections are cut and no new one is made: a server that is
   * frozen, or gone without a word, would let each query wait.
   */
  setAway(isAway: boolean): void {
    this.#isAway = isAway;
    if (isAway) this.#cut();
  }

  /** How much the server has said so far, on all connections. */
  bytesRead(): number {
    return [...this.#sockets].reduce((sum, { bytesRead }) => sum + bytesRead, this.#readBefore);
  }

  async end(): Promise<void> {
    // A frozen server does not answer the farewell.
    const limit = setTimeout(() => this.#cut(), END_WITHIN_MS);
    await this.#pool.end();
    clearTimeout(limit);
  }

  #cut(): void {
    for (const socket of this.#sockets) socket.destroy();
  }

  #newSocket(): Socket {
    const socket = new Socket();
    this.#sockets.add(socket);
    socket.once('close', () => {
      this.#sockets.delete(socket);
      this.#readBefore += socket.bytesRead;
    });
    // Only after `pg` has begun to connect, so that it sees the end.
    if (this.#isAway) setImmediate(() => socket.destroy());
    return socket;
  }

  #withNamedErrors(client: pg.PoolClient): PostgresPoolClient {
    const query = async (text: string, values: unknown[]) => {
      try {
        return await client.query(text, values);
      } catch (error) {
        // What the server says has a code of its own; a wrong value is a TypeError. The rest is the connection.
        const isConnection = !(error instanceof pg.DatabaseError) && (error as Error).constructor === Error;
        throw isConnection ? awayError(this.#url, error) : error;
      }
    };
    return {
      query: query as unknown as PostgresPoolClient['query'],
      release: (destroy) => client.release(destroy),
    };
  }
}
