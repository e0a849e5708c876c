import type { SearchConsole } from '#api/seo/google/search-console.ts';
import type { ConnectionCheck } from '../connection-check.ts';

/** Asks Google about the client, or about the access once the owner has given it. */
export const googleCheck = ({
  searchConsole,
}: {
  searchConsole: Pick<SearchConsole, 'health' | 'check'>;
}): ConnectionCheck<'google'> => ({
  standing: searchConsole.health,
  run: (_, signal) => searchConsole.check(signal),
});
