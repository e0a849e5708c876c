import type { Db } from '#api/core/db/db.ts';
import { privacyFact, type ReadPrivacyFacts } from '#api/core/privacy-facts.ts';
import type { ConnectionTables } from './google/search-console.ts';

/** What is read from search engines. */
export const seoPrivacy =
  (db: Db<ConnectionTables>): ReadPrivacyFacts =>
  async () => {
    const connected = await db.selectFrom('seoConnections').select('service').limit(1).executeTakeFirst();
    return [
      connected !== undefined &&
        privacyFact(
          'services',
          100,
          'This server reads from Google Search Console what people searched for to find this site. Nothing about you is sent.',
        ),
    ];
  };
