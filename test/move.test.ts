import { execFile } from 'node:child_process';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { promisify } from 'node:util';
import pg from 'pg';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type TableShape, tableShapes } from '#api/backup/format/table-shapes.ts';
import { moveToPostgres } from '#api/backup/move.ts';
import { openSnapshot } from '#api/backup/read/open-snapshot.ts';
import { restoreBackup } from '#api/backup/read/restore.ts';
import { DATABASE_FILE } from '#api/backup/write/data-files.ts';
import { isTaken } from '#api/backup/write/write-backup.ts';
import { migrations } from '#api/migrations/migrations.ts';
import { backUp, livedIn } from './support/databases/installs.ts';
import { createTestDatabase, type TestDatabase } from './support/databases/test-database.ts';
import { long } from './support/long.ts';
import { orderVisitor } from './support/people/order-visitor.ts';
import { signIn } from './support/people/owner.ts';
import { startTestHub } from './support/test-hub.ts';

const ROOT = path.resolve(import.meta.dirname, '..');
const TIMEOUT_MS = 60_000;
const run = promisify(execFile);

let from: TestDatabase;
let to: TestDatabase;
beforeEach(async () => {
  [from, to] = await Promise.all([createTestDatabase('sqlite'), createTestDatabase('postgres')]);
});
afterEach(() => Promise.all([from.remove(), to.remove()]));

/** Every row of every table, including rows that no backup contains. */
async function rowsOf({ folder, url }: TestDatabase, wanted: (shape: TableShape) => boolean = () => true) {
  const snapshot = await openSnapshot({ url, file: path.join(folder, DATABASE_FILE) });
  const tables: Record<string, string[]> = {};
  for (const shape of (await tableShapes(migrations)).filter(wanted)) {
    const rows: string[] = [];
    for await (const batch of snapshot.rows(shape)) rows.push(...batch.map((row) => JSON.stringify(row)));
    tables[shape.name] = rows.filter((row) => !row.includes('"key":"restored"')).sort();
  }
  await snapshot.close();
  return tables;
}

/** Puts a row with odd texts into every table that an install with visitors has left empty. */
async function fillEmptyTables({ folder }: TestDatabase): Promise<void> {
  const sqlite = new DatabaseSync(path.join(folder, DATABASE_FILE));
  for (const { name, columns } of await tableShapes(migrations)) {
    if (sqlite.prepare(`select 1 from "${name}" limit 1`).get()) continue;
    const parents = new Map(
      sqlite
        .prepare(`select "from" as child, "table" as parent, "to" as key from pragma_foreign_key_list(?)`)
        .all(name)
        .map(({ child, parent, key }) => [String(child), { parent: String(parent), key: String(key) }]),
    );
    const values = columns.map((column) => {
      const refers = parents.get(column.name);
      if (refers)
        return sqlite.prepare(`select "${refers.key}" as id from "${refers.parent}"`).get()?.id ?? null;
      return column.type === 'number' ? 7 : `${column.name} "é" \\n\t☂ 🎙 ' , null`;
    });
    const list = columns.map((column) => `"${column.name}"`).join(', ');
    const blanks = columns.map(() => '?').join(', ');
    sqlite.prepare(`insert into "${name}" (${list}) values (${blanks})`).run(...values);
  }
  sqlite.close();
}

const move = () => moveToPostgres({ dataDir: from.folder, url: to.url ?? '', migrations });

it('copies every row of every table unchanged to Postgres and back, and new ids continue', {
  timeout: TIMEOUT_MS,
}, async () => {
  const order = await livedIn(from);
  await fillEmptyTables(from);
  const before = await rowsOf(from);
  expect(Object.entries(before).filter(([, rows]) => rows.length === 0)).toEqual([]);
  const counts = await move();
  expect(await rowsOf(to)).toEqual(before);
  expect(counts).toEqual(
    Object.fromEntries(Object.entries(before).map(([name, rows]) => [name, rows.length])),
  );
  // The source file is unchanged, so the owner can go back to it.
  expect(await rowsOf(from)).toEqual(before);

  const file = path.join(to.folder, 'hub-backup-moved.tar.gz');
  await backUp(to, file);
  const back = await createTestDatabase('sqlite');
  await restoreBackup({
    fromElsewhere: true,
    file,
    dataDir: back.folder,
    url: undefined,
    migrations,
    now: Date.now,
  });
  expect(await rowsOf(back, isTaken)).toEqual(
    Object.fromEntries(Object.entries(before).filter(([name]) => isTaken({ name } as TableShape))),
  );
  await back.remove();

  const hub = await startTestHub({ database: 'postgres', shared: { ...to, folder: from.folder } });
  expect((await orderVisitor(hub, order).order()).proofs).toHaveLength(1);
  // A passkey made of odd texts cannot be read at a login.
  await hub.hub.database.db.deleteFrom('passkeys').execute();
  await signIn(hub);
  const ids = (await hub.hub.database.db.selectFrom('events').select('id').execute()).map(({ id }) => id);
  expect(ids.length).toBe(new Set(ids).size);
  await hub.close();
});

it('stops when the target is not empty, when the hub runs, and when there is nothing to move', async () => {
  const hub = await startTestHub({ database: 'sqlite', shared: from });
  await expect(move()).rejects.toThrow(/is running.*stop it first/);
  await hub.close();
  const other = await startTestHub({ database: 'postgres', shared: to });
  const before = await rowsOf(to);
  await other.close();
  await expect(move()).rejects.toThrow('is not empty');
  const after = await rowsOf(to);
  expect(after.documents).toEqual(before.documents);
  const empty = await createTestDatabase('sqlite');
  const moving = moveToPostgres({ dataDir: empty.folder, url: to.url ?? '', migrations });
  await expect(moving).rejects.toThrow();
  await empty.remove();
});

if (long)
  it('leaves nothing behind when the command fails half-way', {
    timeout: TIMEOUT_MS,
  }, async () => {
    const hub = await startTestHub({ database: 'sqlite', shared: from });
    await hub.close();
    const failing = moveToPostgres({
      dataDir: from.folder,
      url: to.url ?? '',
      migrations,
      step(table) {
        if (table === 'orders') throw new Error('The line broke.');
      },
    });
    await expect(failing).rejects.toThrow('The line broke.');
    const env = { ...process.env, DATA_DIR: from.folder, DATABASE_URL: to.url };
    const command = path.join(ROOT, 'api/app/commands/move.ts');
    const { stdout } = await run(process.execPath, [command], { cwd: from.folder, env });
    expect(stdout).toMatch(/\d+ rows of \d+ tables were copied, read back, and are the same\./);
    expect(stdout).toContain('secret-keys');
    expect((await rowsOf(to)).podcast_episodes).toEqual((await rowsOf(from)).podcast_episodes);
  });

it('changes nothing when a table was not copied exactly', { timeout: TIMEOUT_MS }, async () => {
  const hub = await startTestHub({ database: 'sqlite', shared: from });
  await hub.close();
  const client = new pg.Client({ connectionString: to.url });
  await client.connect();
  // A database that alters what is written to it.
  await client.query(`
    create function spoil() returns trigger language plpgsql as $$
      begin new.value := new.value || ' '; return new; end $$;
    create function attach() returns event_trigger language plpgsql as $$
      begin
        if exists (select from pg_event_trigger_ddl_commands() where object_identity = 'public.documents') then
          create trigger spoil before insert on documents for each row execute function spoil();
        end if;
      end $$;
    create event trigger spoiling on ddl_command_end when tag in ('CREATE TABLE') execute function attach();
  `);
  await expect(move()).rejects.toThrow('The table documents did not arrive as it was. Nothing was changed.');
  const { rows } = await client.query(`select tablename from pg_tables where schemaname = 'public'`);
  expect(rows).toEqual([]);
  await client.end();
});
