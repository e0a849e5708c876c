import type { Integration } from '#api/system/system.integration.ts';
import { type IntegrationOptions, unset } from './integration-options.ts';

/** What people search for, from Google. */
export function googleIntegration({ config, seo: { searchConsole } }: IntegrationOptions): Integration {
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
