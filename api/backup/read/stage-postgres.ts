import { CompiledQuery, sql } from 'kysely';
import { BackupError } from '#api/backup/backup-error.ts';
import type { BackupHeader, Row } from '#api/backup/format/backup-format.ts';
import { type TableShape, tableShapes } from '#api/backup/format/table-shapes.ts';
import { ROWS_AT_ONCE } from '#api/backup/write/snapshot.ts';
import { ContentSignal } from '#api/core/content.ts';
import { type Connection, openConnection } from '#api/core/db/connection.ts';
import type { Db } from '#api/core/db/db.ts';
import { WITHOUT_LIMITS } from '#api/core/db/engine.ts';
import { type Migration, migrate, refuseNewer } from '#api/core/db/migrate.ts';
import { WATCHING_TRIGGERS } from '#api/core/db/people.ts';
import { PRESENCE_LOCK } from '#api/core/db/postgres.ts';
import { InstallBusyError } from '#api/core/process/install-lock.ts';
import { MARK_KEY, type RestoreMark, type StagedDatabase } from './staging.ts';

interface Options {
  url: string;
  /** The schema that existing tables are moved to; without it the database must be empty. */
  aside?: string;
  /** Every migration of this program. */
  migrations: readonly Migration[];
}

/** Can also be read before the commit, and needs no mark. */
export interface PostgresStage extends Omit<StagedDatabase, 'begin' | 'finish'> {
  begin(
    header: Pick<BackupHeader, 'counters'>,
    tables: readonly TableShape[],
    steps: readonly Migration[],
  ): Promise<void>;
  /** The rows that a table has so far. */
  stored(table: TableShape): AsyncIterable<readonly Row[]>;
  finish(mark?: RestoreMark): Promise<void>;
}

const quoted = (name: string) => sql.id(name);

/**
 * Everything happens in one transaction, since Postgres can move and create tables in one: nothing is visible
 * before the commit, and a broken connection undoes it.
 */
export async function stagePostgres({ url, aside, migrations }: Options): Promise<PostgresStage> {
  const options = { url, file: '', content: new ContentSignal(), contentTables: new Set<string>() };
  const database = await openConnection<object>(options);
  const { one, release } = await pinned(database);
  const run = (text: string, ...values: unknown[]) => one.executeQuery(CompiledQuery.raw(text, values));
  let header: Pick<BackupHeader, 'counters'> | undefined;
  let open = true;

  async function refuseTables(): Promise<void> {
    const { rows } = await sql`select 1 from pg_tables where schemaname = current_schema() limit 1`.execute(
      one,
    );
    if (rows.length > 0)
      throw new BackupError(
        `The database ${database.address} is not empty: make a new one, and name that. Nothing was changed.`,
      );
  }

  /** Only the program's own triggers: others are of whoever runs the database. */
  async function switchTriggers(to: 'enable' | 'disable'): Promise<void> {
    const { rows } = await sql<{ name: string; of: string }>`
      select distinct trigger_name as name, event_object_table as of from information_schema.triggers
      where event_object_schema = current_schema() and trigger_name like ${WATCHING_TRIGGERS}`.execute(one);
    for (const { name, of } of rows) await run(`alter table "${of}" ${to} trigger "${name}"`);
  }

  async function moveAside(aside: string): Promise<void> {
    await sql`create schema ${quoted(aside)}`.execute(one).catch((cause) => {
      throw new BackupError(
        'The user of DATABASE_URL may not make a schema, and what is there now would be kept in one. Nothing was changed.',
        { cause },
      );
    });
    const ours = [...(await tableShapes(migrations)).map(({ name }) => name), 'migrations'];
    const { rows } = await sql<{ tablename: string }>`
      select tablename from pg_tables where schemaname = current_schema()`.execute(one);
    for (const { tablename } of rows)
      if (ours.includes(tablename))
        await sql`alter table ${quoted(tablename)} set schema ${quoted(aside)}`.execute(one);
  }

  return {
    async begin(given, tables, steps) {
      header = given;
      await run('begin');
      await run(WITHOUT_LIMITS);
      const alone = await sql<{ got: boolean }>`
        select pg_try_advisory_xact_lock(${PRESENCE_LOCK}) as got`.execute(one);
      if (!alone.rows[0]?.got)
        throw new InstallBusyError('A hub is running on this database: stop it first. Nothing was changed.');
      await refuseNewerThan(one, database, migrations);
      await (aside === undefined ? refuseTables() : moveAside(aside));
      await migrate({ ...database, db: one, transaction: (work) => work(one, () => {}) }, steps);
      // Rows of a backup are not changes: nothing is to follow from them.
      await switchTriggers('disable');
      for (const { name } of tables.toReversed()) await sql`delete from ${quoted(name)}`.execute(one);
    },
    async rows({ name, columns }, rows) {
      const list = columns.map((column) => `"${column.name}"`).join(', ');
      await run(
        `insert into "${name}" (${list}) overriding system value
         select ${list} from json_populate_recordset(null::"${name}", $1::json)`,
        JSON.stringify(rows),
      );
    },
    async *stored({ name, columns }) {
      const list = columns.map((column) => `"${column.name}"`).join(', ');
      // Rows by the database's column names, which plugins would convert.
      const plain = one.withoutPlugins();
      const read = (text: string) => plain.executeQuery<Row>(CompiledQuery.raw(text));
      await read(`declare stored_rows no scroll cursor for select ${list} from "${name}"`);
      for (;;) {
        const { rows } = await read(`fetch ${ROWS_AT_ONCE} from stored_rows`);
        yield rows;
        if (rows.length < ROWS_AT_ONCE) break;
      }
      await read('close stored_rows');
    },
    async finish(mark) {
      await switchTriggers('enable');
      await setCounters(run, header as Pick<BackupHeader, 'counters'>, await tableShapes(migrations));
      if (!mark) return;
      await run('delete from documents where key = $1', MARK_KEY);
      const values = [MARK_KEY, JSON.stringify(mark), mark.at];
      await run('insert into documents (key, value, updated_at) values ($1, $2, $3)', ...values);
    },
    async commit() {
      await run('commit');
      open = false;
    },
    async close() {
      if (open) await run('rollback').catch(() => {});
      release();
      await database.close();
    },
  };
}

type Run = (text: string, ...values: unknown[]) => Promise<unknown>;

async function setCounters(
  run: Run,
  { counters }: Pick<BackupHeader, 'counters'>,
  shapes: readonly TableShape[],
) {
  for (const { name, counter } of shapes) {
    const last = counters[name] ?? 0;
    if (!counter || last === 0) continue;
    await run(`select setval(pg_get_serial_sequence('"${name}"', '${counter}'), $1)`, last);
  }
}

async function refuseNewerThan(
  one: Db<object>,
  { address }: Connection<object>,
  migrations: readonly Migration[],
): Promise<void> {
  const there = await sql`
    select 1 from pg_tables where schemaname = current_schema() and tablename = 'migrations'`.execute(one);
  if (there.rows.length === 0) return;
  const { rows } = await sql<{ name: string }>`select name from migrations`.execute(one);
  refuseNewer(
    address,
    rows.map(({ name }) => name),
    migrations,
  );
}

/** Reserves one connection until `release` is called. */
async function pinned({ db }: Connection<object>): Promise<{ one: Db<object>; release: () => void }> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const { promise: connected, resolve, reject } = Promise.withResolvers<Db<object>>();
  db.connection()
    .execute(async (one) => {
      resolve(one);
      await released;
    })
    .catch(reject);
  return { one: await connected, release };
}
