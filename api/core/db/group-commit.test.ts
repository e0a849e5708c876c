import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Kysely, sql } from 'kysely';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ContentSignal } from '../content.ts';
import { type Connection, openConnection } from './connection.ts';
import { openSqlite } from './sqlite.ts';

interface Tables {
  things: { id: string };
  parts: { thing: string };
}

let folder: string;
let database: Connection<Tables>;
/** A second connection to the file, which sees only what was committed. */
let other: ReturnType<typeof openSqlite>;

beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'hub-group-'));
  const file = path.join(folder, 'x.sqlite');
  database = await openConnection<Tables>({ file, content: new ContentSignal(), contentTables: new Set() });
  await sql`create table things (id text primary key)`.execute(database.db);
  await sql`create table parts (thing text references things (id) deferrable initially deferred)`.execute(
    database.db,
  );
  other = openSqlite(file, { readOnly: true });
});
afterEach(async () => {
  other.close();
  await database.close();
  rmSync(folder, { recursive: true });
});

const kept = () =>
  other
    .prepare('select id from things order by id')
    .all()
    .map(({ id }) => id);
const add = (id: string) => (trx: Kysely<Tables>) =>
  trx
    .insertInto('things')
    .values({ id })
    .execute()
    .then(() => id);
it('commits up to ten waiting transactions together', async () => {
  const ids = Array.from({ length: 20 }, (_, number) => String(number).padStart(2, '0'));
  const seen: number[] = [];
  const adding = ids.map((id) =>
    database.transaction((trx, afterCommit) => {
      afterCommit(() => seen.push(kept().length));
      return add(id)(trx);
    }),
  );
  expect(await Promise.all(adding)).toEqual(ids);
  expect(seen).toEqual([...Array(10).fill(10), ...Array(10).fill(20)]);
});

it('resolves each transaction with its own result, once its writes are visible to other connections', async () => {
  const results = await Promise.all(
    ['a', 'b', 'c'].map(async (id) => {
      const result = await database.transaction(add(id));
      return { result, seen: kept().includes(id) };
    }),
  );
  expect(results).toEqual(['a', 'b', 'c'].map((result) => ({ result, seen: true })));
});

it('rolls back a transaction that fails, but not the others in its group', async () => {
  const pushed = vi.fn();
  const failing = database.transaction(async (trx, afterCommit) => {
    afterCommit(pushed);
    await add('half')(trx);
    throw new Error('Changed its mind');
  });
  const all = await Promise.allSettled([
    database.transaction(add('a')),
    failing,
    database.transaction(add('b')),
  ]);
  expect(all.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  expect(all[1]).toMatchObject({ reason: new Error('Changed its mind') });
  expect(kept()).toEqual(['a', 'b']);
  expect(pushed).not.toHaveBeenCalled();
});

it('rejects all transactions of a group whose commit fails, and commits the next group', async () => {
  const orphan = database.transaction((trx) => trx.insertInto('parts').values({ thing: 'none' }).execute());
  const all = await Promise.allSettled([
    database.transaction(add('a')),
    orphan,
    database.transaction(add('b')),
  ]);
  expect(all.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
  expect(kept()).toEqual([]);
  expect(await database.transaction(add('c'))).toBe('c');
  expect(kept()).toEqual(['c']);
});
