import { createHash } from 'node:crypto';

/** Where an authorization server's pages and calls are, and what it is strict about. */
interface Rules {
  clientId: string;
  clientSecret: string;
  pkce: boolean;
  scopes: readonly string[];
  /** In seconds; with 0 the response contains no expiry. */
  expiresIn: number;
  rotates: boolean;
}

interface Code {
  redirectUri: string;
  challenge: string | null;
  scope: string;
}

/** An authorization server with its codes and tokens, as RFC 6749 and RFC 7636 have them. */
export function fakeOAuth(rules: Rules, now: () => number) {
  const codes = new Map<string, Code>();
  const access = new Map<string, number>();
  const refresh = new Set<string>();
  let made = 0;
  const counts = { exchanges: 0, refreshes: 0, revokes: 0 };
  const refusal = (error: string) => Response.json({ error, error_description: error }, { status: 400 });

  function giveTokens(scope: string, kept?: string): Response {
    made += 1;
    const token = `access-${made}`;
    access.set(token, rules.expiresIn ? now() + rules.expiresIn * 1000 : Number.POSITIVE_INFINITY);
    const next = kept ?? `refresh-${made}`;
    refresh.add(next);
    return Response.json({
      access_token: token,
      token_type: 'bearer',
      scope,
      ...(rules.expiresIn > 0 && { expires_in: rules.expiresIn }),
      ...(rules.rotates && { refresh_token: next }),
    });
  }

  return {
    rules,
    counts,
    /** Whether the network accepts a token. */
    accepts: (token: string) => (access.get(token.replace(/^((page|long)-)+/, '')) ?? 0) > now(),
    revokeAll() {
      access.clear();
      refresh.clear();
    },
    add: (token: string) => access.set(token, Number.POSITIVE_INFINITY),
    addRefresh: (token: string) => refresh.add(token),

    /** What a browser does on the network's page when the owner agrees. @returns where it is sent back to */
    agree(authUrl: string, change: Record<string, string | undefined> = {}): URL {
      const { searchParams: query } = new URL(authUrl);
      const clientId = query.get('client_id') ?? query.get('client_key');
      if (clientId !== rules.clientId || query.get('response_type') !== 'code')
        throw new Error(`The authorization server refuses ${authUrl}`);
      if (rules.pkce && (query.get('code_challenge_method') !== 'S256' || !query.get('code_challenge')))
        throw new Error('The authorization server wants PKCE.');
      made += 1;
      const code = `code-${made}`;
      codes.set(code, {
        redirectUri: query.get('redirect_uri') ?? '',
        challenge: query.get('code_challenge'),
        scope: change.granted ?? query.get('scope') ?? '',
      });
      const back = new URL(query.get('redirect_uri') ?? '');
      const answer = { code, state: query.get('state') ?? '', ...change, granted: undefined };
      for (const [name, value] of Object.entries(answer))
        if (value !== undefined) back.searchParams.set(name, value);
      return back;
    },

    token(form: URLSearchParams, authorization: string): Response {
      const basic = Buffer.from(authorization.replace(/^Basic /, ''), 'base64').toString();
      const id = form.get('client_id') ?? form.get('client_key');
      const proven =
        form.get('client_secret') === rules.clientSecret ||
        basic === `${rules.clientId}:${rules.clientSecret}`;
      if (id !== rules.clientId || !proven) return refusal('invalid_client');
      if (form.get('grant_type') === 'refresh_token') {
        counts.refreshes += 1;
        const given = form.get('refresh_token') ?? '';
        if (!refresh.has(given)) return refusal('invalid_grant');
        if (rules.rotates) refresh.delete(given);
        return giveTokens(rules.scopes.join(' '));
      }
      counts.exchanges += 1;
      const code = codes.get(form.get('code') ?? '');
      codes.delete(form.get('code') ?? '');
      if (!code || code.redirectUri !== form.get('redirect_uri')) return refusal('invalid_grant');
      const verifier = form.get('code_verifier') ?? '';
      const fits = createHash('sha256').update(verifier).digest('base64url') === code.challenge;
      if (rules.pkce && !fits) return refusal('invalid_grant');
      return giveTokens(code.scope);
    },

    revoke(form: URLSearchParams): Response {
      counts.revokes += 1;
      access.delete(form.get('token') ?? '');
      refresh.delete(form.get('token') ?? '');
      return Response.json({});
    },
  };
}
export type FakeOAuth = ReturnType<typeof fakeOAuth>;
