import { sql } from 'kysely';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { ContentSignal } from '../content.ts';
import { type Connection, openConnection } from './connection.ts';

interface Tables {
  shownThings: { id: string };
  hiddenThings: { id: string };
}

let content: ContentSignal;
let database: Connection<Tables>;

beforeEach(async () => {
  content = new ContentSignal();
  const contentTables = new Set(['shownThings']);
  database = await openConnection<Tables>({ file: ':memory:', content, contentTables });
  await sql`create table shown_things (id text primary key)`.execute(database.db);
  await sql`create table hidden_things (id text primary key)`.execute(database.db);
});
afterEach(() => database.close());

async function bumps(work: () => Promise<unknown>): Promise<number> {
  const before = content.version;
  await work();
  return content.version - before;
}

it('announces every kind of write to a table that pages show', async () => {
  const { db } = database;
  expect(await bumps(() => db.insertInto('shownThings').values({ id: 'a' }).execute())).toBe(1);
  expect(await bumps(() => db.updateTable('shownThings').set({ id: 'b' }).execute())).toBe(1);
  expect(await bumps(() => db.updateTable('shownThings as t').set({ id: 'c' }).execute())).toBe(1);
  expect(await bumps(() => db.deleteFrom('shownThings').where('id', '=', 'c').execute())).toBe(1);
  const upsert = db
    .insertInto('shownThings')
    .values({ id: 'a' })
    .onConflict((conflict) => conflict.doNothing());
  expect(await bumps(() => upsert.execute())).toBe(1);
});

it('does not announce reads, writes to other tables, or failed writes', async () => {
  const { db } = database;
  expect(await bumps(() => db.selectFrom('shownThings').selectAll().execute())).toBe(0);
  expect(await bumps(() => db.insertInto('hiddenThings').values({ id: 'a' }).execute())).toBe(0);
  await db.insertInto('shownThings').values({ id: 'a' }).execute();
  const again = () => db.insertInto('shownThings').values({ id: 'a' }).execute();
  expect(await bumps(() => expect(again()).rejects.toThrow())).toBe(0);
});

it('announces a transaction once more after its commit, when others can see it', async () => {
  const heard: number[] = [];
  content.onChange(() => heard.push(content.version));
  await database.transaction(async (trx) => {
    await trx.insertInto('shownThings').values({ id: 'a' }).execute();
    expect(heard).toHaveLength(1);
  });
  expect(heard).toHaveLength(2);
  expect(
    await bumps(() => database.transaction((trx) => trx.selectFrom('shownThings').selectAll().execute())),
  ).toBe(0);
});
