import { basicOf } from '#api/social/networks/oauth-code.ts';
import { DAY_MS, DAY_S, HOUR_S, MINUTE_MS } from '#shared/core/time.ts';
import type { Platform } from '#shared/social/social.constants.ts';
import { networkSetups } from '#shared/social/social.setup.ts';
import type { FakeNetworks } from './fake-networks.ts';
import { type App, startOAuthProvider } from './oauth-provider.ts';

interface Place {
  token: string;
  /** The address of the standard revocation; networks without it have a revocation of their own. */
  revoke?: string;
  lifetime?: number;
  /** How long before its end a token is renewed, on networks with refresh tokens. */
  aheadMs?: number;
  basic?: boolean;
  pkce?: boolean;
  issuer?: string;
}

/** Where each network has its OAuth server, and what that server requires. */
export const places = {
  twitter: {
    token: 'https://api.x.com/2/oauth2/token',
    revoke: 'https://api.x.com/2/oauth2/revoke',
    lifetime: 2 * HOUR_S,
    aheadMs: 15 * MINUTE_MS,
    basic: true,
    pkce: true,
  },
  linkedin: {
    token: 'https://www.linkedin.com/oauth/v2/accessToken',
    revoke: 'https://www.linkedin.com/oauth/v2/revoke',
    lifetime: 60 * DAY_S,
    aheadMs: 7 * DAY_MS,
  },
  youtube: {
    token: 'https://oauth2.googleapis.com/token',
    revoke: 'https://oauth2.googleapis.com/revoke',
    lifetime: HOUR_S,
    aheadMs: 15 * MINUTE_MS,
    pkce: true,
    issuer: 'https://accounts.google.com',
  },
  tiktok: {
    token: 'https://open.tiktokapis.com/v2/oauth/token/',
    revoke: 'https://open.tiktokapis.com/v2/oauth/revoke/',
    lifetime: DAY_S,
    aheadMs: 15 * MINUTE_MS,
  },
  facebook: { token: 'https://graph.facebook.com/v23.0/oauth/access_token' },
  instagram: { token: 'https://api.instagram.com/oauth/access_token' },
  threads: { token: 'https://graph.threads.net/oauth/access_token' },
} as const satisfies Partial<Record<Platform, Place>>;

export type Standard = keyof typeof places;
export const placeOf = (platform: Standard): Place => places[platform];
export const standards = Object.keys(places) as Standard[];

/** The last tokens from a network's server. */
interface Given {
  access: string;
  refresh: string;
  scope: string;
}

/**
 * The networks with one real OAuth server in the place of each one's own. The networks accept its tokens.
 * Parameters that a network names differently are renamed to the standard's on the way, and nothing else is
 * changed.
 */
export async function networksAtProvider(networks: FakeNetworks, publicUrl: string) {
  const provider = await startOAuthProvider(
    standards.map((platform): App => {
      const { lifetime, basic, pkce } = placeOf(platform);
      return {
        id: `${platform}-id`,
        secret: `${platform}-secret`,
        scopes: networkSetups[platform].scopes,
        callback: `${publicUrl}/api/social/callback/${platform}`,
        ...(lifetime && { lifetime }),
        ...(basic && { basic }),
        ...(pkce && { pkce }),
      };
    }),
  );
  const given = new Map<Standard, Given>();

  async function ask(platform: Standard, path: string, init: RequestInit): Promise<Response> {
    const form = new URLSearchParams(String(init.body));
    form.set('client_id', form.get('client_key') ?? form.get('client_id') ?? `${platform}-id`);
    form.delete('client_key');
    // Google revokes a token for anybody who has it, without a client secret.
    if (platform === 'youtube') form.set('client_secret', `${platform}-secret`);
    const answer = await fetch(provider.url + path, { ...init, body: form });
    const tokens = (await answer
      .clone()
      .json()
      .catch(() => ({}))) as Record<string, string>;
    if (tokens.access_token) {
      const { access_token: access, refresh_token: refresh = '', scope = '' } = tokens;
      networks.of(platform).oauth.add(access);
      given.set(platform, { access, refresh, scope });
    }
    return answer;
  }

  const fetchIt: typeof fetch = async (target, init = {}) => {
    const { origin, pathname } = new URL(String(target));
    for (const platform of standards) {
      const { token, revoke } = placeOf(platform);
      if (init.method === 'POST' && origin + pathname === token) return ask(platform, '/token', init);
      if (init.method === 'POST' && origin + pathname === revoke)
        return ask(platform, '/token/revocation', init);
    }
    // Facebook lists the granted permissions in a call of its own.
    if (pathname.endsWith('/me/permissions') && init.method !== 'DELETE') {
      const scopes = given.get('facebook')?.scope.split(' ') ?? [];
      return Response.json({ data: scopes.map((permission) => ({ permission, status: 'granted' })) });
    }
    return networks.fetch(target, init);
  };

  return {
    provider,
    fetch: fetchIt,
    given: (platform: Standard) => given.get(platform) as Given,

    /** A network's login page, at the server that replaces the network's. */
    pageOf(authUrl: string): URL {
      const page = new URL(`${provider.url}/auth${new URL(authUrl).search}`);
      const query = page.searchParams;
      query.set('client_id', query.get('client_key') ?? query.get('client_id') ?? '');
      query.set('scope', (query.get('scope') ?? '').replaceAll(',', ' '));
      return page;
    },

    /** Uses a refresh token, as somebody who has stolen it might. */
    refresh(platform: Standard, token: string): Promise<Response> {
      const client = { id: `${platform}-id`, secret: `${platform}-secret` };
      const form = { grant_type: 'refresh_token', refresh_token: token };
      const proof = placeOf(platform).basic
        ? { headers: basicOf(client), body: new URLSearchParams(form) }
        : { body: new URLSearchParams({ ...form, client_secret: client.secret }) };
      return ask(platform, '/token', { method: 'POST', ...proof });
    },
  };
}
