import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import http, { type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Provider } from 'oidc-provider';

interface Site {
  /** The hosts that this one answers for; the first is the one people see. */
  hosts: readonly [string, ...string[]];
  client: { id: string; secret: string };
  scopes: readonly string[];
  callback: string;
  /** How the client proves itself. */
  proof: 'client_secret_basic' | 'client_secret_post';
  paths: { authorization: string; token: string };
  /** What its interface answers to whoever holds a token of its own. */
  api(path: string): unknown;
}

/** A real OAuth server with its own login and consent pages, under the addresses of a site that is not ours. */
function oauthServer({ hosts, client, scopes, callback, proof, paths, api }: Site) {
  const provider = new Provider(`https://${hosts[0]}`, {
    clients: [
      {
        client_id: client.id,
        client_secret: client.secret,
        redirect_uris: [callback],
        response_types: ['code'],
        grant_types: ['authorization_code', 'refresh_token'],
        token_endpoint_auth_method: proof,
      },
    ],
    scopes: [...scopes],
    routes: paths,
    issueRefreshToken: () => true,
    cookies: { keys: [randomBytes(16).toString('hex')] },
  });
  provider.proxy = true;
  const pages = provider.callback();
  return async (req: IncomingMessage, res: ServerResponse) => {
    const token = req.headers.authorization?.replace('Bearer ', '') ?? '';
    const answer = (await provider.AccessToken.find(token)) && api(req.url ?? '');
    if (answer === undefined) return pages(req, res);
    res.writeHead(200, { 'Content-Type': 'application/json' }).end(JSON.stringify(answer));
  };
}

/**
 * The sites beyond the hub, on this machine: `/<host>/<path>` is what `https://<host>/<path>` would be, for the hub
 * and for the windows of the app alike.
 */
export async function startOutside(sites: readonly Site[]) {
  const servers = new Map(
    sites.flatMap((site) => {
      const answer = oauthServer(site);
      return site.hosts.map((host) => [host, answer] as const);
    }),
  );
  const server = http.createServer(async (req, res) => {
    const [, host = '', path = ''] = /^\/([^/]+)(\/.*)$/.exec(req.url ?? '') ?? [];
    const site = servers.get(host);
    if (!site) return res.writeHead(502).end();
    Object.assign(req.headers, { 'x-forwarded-host': host, 'x-forwarded-proto': 'https' });
    req.url = path;
    await site(req, res);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop() {
      server.closeAllConnections();
      server.close();
    },
  };
}
