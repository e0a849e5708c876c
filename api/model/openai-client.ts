import type OpenAI from 'openai';
import type { ModelSettings } from '#api/core/connections/connection-settings.ts';

export interface ModelServer extends Pick<ModelSettings, 'apiKey' | 'baseUrl'> {
  fetch: typeof fetch;
}

const OPENAI_URL = 'https://api.openai.com/v1';

/** The name of the server that is asked. */
export const hostOf = ({ baseUrl }: Pick<ModelServer, 'baseUrl'>): string =>
  new URL(baseUrl ?? OPENAI_URL).host;

/** A client of the `openai` library, which loads when it is first needed. */
export function openAiClient({ apiKey, baseUrl, fetch }: ModelServer): () => Promise<OpenAI> {
  let client: Promise<OpenAI> | undefined;
  return () => {
    client ??= import('openai').then(
      ({ default: Client }) =>
        new Client({
          // The library requires a key even for a server that needs none.
          apiKey: apiKey ?? 'none',
          baseURL: baseUrl ?? OPENAI_URL,
          organization: null,
          project: null,
          // No retries here: callers count, pay for and time each attempt.
          maxRetries: 0,
          fetch,
          // A redirect could carry the key elsewhere.
          fetchOptions: { redirect: 'error' },
          logLevel: 'off',
        }),
    );
    return client;
  };
}
