import { CamelCasePlugin, Kysely, type KyselyPlugin, PostgresDialect } from 'kysely';
import type { ContentSignal } from '../content.ts';
import { ContentWatch } from './content-watch.ts';
import type { Db } from './db.ts';
import { groupCommit } from './group-commit.ts';

export type Engine = 'sqlite' | 'postgres';

/** Has something run after the commit of a transaction. */
export type After = (work: () => void) => void;

/** An open database: typed queries, and the only way to begin a transaction. Slices use it as a `Database`. */
export interface Connection<T> {
  readonly engine: Engine;
  readonly db: Db<T>;
  /** Where this database is, for messages; without its password. */
  readonly address: string;
  /**
   * Runs `work` as one transaction. Never wait for the network or a hash inside it: SQLite has one
   * connection. Functions that `work` passes to `after` run after the commit, and not at all without one.
   */
  transaction<R>(work: (db: Db<T>, after: After) => Promise<R>): Promise<R>;
  /**
   * While the database is known not to answer, what waits for it fails at once, and so does what comes. SQLite
   * is never away.
   */
  setAway(isAway: boolean): void;
  /** Grows whenever the server says something. */
  bytesRead(): number;
  /**
   * How each stored document and kind of content is read, by its name; added by the stores. A read throws when
   * what is stored does not fit its schema.
   */
  readonly readings: Map<string, Reading>;
  close(): Promise<void>;
}

interface Reading {
  /** Spelled as in queries, in camelCase. */
  table: string;
  // biome-ignore lint/suspicious/noExplicitAny: each store knows its own tables
  read(db: Db<any>): Promise<unknown>;
}
export type Readings = ReadonlyMap<string, Reading>;

export interface ConnectionOptions {
  /** A `postgres://` address; without it, SQLite is used. */
  url?: string | undefined;
  /** The SQLite file, or `:memory:`. */
  file: string;
  content: ContentSignal;
  /** Tables whose rows show on public pages: writing one makes cached pages stale. */
  contentTables: ReadonlySet<string>;
}

export async function openConnection<T>(options: ConnectionOptions): Promise<Connection<T>> {
  const watch = new ContentWatch(options.contentTables, options.content);
  // The watch comes first: it reads table names before they turn into snake_case.
  const plugins: KyselyPlugin[] = [watch, new CamelCasePlugin()];
  const { dialect, engine, address, setAway, bytesRead } = await openDialect(options);
  const db = new Kysely<T>({ dialect, plugins });
  const alone = <R>(work: (trx: Db<T>) => Promise<R>) => db.transaction().execute(work);
  const inTransaction = engine === 'sqlite' ? groupCommit<T>(alone) : alone;
  return {
    engine,
    db,
    address,
    setAway,
    bytesRead,
    readings: new Map(),
    close: () => db.destroy(),
    async transaction(work) {
      const before = watch.writes;
      const pushes: (() => void)[] = [];
      const result = await inTransaction((trx) => work(trx, (push) => pushes.push(push)));
      // A page drawn between the write and the commit shows the old row: it must go stale once more.
      if (watch.writes !== before) options.content.changed();
      for (const push of pushes) push();
      return result;
    },
  };
}

async function openDialect(options: ConnectionOptions) {
  if (options.url) {
    const [{ addressOf }, { PostgresPool }] = await Promise.all([
      import('./postgres.ts'),
      import('./postgres-pool.ts'),
    ]);
    const pool = new PostgresPool(options.url);
    return {
      engine: 'postgres' as const,
      dialect: new PostgresDialect({ pool }),
      address: addressOf(options.url),
      setAway: (isAway: boolean) => pool.setAway(isAway),
      bytesRead: () => pool.bytesRead(),
    };
  }
  const { openSqlite, sqliteDialect } = await import('./sqlite.ts');
  return {
    engine: 'sqlite' as const,
    dialect: sqliteDialect(openSqlite(options.file)),
    address: options.file,
    setAway() {},
    bytesRead: () => 0,
  };
}
