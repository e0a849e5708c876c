import { spawn } from 'node:child_process';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  createMigratedDatabase,
  createTestDatabase,
  longEngines,
  type TestDatabase,
} from '#test/support/databases/test-database.ts';
import { long } from '#test/support/long.ts';
import { sendLogin, signIn } from '#test/support/people/owner.ts';
import { OWNER } from '#test/support/people/owner-password.ts';
import { startTestHub } from '#test/support/test-hub.ts';
import { welcome } from './auth.first-owner.ts';
import { ownerStore } from './auth.store.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const MADE = /^([a-z2-9]{5}-){3}[a-z2-9]{5}$/;
const SESSION = '/api/admin/session';

let place: TestDatabase;
afterEach(() => place?.remove());

interface Outcome {
  code: number | null;
  stdout: string;
  stderr: string;
}

/** Runs one of the project's programs in its own process, on this test's database. */
async function run(
  file: string,
  options: { args?: string[]; env?: object; input?: string } = {},
): Promise<Outcome> {
  const child = spawn(process.execPath, [path.join(ROOT, file), ...(options.args ?? [])], {
    // The `.env` of the person who runs the tests must not be read.
    cwd: place.folder,
    env: {
      PATH: process.env.PATH,
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
      DATA_DIR: place.folder,
      ...(place.url && { DATABASE_URL: place.url }),
      ...options.env,
    },
  });
  child.stdin.end(options.input ?? '');
  const closed = new Promise<number | null>((resolve) => child.on('close', resolve));
  const [stdout, stderr, code] = await Promise.all([text(child.stdout), text(child.stderr), closed]);
  return { code, stdout, stderr };
}

const start = (env: object = {}) => run('test/support/people/start-owner.ts', { env });
const reset = (...args: string[]) => run('api/app/commands/reset-password.ts', { args });

describe.each(longEngines)('the owner of a new install on %s', (database) => {
  beforeEach(async () => {
    place = await createMigratedDatabase(database);
  });

  const opened = async () => startTestHub({ database, shared: place });

  // security: A6
  it('gets a generated password once, from one of several processes that start together', async () => {
    const starts = await Promise.all([start(), start(), start()]);
    expect(starts.map(({ stderr }) => stderr)).toEqual(['', '', '']);
    const made = starts.map(({ stdout }) => stdout).filter((said) => said !== 'none');
    expect(made).toEqual([expect.stringMatching(MADE)]);
    expect((await start()).stdout).toBe('none');
    const hub = await opened();
    expect((await sendLogin(hub, { username: 'owner', password: made[0] })).status).toBe(200);
    expect((await sendLogin(hub, OWNER)).status).toBe(401);
    await hub.close();
  });

  if (long)
    it('gets the name and the password of the environment at the first start only', async () => {
      const given = { ADMIN_USERNAME: 'Coop', ADMIN_PASSWORD: 'given by the environment' };
      expect((await start(given)).stdout).toBe('none');
      await start({ ADMIN_USERNAME: 'Other', ADMIN_PASSWORD: 'another given one' });
      const hub = await opened();
      expect((await sendLogin(hub, { username: 'coop', password: given.ADMIN_PASSWORD })).status).toBe(200);
      expect((await sendLogin(hub, { username: 'Other', password: 'another given one' })).status).toBe(401);
      await hub.close();
    });

  if (long)
    // security: A6
    it('is not created with a password that is easy to guess', async () => {
      const { code, stderr } = await start({ ADMIN_PASSWORD: 'Password1' });
      expect([code, stderr]).toEqual([1, expect.stringMatching(/^ADMIN_PASSWORD cannot be used\. .*guess/)]);
      const short = await start({ ADMIN_PASSWORD: 'short' });
      expect([short.code, short.stderr]).toEqual([1, expect.stringContaining('ADMIN_PASSWORD must have 8')]);
      const hub = await opened();
      expect(await ownerStore(hub.hub.database.db, Date.now).find()).toMatchObject({
        username: OWNER.username,
      });
      await hub.close();
    });
});

describe.each(longEngines)('npm run owner:reset-password on %s', (database) => {
  beforeEach(async () => {
    place = await createMigratedDatabase(database);
  });

  it('sets a new password while the server is running, and ends its sessions', async () => {
    const hub = await startTestHub({ database, shared: place });
    const owner = await signIn(hub);
    const { db } = hub.hub.database;
    await db
      .updateTable('owners')
      .set({ totpSecret: 'A'.repeat(32) })
      .execute();
    await db.insertInto('recoveryCodes').values({ hash: 'x' }).execute();
    for (let tried = 0; tried < 6; tried += 1) await sendLogin(hub, { ...OWNER, password: 'wrong' });

    const first = await reset();
    expect([first.code, first.stderr]).toEqual([0, '']);
    expect(first.stdout).toContain('The second factor stays on');
    const password = /Password: (\S+)/.exec(first.stdout)?.[1] ?? '';
    expect(password).toMatch(MADE);
    expect((await owner.get(SESSION)).status).toBe(401);
    const credentials = { ...OWNER, password };
    expect((await (await sendLogin(hub, credentials)).json()) as object).toMatchObject({
      code: 'auth.code-required',
    });

    const second = await run('api/app/commands/reset-password.ts', {
      args: ['--stdin', '--two-factor-off'],
      input: 'typed by the owner\n',
    });
    expect([second.code, second.stdout]).toEqual([0, expect.not.stringContaining('typed by the owner')]);
    expect((await sendLogin(hub, credentials)).status).toBe(401);
    expect((await sendLogin(hub, { ...OWNER, password: 'typed by the owner' })).status).toBe(200);
    expect(await db.selectFrom('recoveryCodes').selectAll().execute()).toEqual([]);
    await hub.close();
  });

  if (long)
    it('refuses a weak password and an unknown option, and changes nothing', async () => {
      const hub = await startTestHub({ database, shared: place });
      const before = await ownerStore(hub.hub.database.db, Date.now).get();
      const common = await run('api/app/commands/reset-password.ts', {
        env: { ADMIN_PASSWORD: 'Password1' },
      });
      expect([common.code, common.stderr]).toEqual([
        1,
        expect.stringMatching(/^The password was not changed\..*guess/),
      ]);
      const unknown = await reset('--force');
      expect([unknown.code, unknown.stderr]).toEqual([1, expect.stringContaining('not --force')]);
      expect(await ownerStore(hub.hub.database.db, Date.now).get()).toEqual(before);
      await hub.close();
    });
});

it('owner:reset-password creates no database where none exists', async () => {
  place = await createTestDatabase('sqlite');
  const { code, stderr } = await run('api/app/commands/reset-password.ts', {
    env: { DATA_DIR: path.join(place.folder, 'none') },
  });
  expect([code, stderr]).toEqual([1, expect.stringContaining('There is no database')]);
});

it('the generated password is shown only at the start that created it', async () => {
  place = await createMigratedDatabase('sqlite');
  const environment = { ADMIN_PASSWORD: '' };
  const first = await startTestHub({ database: 'sqlite', shared: place, environment });
  expect(first.hub.firstPassword).toMatch(MADE);
  const said = welcome(
    { PUBLIC_URL: 'https://hub.example', ADMIN_USERNAME: 'owner' },
    first.hub.firstPassword ?? '',
  );
  expect(said).toContain(`\n  Username: owner\n  Password: ${first.hub.firstPassword}\n`);
  await first.close();
  const second = await startTestHub({ database: 'sqlite', shared: place, environment });
  expect(second.hub.firstPassword).toBeUndefined();
  await second.close();
});
