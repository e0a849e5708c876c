import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ContentSignal } from '../content.ts';
import { openConnection } from './connection.ts';
import { watchForeignWrites } from './foreign-writes.ts';
import { openSqlite } from './sqlite.ts';

const folder = await mkdtemp(path.join(tmpdir(), 'hub-'));
beforeEach(() => vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }));
afterEach(() => vi.useRealTimers());
afterAll(() => rm(folder, { recursive: true, force: true }));

it('detects a write by another connection, and ignores its own writes', async () => {
  const file = path.join(folder, 'hub.sqlite');
  const content = new ContentSignal();
  const database = await openConnection<{ notes: { text: string } }>({
    file,
    content,
    contentTables: new Set(),
  });
  await database.db.schema.createTable('notes').addColumn('text', 'text').execute();
  const stop = watchForeignWrites(database, () => content.heard());
  /** Triggers a poll and waits for its query: the connection runs queries in order. */
  const look = async () => {
    vi.advanceTimersByTime(1500);
    await sql`select 1`.execute(database.db);
  };
  const atStart = content.version;
  await look();
  expect(content.version, 'what was written before the first look').toBeGreaterThan(atStart);
  const before = content.version;

  await database.db.insertInto('notes').values({ text: 'own' }).execute();
  await look();
  expect(content.version).toBe(before);

  const other = openSqlite(file);
  other.exec("insert into notes values ('foreign')");
  other.close();
  await look();
  expect(content.version).toBeGreaterThan(before);
  stop();
  await database.close();
});
