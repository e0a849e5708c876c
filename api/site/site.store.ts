import type { Db } from '#api/core/db/db.ts';
import { type Document, type DocumentTables, document } from '#api/core/db/document.ts';
import type { Clock } from '#api/core/ports.ts';
import { founder, network, type SiteContent, siteContent } from '#shared/site/site.schema.ts';

export const identityDocument = (db: Db<DocumentTables>, now: Clock) =>
  document(db, 'site.identity', siteContent.shape.identity, now);

/** Identity, links, texts and pictures, the network's site and the founder: one document each. */
export function siteStore(db: Db<DocumentTables>, now: Clock) {
  const { shape } = siteContent;
  const identity = identityDocument(db, now);
  const links = document(db, 'site.links', shape.links, now);
  const background = document(db, 'site.background', shape.background, now);
  const hero = document(db, 'site.hero', shape.hero, now);
  const texts = document(db, 'site.texts', shape.texts, now);
  /** What every page gets, as one. */
  const site: Document<SiteContent> = {
    async get() {
      const parts = [identity.get(), links.get(), background.get(), hero.get(), texts.get()] as const;
      const all = await Promise.all(parts);
      return { identity: all[0], links: all[1], background: all[2], hero: all[3], texts: all[4] };
    },
    async set(content) {
      await identity.set(content.identity);
      await links.set(content.links);
      await background.set(content.background);
      await hero.set(content.hero);
      await texts.set(content.texts);
    },
  };
  return {
    site,
    identity,
    network: document(db, 'network', network, now),
    founder: document(db, 'founder', founder, now),
  };
}

export type SiteStore = ReturnType<typeof siteStore>;
