import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CSRF_HEADER } from '#shared/auth/auth.constants.ts';
import { allEndpoints, contract } from '#shared/contract.ts';
import type { Endpoint } from '#shared/core/endpoint.ts';
import { HOUR_MS } from '#shared/core/time.ts';
import { snapshotOf } from './support/databases/database-snapshot.ts';
import { longEngines } from './support/databases/test-database.ts';
import { rawRequest } from './support/hostile/raw-request.ts';
import { long, partOf } from './support/long.ts';
import { fromOwnPage, type Owner, signIn } from './support/people/owner.ts';
import { OWNER } from './support/people/owner-password.ts';
import { PUBLIC_URL, startTestHub, type TestHub } from './support/test-hub.ts';

const EVIL = 'https://evil.example';
const NEW_PASSWORD = 'the guard has a new password';
const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'];

/** The endpoints of each slice that are wanted, by the slice's name. */
const bySlice = (wanted: (endpoint: Endpoint) => boolean) =>
  Object.entries(contract)
    .map(([slice, endpoints]) => [slice, (Object.values(endpoints) as Endpoint[]).filter(wanted)] as const)
    .filter(([, endpoints]) => endpoints.length > 0);
const ofOwner = bySlice(({ access }) => access === 'owner');
const changes = bySlice(({ access, method }) => access === 'owner' && method !== 'GET');
// A stream never ends, and reading data that the owner's log records writes to that log.
const readings = bySlice(({ method, events, logged }) => method === 'GET' && !events && !logged);

const addressOf = ({ path }: Endpoint) => path.replace(/:\w+/g, 'convos');

interface Attempt {
  method?: string;
  path?: string;
  headers?: Record<string, string>;
}

/** The requests that a caller in an invalid state sends to an endpoint. */
type BadState = (endpoint: Endpoint) => Attempt | Attempt[];

const noSession: Record<string, BadState> = {
  'no cookie, whatever the flag says': () => ({ headers: { Cookie: 'admin_authenticated=true' } }),
  'a forged session': () => ({ headers: { Cookie: `__Host-session=${'x'.repeat(43)}; session=owner` } }),
  'another method': ({ method }) =>
    METHODS.filter((other) => other !== method).map((other) => ({ method: other })),
  'a slash at the end': (endpoint) => ({ path: `${addressOf(endpoint)}/` }),
  'another case': (endpoint) => ({ path: addressOf(endpoint).toUpperCase() }),
  'an encoded path': (endpoint) => ({ path: addressOf(endpoint).replace('/api/a', '/api/%61') }),
  HEAD: () => ({ method: 'HEAD' }),
  'an overriding header': ({ method }) =>
    ['GET', 'POST'].map((sent) => ({
      method: sent,
      headers: { 'X-HTTP-Method-Override': method, 'X-HTTP-Method': method, 'X-Method-Override': method },
    })),
};

/** Headers of requests with the owner's cookie that other sites may cause without the owner's intent. */
const foreign: Record<string, Record<string, string>> = {
  "another site's form": {
    Origin: EVIL,
    'Sec-Fetch-Site': 'cross-site',
    'Sec-Fetch-Mode': 'navigate',
    'Content-Type': 'application/x-www-form-urlencoded',
  },
  'JSON as plain text': { Origin: EVIL, 'Sec-Fetch-Site': 'cross-site', 'Content-Type': 'text/plain' },
  'no origin at all': { Origin: 'null' },
  'a sibling host': { Origin: 'https://shop.hub.example', 'Sec-Fetch-Site': 'same-site' },
  'who says nothing': {},
  'a frame': { 'Sec-Fetch-Site': 'cross-site', 'Sec-Fetch-Dest': 'iframe', 'Sec-Fetch-Mode': 'navigate' },
  'a redirect': { Origin: 'null', 'Sec-Fetch-Site': 'cross-site', 'Sec-Fetch-Mode': 'navigate' },
  'a navigation': { 'Sec-Fetch-Site': 'none', 'Sec-Fetch-Mode': 'navigate' },
  'an old browser on another site': { Origin: EVIL },
  'a host that looks alike': { Origin: 'https://hub.example.evil.example' },
  'the same host without TLS': { Origin: 'http://hub.example' },
  'the same host at another port': { Origin: 'https://hub.example:8443' },
};

// security: A1
it('finds owner endpoints to test', () => {
  const all = ofOwner.flatMap(([, endpoints]) => endpoints);
  expect(all.length).toBeGreaterThan(10);
  const known = ['/api/admin/', '/api/ai/', '/api/social/'];
  expect(all.filter(({ path }) => !known.some((start) => path.startsWith(start)))).toEqual([]);
  const open = allEndpoints.filter(({ path, access }) => path.startsWith('/api/admin') && access !== 'owner');
  expect(open.map(({ path }) => path)).toEqual([
    '/api/admin/login',
    '/api/admin/login/passkey/options',
    '/api/admin/login/passkey',
  ]);
  expect(Object.keys(foreign).length).toBeGreaterThanOrEqual(8);
});

describe.each(longEngines)('access to owner endpoints on %s', (database) => {
  let hub: TestHub;
  let elsewhere: TestHub;
  let owner: Owner;
  let other: Owner;
  let bad: Record<string, BadState>;
  let now = Date.now();

  beforeAll(async () => {
    hub = await startTestHub({ database, now: () => now });
    elsewhere = await startTestHub({ database: 'sqlite' });
    const expired = await signIn(hub);
    now += 25 * HOUR_MS;
    const old = await signIn(hub);
    const changing = await signIn(hub);
    const change = { currentPassword: OWNER.password, newPassword: NEW_PASSWORD };
    expect((await changing.send('POST', '/api/admin/password', change)).status).toBe(200);
    const credentials = { ...OWNER, password: NEW_PASSWORD };
    const loggedOut = await signIn(hub, credentials);
    await loggedOut.send('POST', '/api/admin/logout');
    const stranger = await signIn(elsewhere);
    owner = await signIn(hub, credentials);
    other = await signIn(hub, credentials);
    // Reading people first takes in what was written since, which is no change by a reader.
    await hub.hub.slices.people.upToDate();
    const withSession = ({ cookie, csrfToken }: Owner) => ({
      headers: { Cookie: cookie, [CSRF_HEADER]: csrfToken },
    });
    bad = {
      ...noSession,
      'an expired session': () => withSession(expired),
      'a session that was logged out': () => withSession(loggedOut),
      'a session of another host': () => withSession(stranger),
      'a session of the old password': () => withSession(old),
    };
  });
  afterAll(() => Promise.all([hub?.close(), elsewhere?.close()]));

  const send = (endpoint: Endpoint, { method = endpoint.method, path, headers }: Attempt) => {
    const body = method === 'GET' || method === 'HEAD' ? undefined : '{}';
    return rawRequest(
      hub,
      method,
      path ?? addressOf(endpoint),
      { 'Content-Type': 'application/json', ...headers },
      body,
    );
  };

  let lastSnapshot: Record<string, string> | undefined;
  /**
   * Calls `work` for each of these endpoints, which must change no row in any table. Comparing all tables
   * takes longer than the requests: `npm test` does so once at the end, and `npm run test:long` here, to name
   * the endpoint.
   */
  async function leavingNoTrace(
    endpoints: readonly Endpoint[],
    work: (endpoint: Endpoint, name: string) => Promise<void>,
  ): Promise<void> {
    lastSnapshot ??= await snapshotOf(hub);
    const before = lastSnapshot;
    for (const endpoint of endpoints) await work(endpoint, `${endpoint.method} ${endpoint.path}`);
    if (!long) return;
    lastSnapshot = await snapshotOf(hub);
    expect(lastSnapshot).toEqual(before);
  }

  // security: A1
  it.for(ofOwner)('is refused for everything of %s in all twelve invalid states', async ([, endpoints]) => {
    expect(Object.keys(bad)).toHaveLength(12);
    await leavingNoTrace(endpoints, async (endpoint, name) => {
      for (const [state, make] of Object.entries(bad)) {
        for (const attempt of [make(endpoint)].flat()) {
          const headers = { ...fromOwnPage, ...attempt.headers };
          const answer = await send(endpoint, { ...attempt, headers });
          expect([401, 403, 404, 405], `${name}, ${state}: ${answer.text}`).toContain(answer.status);
          expect(answer.headers['set-cookie'], `${name}, ${state}`).toBeUndefined();
        }
      }
    });
  });

  /** The session is valid, and something else is not. */
  async function expectForeign(endpoint: Endpoint, what: string, headers: Record<string, string>) {
    const answer = await send(endpoint, { headers: { Cookie: owner.cookie, ...headers } });
    const { code } = JSON.parse(answer.text) as { code: string };
    expect([answer.status, code], `${endpoint.method} ${endpoint.path}, ${what}`).toEqual([403, 'auth.csrf']);
  }

  // security: A9
  it.for(changes)('is refused for every change of %s from a foreign page', async ([, endpoints]) => {
    // DNS rebinding: a foreign name that resolves to this machine does not make its page one of ours.
    const rebound = { Host: 'evil.example', Origin: 'http://evil.example' };
    await leavingNoTrace(endpoints, async (endpoint) => {
      const places = Object.entries({ ...foreign, rebound });
      for (const [place, headers] of partOf(places, allEndpoints.indexOf(endpoint), 12))
        await expectForeign(endpoint, place, { [CSRF_HEADER]: owner.csrfToken, ...headers });
    });
  });

  // security: A9
  it.for(changes)(
    'is refused for every change of %s without the token of this session',
    async ([, endpoints]) => {
      const { csrfToken } = owner;
      const altered = (csrfToken.startsWith('A') ? 'B' : 'A') + csrfToken.slice(1);
      await leavingNoTrace(endpoints, async (endpoint) => {
        await expectForeign(endpoint, 'no token', fromOwnPage);
        for (const token of ['', altered, csrfToken.slice(0, -1), other.csrfToken])
          await expectForeign(endpoint, token, { ...fromOwnPage, [CSRF_HEADER]: token });
      });
    },
  );

  // security: A9
  it.for(readings)('changes nothing when everything of %s is read twice', async ([, endpoints]) => {
    await leavingNoTrace(endpoints, async (endpoint, name) => {
      for (const _ of [1, 2]) {
        const { status } = await send(endpoint, { headers: { Cookie: owner.cookie } });
        expect(status, name).toBeLessThan(500);
        if (endpoint.access === 'owner') expect(status, name).not.toBe(401);
      }
    });
  });

  it('has left no trace in any table where it was refused or only read', async () => {
    expect(await snapshotOf(hub)).toEqual(lastSnapshot);
  });

  it('is given to the owner with the same requests', async () => {
    for (const endpoint of ofOwner.flatMap(([, endpoints]) => endpoints)) {
      if (endpoint.events || endpoint.path === '/api/admin/logout') continue;
      const { method } = endpoint;
      const { status } = await owner.get(`${addressOf(endpoint)}?no-such-key=1`, { method });
      expect([400, 404], `${method} ${endpoint.path}`).toContain(status);
    }
  });

  // security: A9
  it('accepts a login from the site’s own page only', async () => {
    const body = JSON.stringify({ ...OWNER, password: NEW_PASSWORD });
    for (const [place, headers] of Object.entries(foreign)) {
      const answer = await rawRequest(
        hub,
        'POST',
        '/api/admin/login',
        { 'Content-Type': 'application/json', ...headers },
        body,
      );
      expect([403, 415], place).toContain(answer.status);
      expect(answer.headers['set-cookie'], place).toBeUndefined();
    }
    const own = { 'Content-Type': 'application/json', Origin: PUBLIC_URL };
    expect((await rawRequest(hub, 'POST', '/api/admin/login', own, body)).status).toBe(200);
  });
});
