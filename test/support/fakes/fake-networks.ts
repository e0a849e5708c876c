import http, { type IncomingMessage, type ServerResponse } from 'node:http';
import net, { type AddressInfo } from 'node:net';
import type { OutsidePorts } from '#api/core/network/guarded-fetch.ts';
import type { Platform } from '#shared/social/social.constants.ts';
import { platforms } from '#shared/social/social.constants.ts';
import { networkSetups } from '#shared/social/social.setup.ts';
import { newState, type StandInState } from '#test/support/networks/stand-in.ts';
import { standIns } from '#test/support/networks/stand-ins.ts';
import { type FakeOAuth, fakeOAuth } from './fake-oauth.ts';

/** How a network behaves from now on. `drop`: it accepts the post, and the response is lost. */
export type NetworkMode = 'well' | 'limited' | 'broken' | 'drop' | 'closed' | 'stubborn';

export interface FakeNetwork extends StandInState {
  mode: NetworkMode;
  /** Which calls the modes are about, as `POST /path`. */
  dropsAt: RegExp;
  retryAfter: string;
  oauth: FakeOAuth;
  /** Every call, as `POST /path`. */
  calls: string[];
  /** The host of every call. */
  hosts: string[];
  /** Called twice for each call that the modes apply to: when it has arrived, and when it was carried out. */
  onHit?: (moment: 'come' | 'done') => void;
}

const hosts: Record<string, Platform> = {
  'api.x.com': 'twitter',
  'graph.instagram.com': 'instagram',
  'api.instagram.com': 'instagram',
  'graph.facebook.com': 'facebook',
  'api.linkedin.com': 'linkedin',
  'www.linkedin.com': 'linkedin',
  'www.googleapis.com': 'youtube',
  'oauth2.googleapis.com': 'youtube',
  'open.tiktokapis.com': 'tiktok',
  'open-upload.tiktokapis.com': 'tiktok',
  'graph.threads.net': 'threads',
  'bsky.social': 'bluesky',
  'pds.example': 'bluesky',
  'mastodon.example': 'mastodon',
  'discord.com': 'discord',
  'api.telegram.org': 'telegram',
};

/** A public address. */
const SOMEWHERE = '93.184.216.34';

const lifetimes: Partial<Record<Platform, number>> = {
  twitter: 7200,
  instagram: 3600,
  threads: 3600,
  linkedin: 5_184_000,
  youtube: 3600,
  tiktok: 86_400,
};

export interface FakeNetworks {
  of(platform: Platform): FakeNetwork;
  /** Calls the networks here instead of the real ones, over a socket. */
  fetch: typeof fetch;
  /** The ports for networks that the owner names. */
  outside: OutsidePorts;
  /** The address of the networks, for a program in another process. */
  url: string;
  close(): Promise<void>;
}

/** Environment variables with the app credentials for these networks. */
export const networkKeys: Record<string, string> = Object.fromEntries(
  platforms
    .filter((platform) => networkSetups[platform].how === 'app')
    .flatMap((platform) => [
      [`${platform.toUpperCase()}_CLIENT_ID`, `${platform}-id`],
      [`${platform.toUpperCase()}_CLIENT_SECRET`, `${platform}-secret`],
    ]),
);

/** Every network behind one port of this machine, with its limits, its refusals and its failures. */
export async function startNetworks(now: () => number = Date.now): Promise<FakeNetworks> {
  const known = new Map<Platform, FakeNetwork>();
  for (const platform of platforms) {
    const oauth = fakeOAuth(
      {
        clientId: `${platform}-id`,
        clientSecret: `${platform}-secret`,
        pkce: ['twitter', 'youtube', 'mastodon'].includes(platform),
        scopes: networkSetups[platform].scopes,
        expiresIn: lifetimes[platform] ?? 0,
        rotates: ['twitter', 'tiktok', 'youtube'].includes(platform),
      },
      now,
    );
    known.set(platform, {
      ...newState(now),
      mode: 'well',
      dropsAt: /./,
      retryAfter: '120',
      oauth,
      calls: [],
      hosts: [],
      accepts: (token) => oauth.accepts(token),
    });
  }
  const of = (platform: Platform) => known.get(platform) as FakeNetwork;

  async function answer(req: IncomingMessage, res: ServerResponse): Promise<void> {
    const given = req.headers.host ?? '';
    const path = given in hosts ? `/${given}${req.url}` : req.url;
    const [, host = '', rest = '/'] = /^\/([^/]+)(\/.*)$/.exec(path ?? '') ?? [];
    const platform = hosts[host];
    const chunks: Buffer[] = [];
    for await (const chunk of req) chunks.push(chunk as Buffer);
    if (!platform) return void res.writeHead(404).end();
    const network = of(platform);
    const { pathname } = new URL(rest, 'http://x');
    network.calls.push(`${req.method} ${pathname}`);
    network.hosts.push(host);
    const hit = req.method !== 'GET' && network.dropsAt.test(`${req.method} ${pathname}`);
    if (hit) network.onHit?.('come');
    if (network.mode === 'closed' || (network.mode === 'stubborn' && hit)) return void req.socket.destroy();
    if (network.mode === 'limited') {
      const headers = { 'retry-after': network.retryAfter, 'content-type': 'application/json' };
      return void res.writeHead(429, headers).end('{"title":"Too Many Requests"}');
    }
    if (network.mode === 'broken' && hit) return void res.writeHead(503).end('upstream');
    const body = Buffer.concat(chunks);
    const request = new Request(`https://${host}${rest}`, {
      method: req.method ?? 'GET',
      headers: Object.entries(req.headers).map(([name, value]): [string, string] => [name, String(value)]),
      ...(body.length > 0 && { body }),
    });
    const reply =
      (await oauthAnswer(platform, request.clone(), network)) ?? (await standIns[platform](request, network));
    if (hit) network.onHit?.('done');
    if (network.mode === 'drop' && hit) return void req.socket.destroy();
    res.writeHead(reply.status, Object.fromEntries(reply.headers));
    res.end(Buffer.from(await reply.arrayBuffer()));
  }

  const server = http.createServer((req, res) => {
    answer(req, res).catch((error) => {
      console.error(error);
      res.writeHead(500).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    of,
    url,
    fetch: rerouted(url),
    outside: outsideAt(url),
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** Ports for servers that the owner names: they have a public address, and TLS is left out. */
export const outsideAt = (url: string): OutsidePorts => ({
  resolve: async (name) => (name in hosts ? [SOMEWHERE] : []),
  connect: () => net.connect(Number(new URL(url).port), '127.0.0.1'),
});

/** A fetch that finds every network behind one address of this machine. */
export const rerouted =
  (url: string): typeof fetch =>
  (target, init) => {
    const { host, pathname, search, protocol } = new URL(String(target));
    if (protocol !== 'https:') throw new Error(`A network was called without TLS: ${target}`);
    return fetch(`${url}/${host}${pathname}${search}`, init);
  };

/** The calls for connecting a network. */
async function oauthAnswer(platform: Platform, request: Request, { oauth, accepts }: FakeNetwork) {
  const { pathname, searchParams } = new URL(request.url);
  const form = async () => new URLSearchParams(await request.text());
  const authorization = request.headers.get('authorization') ?? '';
  const isToken = /\/(oauth2?\/token\/?|oauth\/access_token|oauth\/v2\/accessToken|token)$/.test(pathname);
  if (request.method === 'POST' && isToken) return oauth.token(await form(), authorization);
  if (/\/(oauth2?\/revoke\/?|oauth\/v2\/revoke|revoke)$/.test(pathname)) return oauth.revoke(await form());
  if ((platform === 'instagram' || platform === 'threads') && /^\/(refresh_)?access_token$/.test(pathname)) {
    const token = searchParams.get('access_token') ?? '';
    if (!accepts(token)) return Response.json({ error: { message: 'Invalid token' } }, { status: 400 });
    if (pathname === '/refresh_access_token') oauth.counts.refreshes += 1;
    const next = `${token}x`;
    oauth.add(next);
    return Response.json({ access_token: next, token_type: 'bearer', expires_in: 5_184_000 });
  }
  if (platform === 'facebook' && request.method === 'GET' && pathname.endsWith('/oauth/access_token'))
    return Response.json({ access_token: `long-${searchParams.get('fb_exchange_token')}` });
  if (pathname === '/api/v1/apps')
    return Response.json({ client_id: oauth.rules.clientId, client_secret: oauth.rules.clientSecret });
  if (pathname === '/xrpc/com.atproto.server.createSession') {
    const { identifier, password } = (await request.json()) as Record<string, string>;
    if (password !== 'app-pass-word')
      return Response.json({ error: 'AuthenticationRequired' }, { status: 401 });
    return blueskySession(oauth, identifier);
  }
  if (pathname === '/xrpc/com.atproto.server.refreshSession') {
    oauth.counts.refreshes += 1;
    const known = accepts(authorization.replace(/^Bearer r-/, ''));
    if (!known)
      return Response.json({ error: 'ExpiredToken', message: 'Token has expired' }, { status: 400 });
    return blueskySession(oauth);
  }
  if (pathname === '/xrpc/com.atproto.server.deleteSession') {
    oauth.counts.revokes += 1;
    return Response.json({});
  }
  return undefined;
}

let sessions = 0;
function blueskySession(oauth: FakeOAuth, handle = 'coop.bsky.social'): Response {
  sessions += 1;
  const token = `jwt-${sessions}`;
  oauth.add(token);
  return Response.json({ did: 'did:plc:coop', handle, accessJwt: token, refreshJwt: `r-${token}` });
}
