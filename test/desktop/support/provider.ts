import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { Provider } from 'oidc-provider';

const CLIENT = 'creator-hub';

/** A real OAuth server with its own login and consent pages, which sends people back to `callback`. */
export async function startProvider(callback: string) {
  const server = http.createServer();
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: CLIENT,
        redirect_uris: [callback],
        response_types: ['code'],
        grant_types: ['authorization_code'],
        token_endpoint_auth_method: 'none',
      },
    ],
    cookies: { keys: [randomBytes(16).toString('hex')] },
  });
  server.on('request', provider.callback());
  const verifier = randomBytes(32).toString('base64url');
  const state = randomBytes(16).toString('base64url');

  return {
    issuer,
    state,
    /** Where the owner is sent to, as a hub would make it: with state and PKCE. */
    authUrl: `${issuer}/auth?${new URLSearchParams({
      client_id: CLIENT,
      redirect_uri: callback,
      response_type: 'code',
      scope: 'openid',
      state,
      code_challenge: createHash('sha256').update(verifier).digest('base64url'),
      code_challenge_method: 'S256',
    })}`,
    /** Trades the code for tokens. @returns whether the provider took it */
    async redeem(code: string): Promise<boolean> {
      const reply = await fetch(`${issuer}/token`, {
        method: 'POST',
        body: new URLSearchParams({
          grant_type: 'authorization_code',
          client_id: CLIENT,
          redirect_uri: callback,
          code,
          code_verifier: verifier,
        }),
      });
      return (
        reply.ok && typeof ((await reply.json()) as { access_token?: unknown }).access_token === 'string'
      );
    },
    stop() {
      server.closeAllConnections();
      server.close();
    },
  };
}
