import { DAY_MS } from '#shared/core/time.ts';
import { field } from './http-client.ts';
import type { Access, CodeAnswer, Grant, HttpClient, OAuth } from './network.ts';

/** A token can be renewed once it is a day old; it expires after sixty days. */
const RENEW_AFTER_MS = 30 * DAY_MS;

interface MetaGraph {
  graph: string;
  version: string;
  /** What its grants begin with, such as `ig`. */
  grants: string;
  code: OAuth;
}

/** What Meta's APIs for one profile have in common: their long-lived tokens and their calls. */
export function metaGraph({ graph, version, grants, code }: MetaGraph) {
  const api = `${graph}/${version}`;

  async function longLived(path: string, query: Record<string, string>, http: HttpClient): Promise<Grant> {
    const { body } = await http.call({ url: `${graph}/${path}?${new URLSearchParams(query)}` });
    const expiresAt = http.now() + Number(field(body, 'expires_in')) * 1000;
    return {
      tokens: { access: field(body, 'access_token') },
      expiresAt,
      refreshAt: Math.min(expiresAt - DAY_MS, http.now() + RENEW_AFTER_MS),
    };
  }

  return {
    /** The code's token lives for an hour, so it is exchanged at once. */
    async exchange(answer: CodeAnswer, http: HttpClient): Promise<Grant> {
      const { tokens, scopes } = await code.exchange(answer, http);
      const query = { client_secret: answer.client.secret, access_token: tokens.access };
      const grant = await longLived(
        'access_token',
        { grant_type: `${grants}_exchange_token`, ...query },
        http,
      );
      return { ...grant, ...(scopes && { scopes }) };
    },

    refresh: ({ tokens }: Access, _client: unknown, http: HttpClient) =>
      longLived(
        'refresh_access_token',
        { grant_type: `${grants}_refresh_token`, access_token: tokens.access },
        http,
      ),

    async read(
      access: Pick<Access, 'tokens'>,
      path: string,
      query: Record<string, string>,
      http: HttpClient,
    ): Promise<Record<string, unknown>> {
      const asked = new URLSearchParams({ ...query, access_token: access.tokens.access });
      return (await http.call({ url: `${api}/${path}?${asked}` })).body as Record<string, unknown>;
    },

    async post(
      access: Pick<Access, 'tokens'>,
      path: string,
      form: Record<string, string>,
      http: HttpClient,
    ): Promise<unknown> {
      const request = { url: `${api}/${path}`, method: 'POST' } as const;
      return (await http.call({ ...request, form: { ...form, access_token: access.tokens.access } })).body;
    },
  };
}
