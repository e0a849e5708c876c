import type { DocumentTables } from '#api/core/content/document-store.ts';
import type { StoreDatabase } from '#api/core/database.ts';
import type { Clock } from '#api/core/ports.ts';
import { shortened } from '#shared/core/text.ts';
import { type MadePageParts, madePageMeta, type PageMetas } from '#shared/site/site.meta.ts';
import type { PageMeta } from '#shared/site/site.pages.ts';
import { identityDocument, patternsDocument } from './site.store.ts';

/** Networks show about so many characters of a description. */
const DESCRIPTION_MAX = 200;

interface ItemMetaPorts {
  database: StoreDatabase<DocumentTables>;
  now: Clock;
  /** The meta data of the program's pages. */
  metas: () => Promise<PageMetas>;
  /** The site's own address, without a slash at its end. */
  origin: string;
}

export type ItemMeta = (page: MadePageParts) => Promise<PageMeta>;

/** The meta data of a page made from content, by the owner's patterns. */
export function madeMeta({ database, now, metas, origin }: ItemMetaPorts): ItemMeta {
  const identity = identityDocument(database, now).get;
  const patterns = patternsDocument(database, now).get;
  return async (page) => {
    const [names, chosen, { home }] = await Promise.all([identity(), patterns(), metas()]);
    return madePageMeta(page, { identity: names, patterns: chosen, home, origin });
  };
}

/** The meta data of an item's page, from the item's own words and picture. */
export function itemMeta(ports: ItemMetaPorts): ItemMeta {
  const made = madeMeta(ports);
  return ({ description, ...page }) =>
    made({ ...page, description: shortened(description, DESCRIPTION_MAX) });
}
