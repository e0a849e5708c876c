import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Passwords } from '#api/auth/auth.passwords.ts';
import { allEndpoints } from '#shared/contract.ts';
import { engines } from '#test/support/databases/test-database.ts';
import { SoftwarePasskey } from '#test/support/fakes/software-passkey.ts';
import { type Owner, signIn } from '#test/support/people/owner.ts';
import { OWNER } from '#test/support/people/owner-password.ts';
import { PUBLIC_URL, startTestHub, type TestHub } from '#test/support/test-hub.ts';

const CONFIRM = '/api/admin/confirm';
const CONFIRMED_FOR_MS = 10 * 60_000;

/** No hashing, for tests that are not about passwords. */
const noHashing: Passwords = {
  hash: async (password) => password,
  verify: async (hash, password) => hash === password,
};

const guarded = allEndpoints.filter(({ confirm }) => confirm);

// security: A12
it('a confirmation is required for backups, exports, other secrets, and changes of payment, refunds by card, passkeys or second factors', () => {
  expect(guarded.map(({ method, path }) => `${method} ${path}`).sort()).toEqual([
    'DELETE /api/admin/connections/:connection',
    'DELETE /api/admin/followers/:id',
    'DELETE /api/admin/passkeys/:id',
    'DELETE /api/admin/two-factor/passkey',
    'GET /api/admin/export/bookings',
    'GET /api/admin/export/followers',
    'GET /api/admin/export/guests',
    'GET /api/admin/export/orders',
    'GET /api/admin/export/papers',
    'GET /api/admin/export/people',
    'GET /api/admin/export/slots',
    'GET /api/admin/export/submissions',
    'GET /api/admin/followers/:id/export',
    'GET /api/admin/privacy/export',
    'GET /api/admin/system/backup',
    'GET /api/admin/system/backups/files/:name',
    'GET /api/admin/system/handover/files/:name',
    'POST /api/admin/card-payments/:id/refund',
    'POST /api/admin/card-refunds/:id/again',
    'POST /api/admin/follower-imports',
    'POST /api/admin/orders/payment/undo',
    'POST /api/admin/passkeys',
    'POST /api/admin/passkeys/options',
    'POST /api/admin/system/handover',
    'POST /api/admin/system/secrets/accept',
    'POST /api/admin/two-factor',
    'POST /api/admin/two-factor/off',
    'POST /api/admin/two-factor/passkey',
    'PUT /api/admin/connections/:connection',
    'PUT /api/admin/orders/payment',
  ]);
  expect(guarded.filter(({ access }) => access !== 'owner')).toEqual([]);
});

describe.each(engines)('a confirmation on %s', (database) => {
  let hub: TestHub;
  let owner: Owner;
  let now = Date.UTC(2030, 0, 1);
  beforeAll(async () => {
    hub = await startTestHub({ database, passwords: noHashing, now: () => now });
    owner = await signIn(hub);
  });
  afterAll(() => hub?.close());

  const call = (endpoint: (typeof guarded)[number], by = owner) =>
    by.send(
      endpoint.method,
      endpoint.path.replace(/:\w+/, 'none'),
      endpoint.method === 'GET' ? undefined : {},
    );
  const confirm = (body: object, by = owner) => by.send('POST', CONFIRM, body);
  const refusedAs = async (response: Response) => [
    response.status,
    ((await response.json()) as { code: string }).code,
  ];
  const exported = async (by = owner) => (await by.get('/api/admin/export/orders')).status;

  // security: A12
  it('is valid for ten minutes after the login or a renewal, and only in its own session', async () => {
    const other = await signIn(hub);
    expect(await exported()).toBe(200);
    now += CONFIRMED_FOR_MS;
    for (const endpoint of guarded)
      expect(await refusedAs(await call(endpoint)), endpoint.path).toEqual([403, 'auth.confirm']);
    expect(await owner.json('/api/admin/session')).toMatchObject({
      confirmedUntil: new Date(now).toISOString(),
    });
    const answer = await confirm({ currentPassword: OWNER.password });
    expect(await answer.json()).toEqual({
      confirmedUntil: new Date(now + CONFIRMED_FOR_MS).toISOString(),
    });
    expect([await exported(), await exported(other)]).toEqual([200, 403]);
    for (const endpoint of guarded)
      expect((await call(endpoint)).status, `${endpoint.method} ${endpoint.path}`).not.toBe(403);
  });

  // security: A12
  it('accepts the password or a passkey, and refuses a wrong one', async () => {
    now += CONFIRMED_FOR_MS;
    const wrong = await confirm({ currentPassword: 'not this one' });
    expect([wrong.status, await exported()]).toEqual([400, 403]);
    for (const body of [{}, { currentPassword: '' }, { passkey: {} }, { currentPassword: 'x', passkey: {} }])
      expect((await confirm(body)).status, JSON.stringify(body)).toBe(400);
    expect((await confirm({ currentPassword: OWNER.password })).status).toBe(200);
    const passkey = new SoftwarePasskey(PUBLIC_URL);
    const asked = async (path: string, by = owner) =>
      (await (await by.send('POST', path)).json()) as { challenge: string };
    const response = passkey.creation(await asked('/api/admin/passkeys/options'));
    expect((await owner.send('POST', '/api/admin/passkeys', { name: 'Phone', response })).status).toBe(200);
    now += CONFIRMED_FOR_MS;
    const other = await signIn(hub);
    const forOther = passkey.answer(await asked(`${CONFIRM}/options`, other));
    expect([(await confirm({ passkey: forOther })).status, await exported()]).toEqual([400, 403]);
    const right = passkey.answer(await asked(`${CONFIRM}/options`));
    expect([(await confirm({ passkey: right })).status, await exported()]).toEqual([200, 200]);
    now += CONFIRMED_FOR_MS;
    expect([(await confirm({ passkey: right })).status, await exported()]).toEqual([400, 403]);
  });

  // security: A12
  it('limits wrong passwords per session, so that a stolen session cannot be used for guessing', async () => {
    const stolen = await signIn(hub);
    const tries = [];
    for (let tried = 0; tried < 8; tried += 1)
      tries.push((await confirm({ currentPassword: `guess ${tried}` }, stolen)).status);
    expect(tries).toEqual([400, 400, 400, 400, 400, 429, 429, 429]);
    expect((await confirm({ currentPassword: OWNER.password }, stolen)).status).toBe(429);
  });
});
