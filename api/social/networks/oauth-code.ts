import { z } from 'zod';
import { parseReply } from '#api/core/network/upstream.ts';
import { MINUTE_MS } from '#shared/core/time.ts';
import type { CodeAnswer, Grant, HttpClient, OAuth, OAuthClient, Request } from './network.ts';

const reply = z.object({
  access_token: z.string().min(1).max(5000),
  refresh_token: z.string().min(1).max(5000).optional(),
  expires_in: z.number().positive().optional(),
  scope: z.string().optional(),
});

interface CodeFlow {
  authorizeUrl: string | ((server: string | null) => string);
  tokenUrl: string | ((server: string | null) => string);
  scopes: readonly string[];
  /** Those of them that have to be granted; without it, all. */
  needs?: readonly string[];
  pkce?: boolean;
  issuer?: string;
  /** Whether the app authenticates in the header; otherwise in the form. */
  basic?: boolean;
  /** The name of the parameter with the app's id. */
  clientKey?: string;
  separator?: string;
  extra?: Record<string, string>;
  /** How long before it expires a token is renewed. */
  aheadMs?: number;
}

const AHEAD_MS = 15 * MINUTE_MS;
const at = (url: CodeFlow['tokenUrl'], server: string | null) =>
  typeof url === 'string' ? url : url(server);

/** The authorization code flow, as most networks have it. */
export function codeFlow(flow: CodeFlow): OAuth {
  const { scopes, needs = scopes, pkce = false, clientKey = 'client_id', separator = ' ' } = flow;
  return {
    pkce,
    needs,
    ...(flow.issuer !== undefined && { issuer: flow.issuer }),
    authorizeUrl({ client, redirectUri, state, challenge, server }) {
      const query = new URLSearchParams({
        response_type: 'code',
        [clientKey]: client.id,
        redirect_uri: redirectUri,
        scope: scopes.join(separator),
        state,
        ...(pkce && { code_challenge: challenge, code_challenge_method: 'S256' }),
        ...flow.extra,
      });
      return `${at(flow.authorizeUrl, server)}?${query}`;
    },
    codeRequest,
    async exchange(answer, http) {
      return grantOf(parseReply(reply, await http.call(codeRequest(answer)), 'Tokens'), http.now(), flow);
    },
  };

  function codeRequest({ client, redirectUri, code, verifier, server }: CodeAnswer): Request {
    const form = {
      grant_type: 'authorization_code',
      code,
      redirect_uri: redirectUri,
      ...(pkce && { code_verifier: verifier }),
    };
    return tokenRequest(flow, at(flow.tokenUrl, server), form, client);
  }
}

/** Exchanges a refresh token for the next tokens. */
export async function renewTokens(
  flow: CodeFlow,
  refresh: string,
  client: OAuthClient,
  http: HttpClient,
): Promise<Grant> {
  const form = { grant_type: 'refresh_token', refresh_token: refresh };
  const request = tokenRequest(flow, at(flow.tokenUrl, null), form, client);
  return grantOf(parseReply(reply, await http.call(request), 'Tokens'), http.now(), flow, refresh);
}

function tokenRequest(
  flow: CodeFlow,
  url: string,
  form: Record<string, string>,
  client: OAuthClient,
): Request {
  return flow.basic
    ? { url, method: 'POST', form: { ...form, client_id: client.id }, headers: basicOf(client) }
    : {
        url,
        method: 'POST',
        form: { ...form, [flow.clientKey ?? 'client_id']: client.id, client_secret: client.secret },
      };
}

/** The header with which an app authenticates by its secret. */
export const basicOf = ({ id, secret }: OAuthClient) => ({
  authorization: `Basic ${Buffer.from(`${encodeURIComponent(id)}:${encodeURIComponent(secret)}`).toString('base64')}`,
});

/** If the network returns no new refresh token, the old one stays valid. */
function grantOf(
  { access_token, refresh_token, expires_in, scope }: z.output<typeof reply>,
  now: number,
  { aheadMs = AHEAD_MS }: Pick<CodeFlow, 'aheadMs'>,
  before?: string,
): Grant {
  const refresh = refresh_token ?? before;
  const expiresAt = expires_in === undefined ? null : now + expires_in * 1000;
  return {
    tokens: { access: access_token, ...(refresh !== undefined && { refresh }) },
    expiresAt,
    refreshAt: expiresAt !== null && refresh !== undefined ? Math.max(now, expiresAt - aheadMs) : null,
    ...(scope !== undefined && { scopes: scope.split(/[\s,]+/).filter(Boolean) }),
  };
}
