import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import Provider from 'oidc-provider';
import { HOUR_S } from '#shared/core/time.ts';

export interface App {
  id: string;
  secret: string;
  callback: string;
  scopes: readonly string[];
  /** Whether the client authenticates by HTTP basic; by the form otherwise. */
  basic?: boolean;
  /** Whether PKCE is required. */
  pkce?: boolean;
  /** How long its tokens live, in seconds. */
  lifetime?: number;
}

/** A real OAuth server, strict as RFC 9700 wants it: one use of a code, rotated refresh tokens, each used once. */
export async function startOAuthProvider(apps: readonly App[]) {
  const appOf = (id: string | undefined) => apps.find((app) => app.id === id);
  const server = http.createServer();
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const provider = new Provider(url, {
    clients: apps.map(({ id, secret, callback, scopes, basic }) => ({
      client_id: id,
      client_secret: secret,
      redirect_uris: [callback],
      scope: scopes.join(' '),
      response_types: ['code'],
      grant_types: ['authorization_code', 'refresh_token'],
      token_endpoint_auth_method: basic ? 'client_secret_basic' : 'client_secret_post',
    })),
    scopes: [...new Set(apps.flatMap(({ scopes }) => scopes))],
    pkce: { required: (_ctx, { clientId }) => appOf(clientId)?.pkce ?? false },
    ttl: { AccessToken: (_ctx, _token, client) => appOf(client.clientId)?.lifetime ?? HOUR_S },
    features: { revocation: { enabled: true } },
    issueRefreshToken: async () => true,
    rotateRefreshToken: true,
    cookies: { keys: [randomBytes(16).toString('hex')] },
  });
  const heard: string[] = [];
  const refused: string[] = [];
  provider.on('grant.success', ({ oidc }) => heard.push(String(oidc.params?.grant_type)));
  provider.on('grant.revoked', () => heard.push('revoked'));
  provider.on('access_token.destroyed', () => heard.push('token revoked'));
  provider.on('grant.error', (_ctx, error) => refused.push(error.message));
  server.on('request', provider.callback());

  return {
    url,
    /** Its grants and revocations, in order. */
    heard,
    refused,
    /** A user at its pages: logs in and agrees, or does not. @returns where the browser is sent to */
    async agree(authUrl: string, does: 'agrees' | 'cancels' = 'agrees'): Promise<string> {
      const cookies = new Map<string, string>();
      let next = new URL(authUrl);
      let form: URLSearchParams | undefined;
      while (next.origin === url) {
        const answer = await fetch(next, {
          redirect: 'manual',
          headers: { cookie: [...cookies].map((pair) => pair.join('=')).join('; ') },
          ...(form && { method: 'POST', body: form }),
        });
        for (const cookie of answer.headers.getSetCookie()) {
          const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
          cookies.set(name, value);
        }
        const location = answer.headers.get('location');
        const page = await answer.text();
        const [, prompt] = /name="prompt" value="(\w+)"/.exec(page) ?? [];
        if (does === 'cancels' && prompt) {
          next = new URL(`${next.pathname}/abort`, next);
          continue;
        }
        if (location === null && !prompt) throw new Error(`The provider says ${answer.status}: ${page}`);
        form =
          location === null
            ? new URLSearchParams({ prompt: prompt ?? '', login: 'coop', password: 'x' })
            : undefined;
        if (location !== null) next = new URL(location, next);
      }
      return next.href;
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
