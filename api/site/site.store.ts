import type { Kysely } from 'kysely';
import { type DocumentTables, document } from '#api/core/db/document.ts';
import type { Clock } from '#api/core/ports.ts';
import { founder, network, siteContent } from '#shared/site/site.schema.ts';

/** Identity, links, texts, the network's site and the founder: one document each. */
export function siteStore(db: Kysely<DocumentTables>, now: Clock) {
  return {
    site: document(db, 'site', siteContent, now),
    network: document(db, 'network', network, now),
    founder: document(db, 'founder', founder, now),
  };
}

export type SiteStore = ReturnType<typeof siteStore>;
