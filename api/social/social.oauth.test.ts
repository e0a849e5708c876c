import { afterAll, beforeAll, expect, it } from 'vitest';
import { HOUR_MS } from '#shared/core/time.ts';
import type { SocialAccount } from '#shared/social/social.schema.ts';
import { networkSetups } from '#shared/social/social.setup.ts';
import { type FakeNetworks, networkKeys, startNetworks } from '#test/support/fakes/fake-networks.ts';
import { startOAuthProvider } from '#test/support/fakes/oauth-provider.ts';
import { type Owner, signIn } from '#test/support/people/owner.ts';
import { PUBLIC_URL, startTestHub, type TestHub } from '#test/support/test-hub.ts';

let ahead = 0;
const now = () => Date.now() + ahead;
let provider: Awaited<ReturnType<typeof startOAuthProvider>>;
let networks: FakeNetworks;
let hub: TestHub;
let owner: Owner;

/** X with a real OAuth server in place of its own: the fake API of X accepts that server's tokens. */
const withProvider: typeof fetch = async (target, init) => {
  const { host, pathname } = new URL(String(target));
  const place = host === 'api.x.com' ? places[pathname] : undefined;
  if (!place) return networks.fetch(target, init);
  const answer = await fetch(provider.url + place, init);
  const { access_token } = (await answer
    .clone()
    .json()
    .catch(() => ({}))) as { access_token?: string };
  if (access_token) networks.of('twitter').oauth.add(access_token);
  return answer;
};
const places: Record<string, string> = {
  '/2/oauth2/token': '/token',
  '/2/oauth2/revoke': '/token/revocation',
};

beforeAll(async () => {
  networks = await startNetworks(now);
  provider = await startOAuthProvider([
    {
      id: 'twitter-id',
      secret: 'twitter-secret',
      scopes: networkSetups.twitter.scopes,
      callback: `${PUBLIC_URL}/api/social/callback/twitter`,
      basic: true,
      pkce: true,
    },
  ]);
  hub = await startTestHub({ database: 'sqlite', now, fetch: withProvider, environment: networkKeys });
  owner = await signIn(hub);
});
afterAll(async () => {
  await hub?.close();
  await provider?.close();
  await networks?.close();
});

const accountOfX = async () =>
  (await owner.json<{ accounts: SocialAccount[] }>('/api/social/accounts')).accounts.find(
    ({ platform }) => platform === 'twitter',
  );
/** Gives consent on the network's pages. @returns the path of the callback */
async function agree(change: (url: URL) => void = () => {}): Promise<string> {
  const { authUrl } = await owner.json<{ authUrl: string }>('/api/social/auth/twitter');
  const there = new URL(`${provider.url}/auth${new URL(authUrl).search}`);
  change(there);
  return (await provider.agree(there.href)).slice(PUBLIC_URL.length);
}
const test = () => owner.send('POST', '/api/social/accounts/twitter/test', {});

it('an account connects at a real OAuth server with PKCE, and the window closes itself', async () => {
  const answer = await owner.get(await agree());
  const page = await answer.text();
  expect([answer.status, provider.heard]).toEqual([200, ['authorization_code']]);
  expect(page).toContain('<h1 style="font-size:1.4rem">Twitter/X is connected</h1><p>As @coop.</p>');
  expect(page).toContain('<p>You can close this window.</p><script>setTimeout(()=>close(),800)</script>');
  expect(answer.headers.get('content-security-policy')).toMatch(/script-src 'sha256-[\w+/]{43}='/);
  expect(await accountOfX()).toMatchObject({ connected: true, name: '@coop' });
});

it('an expired token is renewed, each time with the latest refresh token', async () => {
  for (const round of [1, 2]) {
    ahead += 2 * HOUR_MS;
    const answer = await test();
    expect([answer.status, provider.heard.length]).toEqual([200, 1 + round]);
  }
  expect(provider.heard.slice(1)).toEqual(['refresh_token', 'refresh_token']);
  expect(await accountOfX()).toMatchObject({ connected: true, reconnect: false });
});

it('disconnecting revokes the grant at the OAuth server', async () => {
  expect((await owner.send('DELETE', '/api/social/accounts/twitter')).status).toBe(200);
  expect(provider.heard.at(-1)).toBe('revoked');
  expect(await accountOfX()).toMatchObject({ connected: false });
});

it('a code for another PKCE challenge is refused, and the window stays open with the reason', async () => {
  const answer = await owner.get(
    await agree((url) => url.searchParams.set('code_challenge', 'x'.repeat(43))),
  );
  const page = await answer.text();
  expect([answer.status, provider.refused]).toEqual([400, ['invalid_grant']]);
  expect(page).toContain('Twitter/X was not connected');
  expect(page).not.toContain('<script>');
  expect(await accountOfX()).toMatchObject({ connected: false });
});
