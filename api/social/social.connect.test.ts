import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type NetworkWithApp, networksWithApp } from '#shared/core/connections/network-connections.ts';
import { MINUTE_MS } from '#shared/core/time.ts';
import type { Platform } from '#shared/social/social.constants.ts';
import type { AccountPage, SocialAccount } from '#shared/social/social.schema.ts';
import { networkSetups } from '#shared/social/social.setup.ts';
import { type FakeNetworks, networkKeys, startNetworks } from '#test/support/fakes/fake-networks.ts';
import { type Owner, signIn } from '#test/support/people/owner.ts';
import { type SocialOwner, socialOwner } from '#test/support/people/social-owner.ts';
import { startTestHub, type TestHub } from '#test/support/test-hub.ts';

let clock = Date.parse('2026-03-01T10:00:00Z');
const PUBLIC = '93.184.216.34';
let addressesOf: (name: string) => Promise<string[]> = async () => [PUBLIC];

let hub: TestHub;
let networks: FakeNetworks;
let owner: Owner;
let social: SocialOwner;

beforeAll(async () => {
  networks = await startNetworks(() => clock);
  hub = await startTestHub({
    database: 'sqlite',
    now: () => clock,
    fetch: networks.fetch,
    environment: networkKeys,
    outside: { ...networks.outside, resolve: (name) => addressesOf(name) },
  });
  owner = await signIn(hub);
  social = socialOwner(owner, networks);
});
afterAll(async () => {
  await hub?.close();
  await networks?.close();
});

const isConnected = async (platform: Platform) =>
  (await owner.json<{ accounts: SocialAccount[] }>('/api/social/accounts')).accounts.find(
    (account) => account.platform === platform,
  )?.connected;

const changed = (path: string, change: (query: URLSearchParams) => void): string => {
  const url = new URL(path, 'https://hub.example');
  change(url.searchParams);
  return url.pathname + url.search;
};

/** Attacks on the callback of a network. Each gets the genuine callback path and returns the response. */
const attacks: Record<string, (back: string, platform: Platform) => Promise<Response>> = {
  'no state': (back) => owner.get(changed(back, (query) => query.delete('state'))),
  'a made-up state': (back) => owner.get(changed(back, (query) => query.set('state', 'x'.repeat(43)))),
  'an altered state': (back) =>
    owner.get(changed(back, (query) => query.set('state', `${query.get('state')?.slice(0, -1)}_`))),
  "another network's state": async (back, platform) => {
    const other = networksWithApp[
      (networksWithApp.indexOf(platform as NetworkWithApp) + 1) % networksWithApp.length
    ] as Platform;
    return owner.get(back.replace(`/callback/${platform}`, `/callback/${other}`));
  },
  'the state of another session': async (back) => (await signIn(hub)).get(back),
  'no session': (back) => hub.get(back),
  'a state of eleven minutes ago': (back) => {
    clock += 11 * MINUTE_MS;
    return owner.get(back);
  },
  "a code that is not this attempt's": (back) =>
    owner.get(changed(back, (query) => query.set('code', 'code-of-somebody-else'))),
  'no code': (back) => owner.get(changed(back, (query) => query.delete('code'))),
  'a refusal by the owner': (back) =>
    owner.get(changed(back, (query) => query.set('error', 'access_denied'))),
  'somewhere to be sent on to': (back) =>
    owner.get(changed(back, (query) => query.set('redirect_uri', 'https://evil.example'))),
  'the same way back by POST': (back) => owner.send('POST', back, {}),
};

describe.each(networksWithApp)('the OAuth callback from %s', (platform) => {
  // security: A10
  it.each(Object.entries(attacks))('refuses a connection with %s', async (_, attack) => {
    const answer = await attack(await social.agree(platform), platform);
    expect(answer.status).toBeGreaterThanOrEqual(400);
    expect(answer.status).toBeLessThan(500);
    expect(answer.headers.get('location')).toBeNull();
    expect(await answer.text()).not.toMatch(/code-\d|access-\d|refresh-\d|evil\.example/);
    expect(await isConnected(platform)).toBe(false);
  });

  // security: A10
  it('works once, and is invalid afterwards', async () => {
    const back = await social.agree(platform);
    const answers = await Promise.all([owner.get(back), owner.get(back), owner.get(back)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400]);
    expect(await isConnected(platform)).toBe(true);
    await owner.send('DELETE', `/api/social/accounts/${platform}`);
    expect((await owner.get(back)).status).toBe(400);
    expect(await isConnected(platform)).toBe(false);
  });

  // security: A10
  it('exposes no token in page or database, and the page has restrictive headers', async () => {
    const answer = await owner.get(await social.agree(platform));
    const page = await answer.text();
    expect(page).not.toMatch(/code-\d|access-\d|refresh-\d/);
    expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(answer.headers.get('referrer-policy')).toBe('no-referrer');
    expect(answer.headers.get('cache-control')).toBe('no-store');
    const { db } = hub.hub.database;
    const rows = JSON.stringify([
      await db.selectFrom('socialAccounts').selectAll().execute(),
      await db.selectFrom('socialConnects').selectAll().execute(),
    ]);
    expect(rows).not.toMatch(/access-\d|refresh-\d|-secret/);
    await owner.send('DELETE', `/api/social/accounts/${platform}`);
  });
});

// security: A10
it('the authorization request uses PKCE with S256 where supported, and a new state each time', async () => {
  for (const platform of ['twitter', 'youtube'] as const) {
    const urls = await Promise.all(
      [1, 2].map(
        async () => new URL((await owner.json<{ authUrl: string }>(`/api/social/auth/${platform}`)).authUrl),
      ),
    );
    const [first, second] = urls.map(({ searchParams }) => Object.fromEntries(searchParams));
    expect(first).toMatchObject({ code_challenge_method: 'S256', response_type: 'code' });
    expect(first?.code_challenge).toMatch(/^[\w-]{43}$/);
    expect(first?.state).toMatch(/^[\w-]{43}$/);
    expect(second?.state).not.toBe(first?.state);
    expect(second?.code_challenge).not.toBe(first?.code_challenge);
    expect(urls[0]?.searchParams.get('scope')).toBe(networkSetups[platform].scopes.join(' '));
  }
});

it('two concurrent attempts to connect both succeed', async () => {
  const [first, second] = [await social.agree('twitter'), await social.agree('twitter')];
  expect([(await owner.get(second)).status, (await owner.get(first)).status]).toEqual([200, 200]);
  expect(await isConnected('twitter')).toBe(true);
  await owner.send('DELETE', '/api/social/accounts/twitter');
});

it('a connection without the permission to post is refused, and the missing scope is named', async () => {
  const answer = await owner.get(await social.agree('twitter', { granted: 'tweet.read users.read' }));
  expect([answer.status, await answer.text()]).toEqual([400, expect.stringContaining('tweet.write')]);
  expect(await isConnected('twitter')).toBe(false);
});

// security: A10
it('a callback with another issuer is refused', async () => {
  const answer = await owner.get(await social.agree('youtube', { iss: 'https://evil.example' }));
  expect(answer.status).toBe(400);
  expect(
    (await owner.get(await social.agree('youtube', { iss: 'https://accounts.google.com' }))).status,
  ).toBe(200);
  await owner.send('DELETE', '/api/social/accounts/youtube');
});

it('a callback after logout is refused', async () => {
  const someone = await signIn(hub);
  const back = await socialOwner(someone, networks).agree('linkedin');
  await someone.send('POST', '/api/admin/logout');
  expect((await someone.get(back)).status).toBe(401);
  expect(await isConnected('linkedin')).toBe(false);
});

it.each(['http://mastodon.example', 'mastodon.example/x', '127.0.0.1', 'localhost', 'a.b@c.d', '[::1]'])(
  '%s is refused as a Mastodon server',
  async (server) => {
    const answer = await owner.get(`/api/social/auth/mastodon?server=${encodeURIComponent(server)}`);
    expect(answer.status).toBe(400);
  },
);

it('a refused app password is reported and not stored', async () => {
  const fields = { handle: 'coop.bsky.social', password: 'wrong' };
  const answer = await owner.send('PUT', '/api/social/accounts/bluesky', { fields });
  expect([answer.status, await answer.json()]).toEqual([
    422,
    expect.objectContaining({ error: expect.stringContaining('app password') }),
  ]);
  expect(await isConnected('bluesky')).toBe(false);
});

describe('a Mastodon server named by the owner', () => {
  const connect = () => owner.get('/api/social/auth/mastodon?server=mastodon.example');

  it.each([['127.0.0.1'], ['169.254.169.254'], ['::1'], [PUBLIC, '10.0.0.1']])(
    'is not called at the address %s',
    async (...addresses) => {
      addressesOf = async () => addresses;
      const { calls } = networks.of('mastodon');
      const before = calls.length;
      const answer = await connect();
      expect([answer.status, await answer.json()]).toMatchObject([
        422,
        { error: 'This server is not on the public internet.' },
      ]);
      expect(calls.length).toBe(before);
    },
  );

  it('is resolved by DNS once for each call, to prevent DNS rebinding', async () => {
    const asked: string[] = [];
    addressesOf = async (name) => {
      asked.push(name);
      return asked.length === 1 ? [PUBLIC] : ['127.0.0.1'];
    };
    expect((await connect()).status).toBe(200);
    expect(asked).toEqual(['mastodon.example']);
    addressesOf = async () => [PUBLIC];
    await social.connect('mastodon');
    expect(await isConnected('mastodon')).toBe(true);
  });
});

describe('Bluesky on a server of the owner', () => {
  const connect = (server: string) => {
    const fields = { handle: 'coop.pds.example', password: 'app-pass-word', server };
    return owner.send('PUT', '/api/social/accounts/bluesky', { fields });
  };
  const accountOfBluesky = async () =>
    (await owner.json<{ accounts: SocialAccount[] }>('/api/social/accounts')).accounts.find(
      ({ platform }) => platform === 'bluesky',
    );

  it.each([
    ['http://pds.example', 'as its name alone'],
    ['https://pds.example/xrpc', 'as its name alone'],
    ['https://pds.example:8443', 'as its name alone'],
    ['https://user@pds.example', 'as its name alone'],
    ['not a name', 'as its name alone'],
    ['mastodon.example', 'does not answer as a server of Bluesky'],
  ])('is not %s, with the reason', async (server, reason) => {
    addressesOf = async () => [PUBLIC];
    const { calls } = networks.of('bluesky');
    const before = calls.length;
    const answer = await connect(server);
    expect([answer.status, await answer.json()]).toMatchObject([
      422,
      { error: expect.stringContaining(reason) },
    ]);
    expect(calls.length).toBe(before);
    expect(await isConnected('bluesky')).toBe(false);
  });

  it.each([['127.0.0.1'], ['10.0.0.1'], ['::1'], [PUBLIC, '192.168.1.5']])(
    'is not called at the address %s',
    async (...addresses) => {
      addressesOf = async () => addresses;
      const { calls } = networks.of('bluesky');
      const before = calls.length;
      const answer = await connect('pds.example');
      expect([answer.status, await answer.json()]).toMatchObject([
        422,
        { error: 'This server is not on the public internet.' },
      ]);
      expect(calls.length).toBe(before);
    },
  );

  it('is the only one that is called from then on: to post, to renew, to look and to disconnect', async () => {
    addressesOf = async () => [PUBLIC];
    const { hosts, calls, oauth } = networks.of('bluesky');
    const [hostsBefore, callsBefore] = [hosts.length, calls.length];
    expect((await connect(' https://pds.example/ ')).status).toBe(200);
    expect(await accountOfBluesky()).toMatchObject({
      connected: true,
      name: '@coop.pds.example',
      server: 'https://pds.example',
    });
    const post = await social.create({
      content: 'From my own server, @rosa.example',
      platforms: ['bluesky'],
    });
    expect(post.deliveries[0]).toMatchObject({
      state: 'published',
      url: expect.stringMatching(/^https:\/\/bsky\.app\/profile\/did:plc:coop\/post\//),
    });
    clock += 90 * MINUTE_MS;
    await owner.send('POST', '/api/social/accounts/bluesky/test');
    expect(oauth.counts.refreshes).toBe(1);
    await owner.send('DELETE', '/api/social/accounts/bluesky');
    const methods = calls.slice(callsBefore).map((call) => call.split('.').at(-1));
    for (const method of ['createSession', 'resolveHandle', 'putRecord', 'refreshSession', 'deleteSession'])
      expect(methods).toContain(method);
    expect(new Set(hosts.slice(hostsBefore))).toEqual(new Set(['pds.example']));
  });
});

describe('an account with several pages', () => {
  const PAGES = '/api/social/accounts/facebook/pages';
  const pages = async () => (await owner.json<{ pages: AccountPage[] }>(PAGES)).pages;
  const choose = (externalId: string) =>
    owner.send('PUT', '/api/social/accounts/facebook/page', { externalId });

  it('posts on the page that the owner has chosen', async () => {
    expect(await pages()).toEqual([]);
    await social.connect('facebook');
    expect(await pages()).toEqual([
      { externalId: '99', name: 'Coop TV', chosen: true },
      { externalId: '98', name: 'CONVOS', chosen: false },
    ]);
    expect((await choose('98')).status).toBe(200);
    expect((await pages()).map(({ chosen }) => chosen)).toEqual([false, true]);
    const { accounts } = await owner.json<{ accounts: SocialAccount[] }>('/api/social/accounts');
    expect(accounts.find(({ platform }) => platform === 'facebook')).toMatchObject({ name: 'CONVOS' });
    const { deliveries } = await social.create({ content: 'On its own page', platforms: ['facebook'] });
    expect(deliveries[0]).toMatchObject({ state: 'published', url: expect.stringContaining('.com/98_') });
  });

  it('refuses to switch to an unknown page, or while a post is being sent', async () => {
    expect((await choose('12345')).status).toBe(404);
    const { db } = hub.hub.database;
    const set = (state: 'publishing' | 'published') =>
      db.updateTable('socialDeliveries').set({ state }).where('platform', '=', 'facebook').execute();
    await set('publishing');
    expect((await choose('99')).status).toBe(409);
    await set('published');
    expect((await choose('99')).status).toBe(200);
    await owner.send('DELETE', '/api/social/accounts/facebook');
    expect(await pages()).toEqual([]);
  });
});
