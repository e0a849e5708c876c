import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, expect, it, vi } from 'vitest';
import { ContentSignal } from '../content.ts';
import { openDatabase } from './database.ts';
import { watchForeignWrites } from './foreign-writes.ts';
import { openSqlite } from './sqlite.ts';

const folder = await mkdtemp(path.join(tmpdir(), 'hub-'));
afterEach(() => rm(folder, { recursive: true, force: true }));

it('hears of a write by another process, and not of its own', async () => {
  const file = path.join(folder, 'hub.sqlite');
  const content = new ContentSignal();
  const database = await openDatabase<{ notes: { text: string } }>({
    file,
    content,
    contentTables: new Set(),
  });
  await database.db.schema.createTable('notes').addColumn('text', 'text').execute();
  const stop = watchForeignWrites(database, () => content.heard());
  await new Promise((resolve) => setTimeout(resolve, 1500));
  const before = content.version;

  await database.db.insertInto('notes').values({ text: 'own' }).execute();
  await new Promise((resolve) => setTimeout(resolve, 1500));
  expect(content.version).toBe(before);

  const other = openSqlite(file);
  other.exec("insert into notes values ('foreign')");
  other.close();
  await vi.waitFor(() => expect(content.version).toBeGreaterThan(before), { timeout: 5000 });
  stop();
  await database.close();
});
