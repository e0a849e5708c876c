import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { DAY_MS, MINUTE_MS } from '#shared/core/time.ts';
import { type FakeNetworks, startNetworks } from '#test/support/fakes/fake-networks.ts';
import {
  networksAtProvider,
  placeOf,
  type Standard,
  standards,
} from '#test/support/fakes/networks-at-provider.ts';
import { openTestSocial, type TestSocial } from '#test/support/test-social.ts';
import { type SocialConnect, socialConnect } from './social.connect.ts';

const PUBLIC_URL = 'https://hub.example';
const SESSION = 'session of the owner';
const signal = new AbortController().signal;
let ahead = 0;
const now = () => Date.now() + ahead;

let networks: FakeNetworks;
let world: Awaited<ReturnType<typeof networksAtProvider>>;
let social: TestSocial;
let elsewhere: TestSocial;
let connect: SocialConnect;

beforeAll(async () => {
  networks = await startNetworks(now);
  world = await networksAtProvider(networks, PUBLIC_URL);
  social = await openTestSocial({ engine: 'sqlite', now, fetch: world.fetch });
  elsewhere = await openTestSocial({ engine: 'sqlite', now, fetch: world.fetch, shared: social.place });
  connect = socialConnect(social.ports, social.tokens);
});
afterAll(async () => {
  await elsewhere?.close();
  await social?.close();
  await world?.provider.close();
  await networks?.close();
});
afterEach(async () => {
  for (const platform of standards) await social.tokens.store.remove(platform);
  world.provider.heard.length = 0;
});

type Change = (page: URL) => void;

/** Gives consent on a network's pages. @returns the query of the callback */
async function agree(platform: Standard, change: Change = () => {}, does?: 'cancels') {
  const page = world.pageOf(await connect.begin(platform, SESSION, undefined, signal));
  change(page);
  const back = new URL(await world.provider.agree(page.href, does));
  expect(back.origin + back.pathname).toBe(connect.redirectUri(platform));
  const { code, state, error, iss } = Object.fromEntries(back.searchParams);
  // The server sends its own issuer: replaced by that of the network that it stands for.
  return { code, state, error, iss: iss && (placeOf(platform).issuer ?? iss) };
}
const finish = (platform: Standard, answer: Awaited<ReturnType<typeof agree>>, session = SESSION) =>
  connect.finish(platform, session, answer, signal);
const connected = async (platform: Standard) => finish(platform, await agree(platform));
const accountOf = (platform: Standard) => social.tokens.store.get(platform);
const renewals = () => world.provider.heard.filter((what) => what === 'refresh_token').length;

/** Callbacks that must not connect anything. */
const attacks: Record<string, (platform: Standard) => Promise<unknown>> = {
  'a code that was used before': async (platform) => {
    const first = await agree(platform);
    await finish(platform, first);
    await social.tokens.store.remove(platform);
    return finish(platform, { ...(await agree(platform)), code: first.code });
  },
  "another app's code": async (platform) => {
    const other = standards[(standards.indexOf(platform) + 1) % standards.length] as Standard;
    return finish(platform, { ...(await agree(platform)), code: (await agree(other)).code });
  },
  'an altered code': async (platform) =>
    finish(platform, { ...(await agree(platform)), code: `${(await agree(platform)).code}x` }),
  'a state that was used before': async (platform) => {
    const answer = await agree(platform);
    await finish(platform, answer);
    await social.tokens.store.remove(platform);
    return finish(platform, answer);
  },
  'the state of another session': async (platform) =>
    finish(platform, await agree(platform), 'session of somebody'),
  "another network's state": async (platform) => {
    const other = standards[(standards.indexOf(platform) + 1) % standards.length] as Standard;
    return finish(platform, { ...(await agree(platform)), state: (await agree(other)).state });
  },
  'a state of eleven minutes ago': async (platform) => {
    const answer = await agree(platform);
    ahead += 11 * MINUTE_MS;
    return finish(platform, answer);
  },
  'an owner who cancels': async (platform) => {
    const answer = await agree(platform, undefined, 'cancels');
    expect(answer.error).toBe('access_denied');
    return finish(platform, answer);
  },
  'less than posting needs': async (platform) => {
    const some = (page: URL) =>
      page.searchParams.set('scope', page.searchParams.get('scope')?.split(' ')[0] ?? '');
    return finish(platform, await agree(platform, some));
  },
  'a page that is asked to send the owner elsewhere': async (platform) =>
    agree(platform, (page) => page.searchParams.set('redirect_uri', 'https://evil.example/callback')),
};

describe.each(standards)('%s at a real OAuth server', (platform) => {
  const { pkce, issuer, revoke, aheadMs } = placeOf(platform);
  const oauth = () => networks.of(platform).oauth;

  it('is connected, and the network accepts the token', async () => {
    expect(await connected(platform)).toBeTruthy();
    expect(world.provider.heard).toEqual(['authorization_code']);
    const access = await social.tokens.open(platform, signal);
    expect(networks.of(platform).accepts(access?.tokens.access ?? '')).toBe(true);
  });

  // security: A10
  it.each(Object.entries(attacks))('is not connected by %s', async (_, attack) => {
    await expect(attack(platform)).rejects.toThrow();
    expect(await accountOf(platform)).toBeUndefined();
  });

  if (pkce) {
    // security: A10
    it('is not connected by a code for another PKCE challenge, or without a challenge', async () => {
      const other: Change = (page) => page.searchParams.set('code_challenge', 'x'.repeat(43));
      const answer = await agree(platform, other);
      await expect(finish(platform, answer)).rejects.toThrow();
      const none: Change = (page) => page.searchParams.delete('code_challenge');
      expect(await agree(platform, none)).toMatchObject({ code: undefined, error: 'invalid_request' });
      expect(await accountOf(platform)).toBeUndefined();
    });
  }

  if (issuer) {
    // security: A10
    it('is not connected by a callback of another issuer', async () => {
      const answer = await agree(platform);
      await expect(finish(platform, { ...answer, iss: world.provider.url })).rejects.toThrow('somebody else');
      expect(await accountOf(platform)).toBeUndefined();
    });
  }

  if (aheadMs) {
    it('renews a token before it expires, once for concurrent callers, with the latest refresh token', async () => {
      await connected(platform);
      const first = world.given(platform);
      for (const round of [1, 2]) {
        const { expiresAt } = (await accountOf(platform)) ?? {};
        const renewAt = Date.parse(expiresAt ?? '') - (aheadMs ?? 0);
        ahead += renewAt - MINUTE_MS - now();
        await social.tokens.open(platform, signal);
        expect(renewals()).toBe(round - 1);
        ahead += 2 * MINUTE_MS;
        const callers = Array.from({ length: 20 }, (_, index) =>
          (index % 2 ? social : elsewhere).tokens.open(platform, signal),
        );
        const tokens = new Set((await Promise.all(callers)).map((access) => access?.tokens.access));
        expect([[...tokens], renewals()]).toEqual([[world.given(platform).access], round]);
      }
      expect(world.given(platform).refresh).not.toBe(first.refresh);
      expect((await accountOf(platform))?.reconnect).toBe(false);
    });

    it('renews a token that the network revoked before it expired', async () => {
      await connected(platform);
      const refused = await social.tokens.open(platform, signal);
      if (!refused) throw new Error('Not connected');
      oauth().revokeAll();
      const next = await social.tokens.renew(platform, refused, signal);
      expect(next.tokens.access).not.toBe(refused.tokens.access);
      expect([renewals(), networks.of(platform).accepts(next.tokens.access)]).toEqual([1, true]);
    });

    it('must be connected again once somebody else has used its refresh token', async () => {
      await connected(platform);
      const refused = await social.tokens.open(platform, signal);
      if (!refused) throw new Error('Not connected');
      expect((await world.refresh(platform, world.given(platform).refresh)).status).toBe(200);
      const told = social.notices.length;
      const again = () => social.tokens.renew(platform, refused, signal);
      await expect(again()).rejects.toMatchObject({ problem: 'unauthorized' });
      // The server has revoked all tokens, including those of the thief.
      expect((await world.refresh(platform, world.given(platform).refresh)).status).toBe(400);
      expect((await accountOf(platform))?.reconnect).toBe(true);
      expect(await social.tokens.open(platform, signal)).toBeUndefined();
      expect(social.notices.slice(told)).toEqual(['A network has to be connected again']);
      await connected(platform);
      expect((await accountOf(platform))?.reconnect).toBe(false);
    });
  }

  it('must be connected again once the owner has revoked the access there', async () => {
    await connected(platform);
    // At that server, using a refresh token twice revokes the grant.
    const { refresh } = world.given(platform);
    if (aheadMs) for (let used = 0; used < 2; used += 1) await world.refresh(platform, refresh);
    oauth().revokeAll();
    await social.tokens.check(signal);
    expect((await accountOf(platform))?.reconnect).toBe(true);
  });

  if (revoke) {
    it('revokes the grant there when it is disconnected in the hub', async () => {
      await connected(platform);
      await connect.disconnect(platform, signal);
      expect(world.provider.heard.at(-1)).toMatch(/revoked$/);
      expect(await accountOf(platform)).toBeUndefined();
    });
  }
});

it.each(['instagram', 'threads'] as const)(
  '%s renews tokens by its own call, a month ahead, once for concurrent callers',
  async (platform) => {
    await connected(platform);
    const { counts } = networks.of(platform).oauth;
    const before = counts.refreshes;
    ahead += 29 * DAY_MS;
    await social.tokens.open(platform, signal);
    expect(counts.refreshes).toBe(before);
    ahead += 2 * DAY_MS;
    const callers = Array.from({ length: 20 }, (_, index) =>
      (index % 2 ? social : elsewhere).tokens.open(platform, signal),
    );
    const tokens = new Set((await Promise.all(callers)).map((access) => access?.tokens.access));
    expect([tokens.size, counts.refreshes]).toEqual([1, before + 1]);
  },
);
