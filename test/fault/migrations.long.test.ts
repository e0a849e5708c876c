import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { ContentSignal } from '#api/core/content.ts';
import { openConnection } from '#api/core/db/connection.ts';
import { migrations } from '#api/migrations/migrations.ts';
import { createTestDatabase, engines, type TestDatabase } from '#test/support/databases/test-database.ts';

const run = promisify(execFile);
const ROOT = path.resolve(import.meta.dirname, '../..');
const CHILD = path.join(ROOT, 'test/fault/migrating-child.ts');
const long = process.env.FAULT === 'long';
/** The statement at which the first start is killed, and the step to the next; the long run skips none. */
const FIRST = long ? 1 : 40;
const STEP = long ? 1 : 61;

const fileOf = ({ folder }: TestDatabase) => path.join(folder, 'hub.sqlite');

/** @returns the steps that were taken now, or undefined when the process was killed */
async function migrating(place: TestDatabase, statements: number): Promise<string[] | undefined> {
  const given = [CHILD, fileOf(place), String(statements), place.url ?? ''];
  const done = await run(process.execPath, given, { cwd: ROOT }).catch((error) => error);
  if (done.signal === 'SIGKILL') return undefined;
  if (done instanceof Error) throw done;
  return done.stdout === '' ? [] : done.stdout.split('\n');
}

/** The steps that are marked, and every table, column and index there is. */
async function schemaOf(place: TestDatabase) {
  const options = { url: place.url, file: fileOf(place), content: new ContentSignal() };
  const { db, engine, close } = await openConnection<object>({ ...options, contentTables: new Set() });
  const reading =
    engine === 'sqlite'
      ? sql`select type, name, sql from sqlite_master order by type, name`
      : sql`select table_name, column_name, data_type, is_nullable, column_default from information_schema.columns
            where table_schema = current_schema() order by table_name, ordinal_position`;
  const steps = await sql<{ name: string }>`select name from migrations order by name`.execute(db);
  const schema = await reading.execute(db);
  await close();
  // Some columns came with the time of their step as a default.
  const text = JSON.stringify(schema.rows, null, 1).replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'a time');
  return { steps: steps.rows.map(({ name }) => name), schema: text.split('\n') };
}

describe.each(engines)('migrations on %s that are killed', (engine) => {
  it('leave the schema before the migration, and the next start continues', {
    timeout: long ? 3_600_000 : 60_000,
  }, async () => {
    const clean = await createTestDatabase(engine);
    expect(await migrating(clean, 0)).toHaveLength(migrations.length);
    const wanted = await schemaOf(clean);
    const place = await createTestDatabase(engine);
    let kills = 0;
    let marked = 0;
    // Each start is killed one statement later than the last, until one comes to its end.
    for (let statements = FIRST; ; statements += STEP) {
      const done = await migrating(place, statements);
      const { steps } = await schemaOf(place).catch(() => ({ steps: [] }));
      expect(steps).toEqual(wanted.steps.slice(0, steps.length));
      expect(steps.length).toBeGreaterThanOrEqual(marked);
      if (steps.length > marked) statements = Math.min(statements, FIRST);
      marked = steps.length;
      if (done) break;
      kills += 1;
    }
    expect(await schemaOf(place)).toEqual(wanted);
    expect(await migrating(place, 0)).toEqual([]);
    console.info(`${engine}: ${migrations.length} migrations, killed ${kills} times`);
    expect(kills).toBeGreaterThan(1);
    await clean.remove();
    await place.remove();
  });
});
