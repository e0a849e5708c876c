import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { sessionEntry } from '#shared/auth/auth.schema.ts';
import { errorBody } from '#shared/core/error.ts';
import { engines } from '#test/support/databases/test-database.ts';
import { cookiesOf, type Owner, ownerWith, sendLogin, signIn } from '#test/support/people/owner.ts';
import { OWNER } from '#test/support/people/owner-password.ts';
import { startTestHub, type TestHub } from '#test/support/test-hub.ts';
import { ownerStore } from './auth.store.ts';

type SessionEntry = z.infer<typeof sessionEntry>;

const SESSION = '/api/admin/session';
const SESSIONS = '/api/admin/sessions';
const PASSWORD = '/api/admin/password';
const LOGOUT = '/api/admin/logout';

const sessionCookie = (cookies: string) => /__Host-session=([\w-]+)/.exec(cookies)?.[1];

describe.each(engines)('login on %s', (database) => {
  let hub: TestHub;
  beforeAll(async () => {
    hub = await startTestHub({ database });
  });
  afterAll(() => hub?.close());

  const listOf = async (owner: { json<T>(path: string): Promise<T> }) =>
    (await owner.json<{ sessions: SessionEntry[] }>(SESSIONS)).sessions;

  // security: A3
  it('starts a session for the owner, which ends at logout', async () => {
    expect((await hub.get(SESSION)).status).toBe(401);
    const owner = await signIn(hub);
    expect(await owner.json(SESSION)).toEqual({
      username: OWNER.username,
      csrfToken: owner.csrfToken,
      twoFactor: false,
      tourSeen: false,
      idleUntil: expect.any(String),
      passkeyFactor: false,
      hasPasskey: false,
      weakPassword: false,
      confirmedUntil: expect.any(String),
      endsAt: expect.any(String),
    });
    const out = await owner.send('POST', LOGOUT);
    expect([out.status, await out.json()]).toEqual([200, { success: true }]);
    expect(out.headers.getSetCookie()).toEqual([
      expect.stringMatching(/^__Host-session=; .*expires=Thu, 01 Jan 1970/),
    ]);
    for (const _ of [1, 2]) expect((await owner.get(SESSION)).status).toBe(401);
    expect((await owner.send('POST', LOGOUT)).status).toBe(401);
  });

  it.each([
    { ...OWNER, password: 'wrong' },
    { ...OWNER, username: 'someone' },
    { username: 'someone', password: 'wrong' },
  ])('is refused for %o, with the same error message', async (credentials) => {
    const answer = await sendLogin(hub, credentials);
    expect(answer.status).toBe(401);
    expect(answer.headers.getSetCookie()).toEqual([]);
    expect(errorBody.strict().parse(await answer.json())).toMatchObject({
      success: false,
      code: 'auth.failed',
      error: 'Wrong username or password.',
    });
  });

  it.each([
    [{ username: '', password: 'x' }, { username: 'Username is required' }],
    [
      { username: '  ', password: '' },
      { username: 'Username is required', password: 'Password is required' },
    ],
    [{ username: 'x', password: '' }, { password: 'Password is required' }],
  ])('says what is missing in %o', async (credentials, fields) => {
    const answer = await sendLogin(hub, credentials);
    expect([answer.status, errorBody.parse(await answer.json()).fields]).toEqual([400, fields]);
  });

  it('reads JSON only', async () => {
    const body = new URLSearchParams(OWNER);
    const answer = await hub.get('/api/admin/login', { method: 'POST', body, headers: { Origin: hub.url } });
    expect(answer.status).toBe(415);
  });

  it('accepts the name with capitals and spaces, as a phone keyboard writes it', async () => {
    expect((await sendLogin(hub, { ...OWNER, username: ' Owner ' })).status).toBe(200);
  });

  // security: A2
  it('creates a new session key each time, whatever key the browser sent', async () => {
    const fixed = 'a'.repeat(43);
    const first = await sendLogin(hub, OWNER, { Cookie: `__Host-session=${fixed}` });
    const firstCookies = cookiesOf(first);
    expect(sessionCookie(firstCookies)).toMatch(/^[\w-]{43}$/);
    expect(sessionCookie(firstCookies)).not.toBe(fixed);
    expect((await hub.get(SESSION, { headers: { Cookie: `__Host-session=${fixed}` } })).status).toBe(401);
    const second = await sendLogin(hub, OWNER, { Cookie: firstCookies });
    expect(sessionCookie(cookiesOf(second))).not.toBe(sessionCookie(firstCookies));
    // The browser has the new one; a copy of the old one no longer works.
    expect((await hub.get(SESSION, { headers: { Cookie: firstCookies } })).status).toBe(401);
    expect((await hub.get(SESSION, { headers: { Cookie: cookiesOf(second) } })).status).toBe(200);
  });

  // security: A3
  it('stores only a hash of the session key, which gives no access', async () => {
    const owner = await signIn(hub);
    const key = sessionCookie(owner.cookie) as string;
    const rows = JSON.stringify(await hub.hub.database.db.selectFrom('sessions').selectAll().execute());
    expect(rows).not.toContain(key);
    expect(rows).not.toContain(owner.csrfToken);
    const stolen = await hub.hub.database.db.selectFrom('sessions').select('keyHash').execute();
    for (const { keyHash } of stolen)
      expect((await hub.get(SESSION, { headers: { Cookie: `__Host-session=${keyHash}` } })).status).toBe(401);
  });

  // security: A4
  it('lists the sessions of the owner, and ends any of them', async () => {
    const [here, there] = [await signIn(hub), await signIn(hub)];
    const list = await listOf(here);
    expect(list.map((entry) => sessionEntry.strict().safeParse(entry).success)).not.toContain(false);
    expect(list.filter(({ current }) => current)).toHaveLength(1);
    const [other] = (await listOf(there)).filter(({ current }) => current);
    expect((await here.send('DELETE', `${SESSIONS}/${other?.id}`)).status).toBe(200);
    expect((await there.get(SESSION)).status).toBe(401);
    expect((await here.send('DELETE', `${SESSIONS}/${other?.id}`)).status).toBe(404);
    const [own] = (await listOf(here)).filter(({ current }) => current);
    const ended = await here.send('DELETE', `${SESSIONS}/${own?.id}`);
    expect(ended.headers.getSetCookie()[0]).toMatch(/^__Host-session=;/);
    expect((await here.get(SESSION)).status).toBe(401);
  });

  it('ends all other sessions at once', async () => {
    const others = [await signIn(hub), await signIn(hub), await signIn(hub)];
    const owner = await signIn(hub);
    expect((await owner.send('DELETE', SESSIONS)).status).toBe(200);
    for (const other of others) expect((await other.get(SESSION)).status).toBe(401);
    expect(await listOf(owner)).toHaveLength(1);
  });

  // security: A2, A3
  it('is required again in all earlier sessions after a password change', async () => {
    const place = await startTestHub({ database });
    const others: Owner[] = [];
    while (others.length < 20) others.push(await signIn(place));
    const owner = await signIn(place);
    const change = { currentPassword: OWNER.password, newPassword: 'another long password' };
    const answer = await owner.send('POST', PASSWORD, change);
    const { success, csrfToken } = (await answer.json()) as { success: boolean; csrfToken: string };
    expect([answer.status, success]).toEqual([200, true]);
    for (const before of [...others, owner]) expect((await before.get(SESSION)).status).toBe(401);
    const after = ownerWith(place, cookiesOf(answer), csrfToken);
    expect(sessionCookie(after.cookie)).not.toBe(sessionCookie(owner.cookie));
    expect(csrfToken).not.toBe(owner.csrfToken);
    expect((await after.send('POST', LOGOUT)).status).toBe(200);
    expect((await sendLogin(place, OWNER)).status).toBe(401);
    expect((await sendLogin(place, { ...OWNER, password: change.newPassword })).status).toBe(200);
    await place.close();
  });

  it('gives no valid session when the password changes during its check', async () => {
    let onVerify = async () => {};
    const place = await startTestHub({
      database,
      passwords: {
        hash: async (password) => password,
        async verify(hash, password) {
          await onVerify();
          return hash === password;
        },
      },
    });
    const { database: opened } = place.hub;
    onVerify = async () => {
      await opened.transaction((tx) => ownerStore(tx.db, Date.now).setPassword('another long password', 1));
    };
    const late = await sendLogin(place, OWNER);
    expect((await place.get(SESSION, { headers: { Cookie: cookiesOf(late) } })).status).toBe(401);
    await place.close();
  });

  it('shares sessions between all processes on the database', async () => {
    const second = await startTestHub({ database, shared: hub.place });
    const owner = await signIn(hub);
    const elsewhere = ownerWith(second, owner.cookie, owner.csrfToken);
    expect((await elsewhere.get(SESSION)).status).toBe(200);
    expect((await elsewhere.send('POST', LOGOUT)).status).toBe(200);
    expect((await owner.get(SESSION)).status).toBe(401);
    await second.close();
  });
});
