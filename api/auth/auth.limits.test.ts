import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Passwords } from '#api/auth/auth.passwords.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#shared/core/time.ts';
import { longEngines } from '#test/support/databases/test-database.ts';
import { cookiesOf, type Owner, sendLogin, signIn } from '#test/support/people/owner.ts';
import { OWNER } from '#test/support/people/owner-password.ts';
import { startTestHub, type TestHub } from '#test/support/test-hub.ts';
import { createGuesses } from './auth.guesses.ts';
import { authJobs } from './auth.jobs.ts';
import { sessionStore } from './auth.sessions.store.ts';
import { createSessions } from './auth.sessions.ts';
import { loginStore } from './auth.store.ts';

const SESSION = '/api/admin/session';
const LOGINS = 100;

/** No hashing, for tests that are not about passwords. */
const noHashing: Passwords = {
  hash: async (password) => password,
  verify: async (hash, password) => hash === password,
};

interface MovableClock {
  now(): number;
  to(time: number): void;
}

const statusOf = async (owner: Owner) => (await owner.get(SESSION)).status;

async function endsWhenIdle(hub: TestHub, idle: number, clock: MovableClock): Promise<void> {
  const owner = await signIn(hub);
  for (const _ of [1, 2]) {
    clock.to(clock.now() + idle - MINUTE_MS);
    expect(await statusOf(owner)).toBe(200);
  }
  clock.to(clock.now() + idle + MINUTE_MS);
  expect(await statusOf(owner)).toBe(401);
}

async function endsForGood(hub: TestHub, most: number, clock: MovableClock): Promise<void> {
  const owner = await signIn(hub);
  const end = clock.now() + most;
  while (clock.now() + HOUR_MS < end) {
    expect(await statusOf(owner)).toBe(200);
    clock.to(Math.min(clock.now() + 20 * HOUR_MS, end - MINUTE_MS));
  }
  expect(await statusOf(owner)).toBe(200);
  clock.to(end + MINUTE_MS);
  expect(await statusOf(owner)).toBe(401);
}

describe.each(longEngines)('a session on %s', (database) => {
  let hub: TestHub;
  let now = Date.UTC(2030, 0, 1);
  beforeAll(async () => {
    hub = await startTestHub({ database, passwords: noHashing, now: () => now });
  });
  afterAll(() => hub?.close());
  afterEach(async () => {
    for (const table of ['sessions', 'logins', 'loginGuesses'] as const)
      await hub.hub.database.db.deleteFrom(table).execute();
  });

  const clock: MovableClock = {
    now: () => now,
    to: (time) => {
      now = time;
    },
  };
  const forget = async () => {
    const { database: opened } = hub.hub;
    const limits = { idleMs: DAY_MS, maxMs: 14 * DAY_MS };
    const sessions = createSessions(sessionStore(opened.db), { now: clock.now, limits, publicUrl: hub.url });
    const guesses = createGuesses(opened, clock.now);
    const none = { forget: async () => {} };
    const forgetful = {
      sessions,
      guesses,
      logins: loginStore(opened.db),
      now: clock.now,
      passkeys: none,
      log: none,
    };
    for (const job of authJobs({ ...forgetful, keptDays: async () => 90 }))
      await job.run(new AbortController().signal);
  };
  const lastSeen = async () =>
    (await hub.hub.database.db.selectFrom('sessions').select('lastSeenAt').executeTakeFirst())?.lastSeenAt;

  // security: A4
  it('ends when it was not used for a day', async () => {
    await endsWhenIdle(hub, 24 * HOUR_MS, clock);
  });

  // security: A4
  it('ends after fourteen days, however much it is used', async () => {
    await endsForGood(hub, 14 * DAY_MS, clock);
  });

  it('says when it ends', async () => {
    const owner = await signIn(hub);
    now += HOUR_MS;
    expect(await owner.json(SESSION)).toMatchObject({
      idleUntil: new Date(now + 24 * HOUR_MS).toISOString(),
      endsAt: new Date(now - HOUR_MS + 14 * DAY_MS).toISOString(),
    });
  });

  it('updates its last use in the database at most once a minute', async () => {
    const owner = await signIn(hub);
    const begun = await lastSeen();
    now += MINUTE_MS - 1;
    await owner.get(SESSION);
    expect(await lastSeen()).toBe(begun);
    now += 1;
    await owner.get(SESSION);
    expect(await lastSeen()).toBe(new Date(now).toISOString());
  });

  it('is deleted once it has expired, as are old login attempts', async () => {
    await signIn(hub);
    await sendLogin(hub, { ...OWNER, password: 'wrong' });
    now += 89 * DAY_MS;
    await signIn(hub);
    await forget();
    const { db } = hub.hub.database;
    const countOf = async (table: 'sessions' | 'logins' | 'loginGuesses') =>
      (await db.selectFrom(table).selectAll().execute()).length;
    expect([await countOf('sessions'), await countOf('logins'), await countOf('loginGuesses')]).toEqual([
      1, 2, 1,
    ]);
    now += 2 * DAY_MS;
    await forget();
    expect([await countOf('sessions'), await countOf('logins'), await countOf('loginGuesses')]).toEqual([
      0, 1, 0,
    ]);
  });

  // security: A2
  it(`has a unique key: ${LOGINS} logins give ${LOGINS} different keys of 256 bits`, async () => {
    const keys = new Set<string>();
    for (let login = 0; login < LOGINS; login += 1)
      keys.add(/__Host-session=([\w-]{43})(?:;|$)/.exec(cookiesOf(await sendLogin(hub, OWNER)))?.[1] ?? '');
    expect(keys.size).toBe(LOGINS);
    expect(keys).not.toContain('');
  });
});

// security: A4
it('a session has the limits that the environment sets', async () => {
  let now = Date.UTC(2030, 0, 1);
  const clock: MovableClock = {
    now: () => now,
    to: (time) => {
      now = time;
    },
  };
  const environment = { SESSION_IDLE_HOURS: '21', SESSION_MAX_DAYS: '3' };
  const hub = await startTestHub({ database: 'sqlite', environment, passwords: noHashing, now: clock.now });
  await endsWhenIdle(hub, 21 * HOUR_MS, clock);
  await endsForGood(hub, 3 * DAY_MS, clock);
  await hub.close();
});

describe('cookies', () => {
  /** All cookies that are set from the login to the logout. */
  async function cookiesSet(environment: Record<string, string>): Promise<string[]> {
    const hub = await startTestHub({ database: 'sqlite', environment, passwords: noHashing });
    const login = await sendLogin(hub, OWNER, { Origin: environment.PUBLIC_URL ?? hub.url });
    const set = login.headers.getSetCookie();
    const headers = {
      Cookie: cookiesOf(login),
      Origin: environment.PUBLIC_URL as string,
      'X-CSRF-Token': ((await login.json()) as { csrfToken: string }).csrfToken,
    };
    const body = JSON.stringify({ currentPassword: OWNER.password, newPassword: 'another long password' });
    const json = { ...headers, 'Content-Type': 'application/json' };
    const changed = await hub.get('/api/admin/password', { method: 'POST', headers: json, body });
    set.push(...changed.headers.getSetCookie());
    const after = {
      ...headers,
      Cookie: cookiesOf(changed),
      'X-CSRF-Token': ((await changed.json()) as { csrfToken: string }).csrfToken,
    };
    for (const path of ['/', '/home', '/api/site', '/api/stream-status'])
      expect((await hub.get(path, { headers: after })).headers.getSetCookie(), path).toEqual([]);
    set.push(
      ...(await hub.get('/api/admin/logout', { method: 'POST', headers: after })).headers.getSetCookie(),
    );
    await hub.close();
    return set.map((cookie) =>
      cookie.replace(/^([^=;]+)=[^;]+/, '$1=…').replace(/expires=(?!Thu, 01 Jan 1970)[^;]+/, 'expires=…'),
    );
  }

  // security: A5
  it('are for this host only, over TLS only, and out of reach of scripts', async () => {
    const kept = (name: string) => `__Host-${name}=…; path=/; expires=…; samesite=lax; secure; httponly`;
    expect(await cookiesSet({ PUBLIC_URL: 'https://hub.example' })).toEqual([
      kept('device'),
      kept('session'),
      kept('device'),
      kept('session'),
      '__Host-session=; path=/; expires=Thu, 01 Jan 1970 00:00:00 GMT; samesite=lax; secure; httponly',
    ]);
  });

  it('are set without the Secure attribute where the site has no TLS', async () => {
    const kept = (name: string) => `${name}=…; path=/; expires=…; samesite=lax; httponly`;
    expect(await cookiesSet({ PUBLIC_URL: 'http://localhost:3000' })).toEqual([
      kept('device'),
      kept('session'),
      kept('device'),
      kept('session'),
      'session=; path=/; expires=Thu, 01 Jan 1970 00:00:00 GMT; samesite=lax; httponly',
    ]);
  });
});
