import { createHash } from 'node:crypto';
import http from 'node:http';
import type { AddressInfo } from 'node:net';

export const googleKeys = { clientId: 'hub.apps.googleusercontent.com', clientSecret: 'google-secret' };

interface Row {
  keys?: string[];
  clicks: number;
  impressions: number;
  position: number;
}

/** Google's OAuth and Search Console, as their references describe them, on a port of this machine. */
export async function startFakeGoogle() {
  const state = {
    mode: 'ok' as 'ok' | 'limited' | 'broken',
    scope: 'https://www.googleapis.com/auth/webmasters.readonly',
    sites: [{ siteUrl: 'sc-domain:hub.example', permissionLevel: 'siteOwner' }],
    totals: [{ clicks: 1234, impressions: 40_000, position: 12.34 }] as Row[],
    current: [] as Row[],
    before: [] as Row[],
    revoked: [] as string[],
    queries: [] as { startDate: string; endDate: string; dimensions?: string[] }[],
  };
  const codes = new Map<string, { challenge: string; redirectUri: string }>();
  const refreshTokens = new Set<string>();
  const accessTokens = new Set<string>();

  const server = http.createServer(async (req, res) => {
    const url = new URL(req.url ?? '/', 'http://google.example');
    const body = await text(req);
    const send = (status: number, value: unknown, headers: Record<string, string> = {}) =>
      res.writeHead(status, { 'Content-Type': 'application/json', ...headers }).end(JSON.stringify(value));
    if (url.pathname === '/token') return token(new URLSearchParams(body), send);
    if (url.pathname === '/revoke') {
      const given = new URLSearchParams(body).get('token') ?? '';
      state.revoked.push(given);
      refreshTokens.delete(given);
      return send(200, {});
    }
    const bearer = req.headers.authorization?.replace('Bearer ', '') ?? '';
    if (!accessTokens.has(bearer)) return send(401, { error: { code: 401, status: 'UNAUTHENTICATED' } });
    if (state.mode === 'limited')
      return send(429, { error: { code: 429, status: 'RESOURCE_EXHAUSTED' } }, { 'Retry-After': '60' });
    if (state.mode === 'broken') return send(200, '<html>');
    if (url.pathname === '/webmasters/v3/sites') return send(200, { siteEntry: state.sites });
    const site = /^\/webmasters\/v3\/sites\/([^/]+)\/searchAnalytics\/query$/.exec(url.pathname)?.[1];
    if (!state.sites.some(({ siteUrl }) => siteUrl === decodeURIComponent(site ?? '')))
      return send(403, { error: { code: 403 } });
    const query = JSON.parse(body);
    state.queries.push(query);
    if (!query.dimensions) return send(200, { rows: state.totals, responseAggregationType: 'byProperty' });
    const newest = state.queries.reduce((last, { endDate }) => (endDate > last ? endDate : last), '');
    send(200, { rows: query.endDate === newest ? state.current : state.before });
  });

  function token(form: URLSearchParams, send: (status: number, value: unknown) => void) {
    if (form.get('client_secret') !== googleKeys.clientSecret) return send(401, { error: 'invalid_client' });
    const access_token = `access-${accessTokens.size + 1}`;
    const granted = { access_token, expires_in: 3599, scope: state.scope, token_type: 'Bearer' };
    if (form.get('grant_type') === 'refresh_token') {
      if (!refreshTokens.has(form.get('refresh_token') ?? '')) return send(400, { error: 'invalid_grant' });
      accessTokens.add(access_token);
      return send(200, granted);
    }
    const code = form.get('code') ?? '';
    const asked = codes.get(code);
    codes.delete(code);
    const challenge = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url');
    if (asked?.challenge !== challenge || asked.redirectUri !== form.get('redirect_uri'))
      return send(400, { error: 'invalid_grant' });
    accessTokens.add(access_token);
    const refresh_token = `refresh-${code}`;
    refreshTokens.add(refresh_token);
    send(200, { ...granted, refresh_token });
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    state,
    url,
    environment: {
      GOOGLE_CLIENT_ID: googleKeys.clientId,
      GOOGLE_CLIENT_SECRET: googleKeys.clientSecret,
      GOOGLE_AUTH_URL: url,
      GOOGLE_TOKEN_URL: url,
      GOOGLE_SEARCH_URL: url,
    },
    /** What a user does who agrees: the code and state that Google sends them back with. */
    agree(consentUrl: string) {
      const { searchParams: asked } = new URL(consentUrl);
      const code = `code-${codes.size + refreshTokens.size + 1}`;
      codes.set(code, {
        challenge: asked.get('code_challenge') ?? '',
        redirectUri: asked.get('redirect_uri') ?? '',
      });
      return { code, state: asked.get('state') ?? '' };
    },
    /** The owner revokes the access in their Google account. */
    takeBack: () => refreshTokens.clear(),
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}

async function text(req: http.IncomingMessage): Promise<string> {
  const parts: Uint8Array[] = [];
  for await (const part of req as AsyncIterable<Uint8Array>) parts.push(part);
  return Buffer.concat(parts).toString('utf8');
}
