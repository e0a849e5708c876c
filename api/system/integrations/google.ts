import type { PartOptions } from '#api/app/part.ts';
import type { SearchConsole } from '#api/seo/google/search-console.ts';
import type { Integration } from '#api/system/system.integration.ts';
import { unset } from './unset.ts';

export interface GoogleOptions {
  searchConsole: Pick<SearchConsole, 'health' | 'check'>;
}

/** What people search for, from Google. */
export function googleIntegration({ config, searchConsole }: PartOptions & GoogleOptions): Integration {
  const missing = unset(config, ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET']);
  const host = new URL(config.GOOGLE_SEARCH_URL).host;
  return {
    id: 'google',
    missing,
    detail: missing.length > 0 ? 'Google is not asked' : host,
    standing: searchConsole.health,
    test: (signal) => searchConsole.check(signal),
  };
}
