import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { takesPasskeys } from '#api/auth/auth.passkeys.ts';
import type { Passwords } from '#api/auth/auth.passwords.ts';
import { MINUTE_MS } from '#shared/core/time.ts';
import { engines } from '#test/support/databases/test-database.ts';
import { SoftwarePasskey } from '#test/support/fakes/software-passkey.ts';
import { cookiesOf, fromOwnPage, type Owner, sendLogin, signIn } from '#test/support/people/owner.ts';
import { OWNER } from '#test/support/people/owner-password.ts';
import { PUBLIC_URL, startTestHub, type TestHub } from '#test/support/test-hub.ts';

const PASSKEYS = '/api/admin/passkeys';
const LOGIN = '/api/admin/login/passkey';
const FACTOR = '/api/admin/two-factor/passkey';

/** No hashing, for tests that are not about passwords. */
const noHashing: Passwords = {
  hash: async (password) => password,
  verify: async (hash, password) => hash === password,
};

interface Question {
  challenge: string;
}

describe.each(engines)('passkeys on %s', (database) => {
  let hub: TestHub;
  let owner: Owner;
  let now = Date.UTC(2030, 0, 1);
  beforeAll(async () => {
    hub = await startTestHub({ database, passwords: noHashing, now: () => now });
    owner = await signIn(hub);
  });
  afterAll(() => hub?.close());

  const post = (path: string, body?: unknown, at = hub) =>
    at.get(path, {
      method: 'POST',
      headers: { ...fromOwnPage, ...(body !== undefined && { 'Content-Type': 'application/json' }) },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
  const question = async (response: Response) => {
    expect(response.status).toBe(200);
    return (await response.json()) as Question;
  };
  const asked = async (at = hub) => question(await post(`${LOGIN}/options`, undefined, at));
  const logIn = (passkey: object, at = hub) => post(LOGIN, { passkey }, at);
  const list = async () =>
    (await owner.json<{ passkeys: { id: string; name: string; lastUsedAt: string | null }[] }>(PASSKEYS))
      .passkeys;

  /** Adds a passkey as the owner does. */
  async function added(name: string): Promise<SoftwarePasskey> {
    now += 1000;
    owner = await signIn(hub);
    const passkey = new SoftwarePasskey(PUBLIC_URL);
    const response = passkey.creation(await question(await owner.send('POST', `${PASSKEYS}/options`)));
    expect((await owner.send('POST', PASSKEYS, { name, response })).status).toBe(200);
    return passkey;
  }

  const removed = async (name: string) => {
    owner = await signIn(hub);
    const { id } = (await list()).find((passkey) => passkey.name === name) ?? {};
    return (await owner.send('DELETE', `${PASSKEYS}/${id}`)).status;
  };

  it('are added by name, show whether they were used, and log in without a password until they are removed', async () => {
    const [phone, key] = [await added('My phone'), await added('Key on the keyring')];
    const answer = await logIn(phone.answer(await asked()));
    expect(answer.status).toBe(200);
    const session = await hub.get('/api/admin/session', { headers: { Cookie: cookiesOf(answer) } });
    expect(await session.json()).toMatchObject({ username: OWNER.username, hasPasskey: true });
    expect((await list()).map(({ name, lastUsedAt }) => [name, lastUsedAt !== null])).toEqual([
      ['My phone', true],
      ['Key on the keyring', false],
    ]);
    expect(await removed('My phone')).toBe(200);
    expect((await logIn(phone.answer(await asked()))).status).toBe(401);
    expect((await logIn(key.answer(await asked()))).status).toBe(200);
    expect(await removed('Key on the keyring')).toBe(200);
  });

  // security: A11
  it('are accepted once for each challenge, also for two responses at the same time', async () => {
    const passkey = await added('Replayed');
    const answer = passkey.answer(await asked());
    expect((await logIn(answer)).status).toBe(200);
    expect((await logIn(answer)).status).toBe(401);
    const again = passkey.answer(await asked());
    const both = await Promise.all([logIn(again), logIn(again)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 401]);
    // A newer signature to the same question is refused too.
    const known = await asked();
    expect((await logIn(passkey.answer(known))).status).toBe(200);
    expect((await logIn(passkey.answer(known))).status).toBe(401);
    await removed('Replayed');
  });

  // security: A11
  it('are accepted only for challenges of this install, for the same purpose, of the last five minutes', async () => {
    const passkey = await added('Asked');
    const old = await asked();
    now += 5 * MINUTE_MS + 1;
    expect((await logIn(passkey.answer(old))).status).toBe(401);
    const invented = { challenge: Buffer.from('a challenge of my own').toString('base64url') };
    expect((await logIn(passkey.answer(invented))).status).toBe(401);
    const session = await signIn(hub);
    const confirming = await question(await session.send('POST', '/api/admin/confirm/options'));
    expect((await logIn(passkey.answer(confirming))).status).toBe(401);
    const toLogIn = await asked();
    const confirm = { passkey: passkey.answer(toLogIn) };
    expect((await session.send('POST', '/api/admin/confirm', confirm)).status).toBe(400);
    expect((await logIn(passkey.answer(await asked()))).status).toBe(200);
    await removed('Asked');
  });

  // security: A11
  it('are refused for another origin or host, without user verification, and when they are unknown', async () => {
    const passkey = await added('Lied for');
    const lies = [
      { origin: 'https://hub.example.evil.example' },
      { origin: 'http://hub.example' },
      { origin: `${PUBLIC_URL}:8443` },
      { rpId: 'evil.example' },
      { rpId: 'example' },
      { verified: false },
    ];
    for (const lie of lies)
      expect((await logIn(passkey.answer(await asked(), lie))).status, JSON.stringify(lie)).toBe(401);
    expect((await logIn(new SoftwarePasskey(PUBLIC_URL).answer(await asked()))).status).toBe(401);
    const stolenName = new SoftwarePasskey(PUBLIC_URL);
    const forged = { ...stolenName.answer(await asked()), id: passkey.id, rawId: passkey.id };
    expect((await logIn(forged)).status).toBe(401);
    expect((await logIn(passkey.answer(await asked()))).status).toBe(200);
    await removed('Lied for');
  });

  it('are refused when their signature counter decreases, as with a copied passkey', async () => {
    const passkey = await added('Copied');
    passkey.counter = 10;
    expect((await logIn(passkey.answer(await asked()))).status).toBe(200);
    passkey.counter = 5;
    expect((await logIn(passkey.answer(await asked()))).status).toBe(401);
    await removed('Copied');
  });

  // security: A11
  it('are not registered for another origin, for another session, or without user verification', async () => {
    owner = await signIn(hub);
    const other = await signIn(hub);
    const options = async (by: Owner) => question(await by.send('POST', `${PASSKEYS}/options`));
    const add = async (response: object, by = owner) =>
      (await by.send('POST', PASSKEYS, { name: 'Not this one', response })).status;
    const passkey = new SoftwarePasskey(PUBLIC_URL);
    expect(await add(passkey.creation(await options(owner), { origin: 'https://evil.example' }))).toBe(400);
    expect(await add(passkey.creation(await options(owner), { rpId: 'evil.example' }))).toBe(400);
    expect(await add(passkey.creation(await options(owner), { verified: false }))).toBe(400);
    expect(await add(passkey.creation(await options(other)))).toBe(400);
    expect(await add(passkey.creation(await asked()))).toBe(400);
    const asking = await options(owner);
    expect(await add(passkey.creation(asking))).toBe(200);
    expect(await add(passkey.creation(asking))).toBe(400);
    expect(await add(new SoftwarePasskey(PUBLIC_URL).creation(asking))).toBe(400);
    expect(await list()).toHaveLength(1);
    await removed('Not this one');
  });

  // security: A8, A11
  it('are required after the password once enabled as a second factor, or a recovery code instead', async () => {
    const passkey = await added('Second factor');
    const started = await owner.send('POST', FACTOR);
    const { recoveryCodes } = (await started.json()) as { recoveryCodes: string[] };
    const refused = await sendLogin(hub, OWNER);
    expect([refused.status, await refused.json()]).toEqual([
      401,
      expect.objectContaining({ code: 'auth.factor-required', success: false }),
    ]);
    const withPasskey = (answer: object, password = OWNER.password) =>
      sendLogin(hub, { ...OWNER, password, passkey: answer });
    expect((await withPasskey(new SoftwarePasskey(PUBLIC_URL).answer(await asked()))).status).toBe(401);
    expect((await withPasskey(passkey.answer(await asked()), 'wrong')).status).toBe(401);
    expect((await withPasskey(passkey.answer(await asked()))).status).toBe(200);
    expect((await sendLogin(hub, { ...OWNER, code: recoveryCodes[0] })).status).toBe(200);
    expect((await sendLogin(hub, { ...OWNER, code: recoveryCodes[0] })).status).toBe(401);
    const by = await signIn(hub, { ...OWNER, code: recoveryCodes[1] });
    const [{ id = '' } = {}] = await list();
    expect((await by.send('DELETE', `${PASSKEYS}/${id}`)).status).toBe(200);
    // Without a passkey there is none to ask for.
    expect((await sendLogin(hub, OWNER)).status).toBe(200);
    expect(await hub.hub.database.db.selectFrom('recoveryCodes').selectAll().execute()).toEqual([]);
  });

  it('cannot be required as a second factor when none is registered', async () => {
    owner = await signIn(hub);
    expect((await owner.send('POST', FACTOR)).status).toBe(409);
    expect((await sendLogin(hub, OWNER)).status).toBe(200);
  });

  it('registered in one process work in another, and a challenge is used up for both', async () => {
    const second = await startTestHub({
      database,
      shared: hub.place,
      passwords: noHashing,
      now: () => now,
    });
    const passkey = await added('Everywhere');
    const answer = passkey.answer(await asked());
    expect((await logIn(answer, second)).status).toBe(200);
    expect((await logIn(answer)).status).toBe(401);
    await removed('Everywhere');
    await second.close();
  });

  // security: A5, A9
  it('log in only from pages of this site', async () => {
    const elsewhere = { Origin: 'https://evil.example', 'Sec-Fetch-Site': 'cross-site' };
    const options = await hub.get(`${LOGIN}/options`, { method: 'POST', headers: elsewhere });
    expect(options.status).toBe(403);
    const passkey = await added('Framed');
    const body = JSON.stringify({ passkey: passkey.answer(await asked()) });
    const headers = { ...elsewhere, 'Content-Type': 'application/json' };
    const answer = await hub.get(LOGIN, { method: 'POST', headers, body });
    expect([answer.status, answer.headers.getSetCookie()]).toEqual([403, []]);
    await removed('Framed');
  });
});

it('passkeys work on https host names and localhost, and other addresses get an error that says so', async () => {
  expect(['https://hub.example', 'http://localhost:3000'].map(takesPasskeys)).toEqual([true, true]);
  const not = ['http://hub.example', 'https://192.168.1.5', 'https://[::1]:3000', 'http://10.0.0.1:3000'];
  expect(not.filter(takesPasskeys)).toEqual([]);
  const hub = await startTestHub({
    database: 'sqlite',
    passwords: noHashing,
    environment: { PUBLIC_URL: 'http://192.168.1.5:3000' },
  });
  const from = { Origin: 'http://192.168.1.5:3000', 'Sec-Fetch-Site': 'same-origin' };
  const answer = await hub.get(`${LOGIN}/options`, { method: 'POST', headers: from });
  expect([answer.status, await answer.json()]).toEqual([
    400,
    expect.objectContaining({ error: expect.stringContaining('http://192.168.1.5:3000') }),
  ]);
  await hub.close();
});
