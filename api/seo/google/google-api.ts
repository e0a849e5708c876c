import { z } from 'zod';
import {
  callUpstream,
  parseReply,
  retryAfter,
  UpstreamError,
  type UpstreamReply,
} from '#api/core/network/upstream.ts';
import type { Ports } from '#api/core/ports.ts';

export interface GoogleKeys {
  clientId: string;
  clientSecret: string;
  /** Addresses without a slash at their end. */
  authUrl: string;
  tokenUrl: string;
  searchUrl: string;
}

export const SCOPE = 'https://www.googleapis.com/auth/webmasters.readonly';

const tokens = z.object({
  access_token: z.string().min(1).max(4000),
  refresh_token: z.string().min(1).max(1000).optional(),
  scope: z.string().optional(),
});
const refusal = z.object({ error: z.string() });
const sites = z.object({
  siteEntry: z.array(z.object({ siteUrl: z.string(), permissionLevel: z.string() })).default([]),
});
const rows = z.object({
  rows: z
    .array(
      z.object({
        keys: z.array(z.string()).default([]),
        clicks: z.number(),
        impressions: z.number(),
        position: z.number(),
      }),
    )
    .default([]),
});
export type SearchRow = z.output<typeof rows>['rows'][number];

export interface SearchQuery {
  startDate: string;
  endDate: string;
  dimensions?: readonly 'query'[];
  rowLimit?: number;
}

/** Google's OAuth and the two resources of Search Console that we read. Every call may throw an UpstreamError. */
export function googleApi(keys: GoogleKeys, { fetch, now }: Pick<Ports, 'fetch' | 'now'>) {
  const { clientId: client_id, clientSecret: client_secret } = keys;

  const postToken = (form: Record<string, string>, signal: AbortSignal) =>
    callUpstream(fetch, {
      url: `${keys.tokenUrl}/token`,
      method: 'POST',
      signal,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ ...form, client_id, client_secret }).toString(),
    });

  async function askToken(form: Record<string, string>, signal: AbortSignal) {
    const reply = await postToken(form, signal);
    // OAuth error codes for a code or a token that is no longer valid, and for wrong client keys.
    const said = refusal.safeParse(reply.body);
    if (reply.status >= 400 && reply.status < 500 && said.success && reply.status !== 429)
      throw new UpstreamError('unauthorized', `Google refused: ${said.data.error.slice(0, 60)}`);
    refuse(reply, now());
    return parseReply(tokens, reply, 'Google token');
  }

  async function ask(accessToken: string, path: string, signal: AbortSignal, body?: object) {
    const reply = await callUpstream(fetch, {
      url: `${keys.searchUrl}/webmasters/v3/${path}`,
      signal,
      method: body ? 'POST' : 'GET',
      headers: {
        authorization: `Bearer ${accessToken}`,
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    refuse(reply, now());
    return reply;
  }

  return {
    /** Where the owner gives consent; `challenge` (PKCE) proves later that this server began the request. */
    consentUrl(redirectUri: string, state: string, challenge: string): string {
      const query = new URLSearchParams({
        client_id,
        redirect_uri: redirectUri,
        response_type: 'code',
        scope: SCOPE,
        state,
        code_challenge: challenge,
        code_challenge_method: 'S256',
        // Without these Google issues no refresh token, and the access ends after an hour.
        access_type: 'offline',
        prompt: 'consent',
      });
      return `${keys.authUrl}/o/oauth2/v2/auth?${query}`;
    },
    exchange: (code: string, verifier: string, redirectUri: string, signal: AbortSignal) =>
      askToken(
        { grant_type: 'authorization_code', code, code_verifier: verifier, redirect_uri: redirectUri },
        signal,
      ),
    renew: (refreshToken: string, signal: AbortSignal) =>
      askToken({ grant_type: 'refresh_token', refresh_token: refreshToken }, signal),
    /**
     * Whether Google knows the client, before the owner has given consent: sends a code that Google never
     * issued. Google's errors for an unknown client and for an unknown code differ.
     */
    async checkClient(
      redirectUri: string,
      signal: AbortSignal,
    ): Promise<'known' | 'unknown' | 'other-address'> {
      const form = { grant_type: 'authorization_code', code: 'none', redirect_uri: redirectUri };
      const reply = await postToken({ ...form, code_verifier: 'none' }, signal);
      const said = refusal.safeParse(reply.body).data?.error;
      if (said === 'invalid_client' || said === 'unauthorized_client') return 'unknown';
      if (said === 'redirect_uri_mismatch') return 'other-address';
      if (said === 'invalid_grant') return 'known';
      throw new UpstreamError('failed', `Google answered ${reply.status}`);
    },
    async revoke(token: string, signal: AbortSignal): Promise<void> {
      await callUpstream(fetch, {
        url: `${keys.tokenUrl}/revoke`,
        method: 'POST',
        signal,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: new URLSearchParams({ token }).toString(),
      });
    },
    async sites(accessToken: string, signal: AbortSignal) {
      return parseReply(sites, await ask(accessToken, 'sites', signal), 'Search Console sites').siteEntry;
    },
    async query(accessToken: string, site: string, query: SearchQuery, signal: AbortSignal) {
      const path = `sites/${encodeURIComponent(site)}/searchAnalytics/query`;
      return parseReply(rows, await ask(accessToken, path, signal, query), 'Search Console figures').rows;
    },
  };
}

export type GoogleApi = ReturnType<typeof googleApi>;

function refuse({ status, headers }: UpstreamReply, now: number): void {
  if (status === 200) return;
  if (status === 429)
    throw new UpstreamError('rate-limited', 'Google: too many calls', { retryAt: retryAfter(headers, now) });
  const problem = status === 401 ? 'unauthorized' : 'failed';
  throw new UpstreamError(problem, `Google answered ${status}`);
}
