import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Passwords } from '#api/auth/auth.passwords.ts';
import { loginRequest } from '#shared/auth/auth.schema.ts';
import { errorBody } from '#shared/core/error.ts';
import { longEngines } from '#test/support/databases/test-database.ts';
import { type Owner, sendLogin, signIn } from '#test/support/people/owner.ts';
import { OWNER } from '#test/support/people/owner-password.ts';
import { startTestHub, type TestHub } from '#test/support/test-hub.ts';

const TWO_FACTOR = '/api/admin/two-factor';
const CONFIRMED_FOR_MS = 10 * 60_000;
const STEP_MS = 30_000;
const EXTRA_FIELDS = 10_000;
const EXTRA_FIELDS_SENT = 300;

const noHashing: Passwords = {
  hash: async (password) => password,
  verify: async (hash, password) => hash === password,
};

/** Random numbers that are the same in every run. */
function randomFrom(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state % below;
  };
}

const likely = [
  'admin',
  'role',
  'isAdmin',
  'twoFactor',
  'twoFactorEnabled',
  'skipTwoFactor',
  'totp',
  'otp',
  'token',
  'Code',
  'CODE',
  'codes',
  'recoveryCode',
  'remember',
  'rememberDevice',
  'trusted',
  'verified',
  'success',
  'session',
  'sessionId',
  'epoch',
  'id',
  'passwordHash',
  'totpSecret',
  'constructor',
  'prototype',
  'toString',
  '__proto__',
  'hasOwnProperty',
  'username.code',
  'code[]',
  'code ',
  ' code',
  'user',
  'method',
  '_method',
];
const values = [
  true,
  false,
  null,
  0,
  1,
  '',
  '000000',
  [],
  {},
  ['000000'],
  { code: '000000' },
  'x'.repeat(1000),
];

/** A correct login with one more field. */
function loginWith(random: (below: number) => number): string {
  const letters = () => String.fromCharCode(33 + random(93));
  const name =
    random(3) > 0 ? likely[random(likely.length)] : Array.from({ length: 1 + random(12) }, letters).join('');
  const extra = `${JSON.stringify(name)}:${JSON.stringify(values[random(values.length)])}`;
  return `${JSON.stringify(OWNER).slice(0, -1)},${extra}}`;
}

describe.each(longEngines)('the second factor on %s', (database) => {
  let hub: TestHub;
  let owner: Owner;
  let app: TOTP;
  let recovery: string[];
  let now = Date.UTC(2030, 0, 1);

  const setUp = async () => {
    const started = await owner.send('POST', TWO_FACTOR);
    const { secret, otpauthUrl } = (await started.json()) as { secret: string; otpauthUrl: string };
    return { app: new TOTP({ secret: Secret.fromBase32(secret) }), otpauthUrl };
  };
  const confirm = async () =>
    expect((await owner.send('POST', '/api/admin/confirm', { currentPassword: OWNER.password })).status).toBe(
      200,
    );
  const codeAt = (time: number) => app.generate({ timestamp: time });
  const logIn = (fields: object = {}) => sendLogin(hub, { ...OWNER, ...fields });
  const outcome = async (response: Promise<Response>) => {
    const answer = await response;
    const body = (await answer.json()) as { code?: string };
    return [answer.status, body.code, answer.headers.getSetCookie().length];
  };
  const CODE_REQUIRED = [401, 'auth.code-required', 0];
  const IN = [200, undefined, 2];
  /** A new step of the app's clock, and no wrong guesses. */
  const later = async () => {
    now += 3 * STEP_MS;
    await hub.hub.database.db.deleteFrom('loginGuesses').execute();
  };

  beforeAll(async () => {
    hub = await startTestHub({ database, passwords: noHashing, now: () => now });
    owner = await signIn(hub);
  });
  afterAll(() => hub?.close());

  it('is set up after a confirmation of the owner, with a first valid code', async () => {
    expect((await owner.send('PUT', TWO_FACTOR, { code: '000000' })).status).toBe(409);
    now += CONFIRMED_FOR_MS + 1;
    expect((await owner.send('POST', TWO_FACTOR)).status).toBe(403);
    await confirm();
    const setup = await setUp();
    app = setup.app;
    expect(setup.otpauthUrl).toMatch(
      /^otpauth:\/\/totp\/hub\.example:owner\?issuer=hub\.example&secret=[A-Z2-7]{32}&/,
    );
    const wrong = codeAt(now + 10 * STEP_MS);
    const refused = await owner.send('PUT', TWO_FACTOR, { code: wrong });
    expect([refused.status, errorBody.parse(await refused.json()).fields]).toEqual([
      400,
      { code: 'This code is not right' },
    ]);
    expect(await outcome(logIn())).toEqual(IN);
    const confirmed = await owner.send('PUT', TWO_FACTOR, { code: codeAt(now) });
    recovery = ((await confirmed.json()) as { recoveryCodes: string[] }).recoveryCodes;
    expect(new Set(recovery).size).toBe(10);
    expect(recovery.filter((code) => !/^([a-z2-9]{4}-){3}[a-z2-9]{4}$/.test(code))).toEqual([]);
    expect(await owner.json('/api/admin/session')).toMatchObject({ twoFactor: true });
    expect((await owner.send('PUT', TWO_FACTOR, { code: codeAt(now) })).status).toBe(409);
  });

  it('is required only after the right password', async () => {
    await later();
    expect(await outcome(logIn())).toEqual(CODE_REQUIRED);
    expect(await outcome(logIn({ password: 'wrong' }))).toEqual([401, 'auth.failed', 0]);
    expect(await outcome(logIn({ password: 'wrong', code: codeAt(now) }))).toEqual([401, 'auth.failed', 0]);
    expect(await outcome(logIn({ code: codeAt(now) }))).toEqual(IN);
  });

  // security: A8
  it('accepts a code once, also for two logins at the same time', async () => {
    await later();
    const code = codeAt(now);
    const both = await Promise.all([outcome(logIn({ code })), outcome(logIn({ code }))]);
    expect(both.map(([status]) => status).sort()).toEqual([200, 401]);
    expect(await outcome(logIn({ code }))).toEqual(CODE_REQUIRED);
    expect(await outcome(logIn({ code: codeAt(now - STEP_MS) }))).toEqual(CODE_REQUIRED);
  });

  it('takes the code of one step before and after, typed with a space', async () => {
    await later();
    const spaced = (code: string) => `${code.slice(0, 3)} ${code.slice(3)} `;
    for (const off of [-1, 1])
      expect(await outcome(logIn({ code: spaced(codeAt(now + off * STEP_MS)) }))).toEqual(IN);
    await later();
    for (const off of [-2, 2])
      expect(await outcome(logIn({ code: codeAt(now + off * STEP_MS) }))).toEqual(CODE_REQUIRED);
  });

  // security: A8
  it('takes each recovery code once, however it is typed', async () => {
    await later();
    const [first = '', second = ''] = recovery;
    expect(await outcome(logIn({ code: first }))).toEqual(IN);
    expect(await outcome(logIn({ code: first }))).toEqual(CODE_REQUIRED);
    expect(await outcome(logIn({ code: ` ${second.toUpperCase().replaceAll('-', ' ')}` }))).toEqual(IN);
    const kept = JSON.stringify(await hub.hub.database.db.selectFrom('recoveryCodes').selectAll().execute());
    for (const code of recovery) expect(kept).not.toContain(code);
  });

  // security: A8
  it('counts wrong codes as guesses', async () => {
    await later();
    for (const _ of [1, 2, 3, 4, 5])
      expect(await outcome(logIn({ code: 'aaaa-aaaa-aaaa-aaaa' }))).toEqual(CODE_REQUIRED);
    expect(await outcome(logIn({ code: codeAt(now) }))).toEqual([429, 'auth.throttled', 0]);
  });

  // security: A8
  it(`cannot be bypassed by an extra field: ${EXTRA_FIELDS} random ones parsed, ${EXTRA_FIELDS_SENT} of them sent`, async () => {
    await later();
    const random = randomFrom(7);
    for (let tried = 0; tried < EXTRA_FIELDS; tried += 1) {
      const body = loginWith(random);
      const read = loginRequest.safeParse(JSON.parse(body));
      // Only the three known fields may be read, and no random code is right.
      if (read.success)
        expect(
          Object.keys(read.data).filter((key) => !['username', 'password', 'code'].includes(key)),
          body,
        ).toEqual([]);
      if (tried >= EXTRA_FIELDS_SENT) continue;
      const headers = { 'Content-Type': 'application/json', Origin: 'https://hub.example' };
      const answer = await hub.get('/api/admin/login', { method: 'POST', headers, body });
      expect([400, 401, 429], body).toContain(answer.status);
      expect(answer.headers.getSetCookie(), body).toEqual([]);
    }
  });

  // security: A12
  it('is turned off only after a confirmation of the owner', async () => {
    await later();
    now += CONFIRMED_FOR_MS;
    expect((await owner.send('POST', `${TWO_FACTOR}/off`)).status).toBe(403);
    expect(await outcome(logIn())).toEqual(CODE_REQUIRED);
    await confirm();
    expect((await owner.send('POST', `${TWO_FACTOR}/off`)).status).toBe(200);
    expect(await outcome(logIn())).toEqual(IN);
    expect(await hub.hub.database.db.selectFrom('recoveryCodes').selectAll().execute()).toEqual([]);
  });

  it('is required only after its setup is finished, and only the latest setup can be', async () => {
    const first = await setUp();
    const second = await setUp();
    app = first.app;
    expect((await owner.send('PUT', TWO_FACTOR, { code: codeAt(now) })).status).toBe(400);
    app = second.app;
    expect(await outcome(logIn())).toEqual(IN);
    expect((await owner.send('PUT', TWO_FACTOR, { code: codeAt(now) })).status).toBe(200);
    expect(await outcome(logIn())).toEqual(CODE_REQUIRED);
  });
});
