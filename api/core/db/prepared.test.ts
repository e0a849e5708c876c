import { sql } from 'kysely';
import { expect, it, onTestFinished } from 'vitest';
import { ContentSignal } from '../content.ts';
import { type Connection, openConnection } from './connection.ts';
import type { Db } from './db.ts';
import { type Place, placesFor, prepared } from './prepared.ts';

interface Tables {
  shownThings: { id: string; longName: string | null };
}

const add = prepared((db: Db<Tables>, place: Place<Tables['shownThings']>) =>
  db
    .insertInto('shownThings')
    .values(placesFor(place, ['id', 'longName']))
    .returning('longName'),
);
const byId = prepared((db: Db<Tables>, place: Place<{ id: string }>) =>
  db.selectFrom('shownThings').select('longName').where('id', '=', place('id')),
);

async function openThings(): Promise<Connection<Tables> & { content: ContentSignal }> {
  const content = new ContentSignal();
  const contentTables = new Set(['shownThings']);
  const database = await openConnection<Tables>({ file: ':memory:', content, contentTables });
  onTestFinished(() => database.close());
  await sql`create table shown_things (id text primary key, long_name text)`.execute(database.db);
  return Object.assign(database, { content });
}

it('a prepared query runs with the values of each call', async () => {
  const { db } = await openThings();
  expect(await add(db, { id: 'a', longName: 'One' })).toEqual([{ longName: 'One' }]);
  expect(await add(db, { id: 'b', longName: null })).toEqual([{ longName: null }]);
  expect(await byId(db, { id: 'a' })).toEqual([{ longName: 'One' }]);
  expect(await byId(db, { id: 'c' })).toEqual([]);
});

it('a prepared query runs on the database that it is given', async () => {
  const [one, two] = await Promise.all([openThings(), openThings()]);
  await add(one.db, { id: 'a', longName: 'One' });
  await add(two.db, { id: 'a', longName: 'Two' });
  expect(await byId(two.db, { id: 'a' })).toEqual([{ longName: 'Two' }]);
});

it('a prepared write is rolled back with its transaction', async () => {
  const { db, transaction } = await openThings();
  const failing = transaction(async (trx) => {
    await add(trx, { id: 'a', longName: 'One' });
    throw new Error('Changed its mind');
  });
  await expect(failing).rejects.toThrow('Changed its mind');
  expect(await byId(db, { id: 'a' })).toEqual([]);
});

it('a prepared write to a table that pages show is announced each time', async () => {
  const { db, content } = await openThings();
  const before = content.version;
  await add(db, { id: 'a', longName: null });
  await add(db, { id: 'b', longName: null });
  await byId(db, { id: 'b' });
  expect(content.version - before).toBe(2);
});
