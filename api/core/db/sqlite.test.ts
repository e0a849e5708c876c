import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Kysely, sql } from 'kysely';
import { expect, it, onTestFinished } from 'vitest';
import { openSqlite, sqliteDialect } from './sqlite.ts';

interface Tables {
  things: { id: number; text: string | null };
}

async function openThings(): Promise<Kysely<Tables>> {
  const db = new Kysely<Tables>({ dialect: sqliteDialect(openSqlite(':memory:')) });
  onTestFinished(() => db.destroy());
  await sql`create table things (id integer primary key, text text)`.execute(db);
  return db;
}

it('opens a file so that an acknowledged write survives power loss', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'hub-sqlite-'));
  const sqlite = openSqlite(path.join(folder, 'x.sqlite'));
  const pragma = (name: string) => Object.values(sqlite.prepare(`pragma ${name}`).get() ?? {})[0];
  expect(pragma('journal_mode')).toBe('wal');
  expect(pragma('synchronous')).toBe(2);
  expect(pragma('foreign_keys')).toBe(1);
  sqlite.close();
  rmSync(folder, { recursive: true });
});

it('returns the right rows when the same statement runs with different values', async () => {
  const db = await openThings();
  for (const id of [1, 2, 3])
    await db
      .insertInto('things')
      .values({ id, text: `t${id}` })
      .execute();
  const texts = await Promise.all(
    [3, 1].map((id) => db.selectFrom('things').select('text').where('id', '=', id).execute()),
  );
  expect(texts.flat().map((row) => row.text)).toEqual(['t3', 't1']);
});

it('refuses to bind dates and booleans that were not encoded', async () => {
  const db = await openThings();
  const insert = (text: unknown) =>
    db
      .insertInto('things')
      .values({ id: 1, text: text as string })
      .execute();
  await expect(insert(new Date())).rejects.toThrow(/encode it first/);
  await expect(insert(true)).rejects.toThrow(/encode it first/);
  expect(await db.selectFrom('things').selectAll().execute()).toEqual([]);
});
