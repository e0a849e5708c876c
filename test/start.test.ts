import { execFile } from 'node:child_process';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openAppDatabase } from '#api/app/database.ts';
import { ContentSignal } from '#api/core/content.ts';
import { createTestDatabase, engines, type TestDatabase } from './support/databases/test-database.ts';
import { long } from './support/long.ts';

const run = promisify(execFile);
const ROOT = path.resolve(import.meta.dirname, '..');
const SCRIPT = path.join(ROOT, 'test/support/databases/start-database.ts');

/** Does to a database in a process of its own what every start does. */
function start({ folder, url }: TestDatabase): Promise<{ code: number; stdout: string; stderr: string }> {
  const done = run(process.execPath, [SCRIPT, folder, ...(url ? [url] : [])], { cwd: ROOT });
  return done.then(
    (output) => ({ code: 0, ...output }),
    (failure) => failure,
  );
}

let place: TestDatabase;
afterEach(() => place?.remove());

// SQLite is in `auth.first-owner.test.ts` too.
describe.each(long ? engines : (['postgres'] as const))('several processes on one %s', (engine) => {
  beforeEach(async () => {
    place = await createTestDatabase(engine);
  });

  // security: K5
  it('may start at the same time on an empty database, and each migration runs once', async () => {
    const starts = await Promise.all([1, 2, 3].map(() => start(place)));
    expect(starts.map(({ stdout }) => stdout).sort()).toEqual(['found', 'found', 'seeded']);
  });
});

describe('a data folder that this program must not change', () => {
  const bytes = () =>
    readdirSync(place.folder)
      // An empty file by which processes detect each other.
      .filter((name) => name !== 'hub.lock')
      .map((name) => [name, readFileSync(path.join(place.folder, name), 'base64')]);

  beforeEach(async () => {
    place = await createTestDatabase('sqlite');
  });

  it('of a newer version ends the start with a message', async () => {
    const database = await openAppDatabase({ dataDir: place.folder }, new ContentSignal());
    await sql`insert into migrations (name, applied_at) values ('9999-later', '2030')`.execute(database.db);
    await database.close();
    const before = bytes();
    const { code, stderr } = await start(place);
    expect(code).toBe(1);
    expect(stderr).toMatch(
      /^The database .*hub\.sqlite was made by a newer version.*"9999-later".*Nothing was changed\.\n$/,
    );
    expect(bytes()).toEqual(before);
  });

  it('with another file under the name of the database ends the start with a message', async () => {
    writeFileSync(path.join(place.folder, 'hub.sqlite'), 'not a database '.repeat(500));
    const before = bytes();
    const { code, stderr } = await start(place);
    expect(code).toBe(1);
    expect(stderr).toMatch(/^.*hub\.sqlite cannot be read as a database.*Nothing was changed\.\n$/);
    expect(bytes()).toEqual(before);
  });
});
