import type { DocumentTables } from '#api/core/content/document-store.ts';
import type { Db } from '#api/core/db/db.ts';
import { pageOverride } from '#shared/seo/seo.schema.ts';
import { type MetaOverrides, metaPages, type PageMetas, resolveMetas } from '#shared/site/site.meta.ts';
import type { PageKey } from '#shared/site/site.paths.ts';
import type { MetaPatterns } from '#shared/site/site.patterns.ts';
import type { SiteIdentity } from '#shared/site/site.schema.ts';
import type { ThemeColors } from '#shared/theme/theme.schema.ts';
import { isOriginal } from './seo.picture-colors.ts';
import { pictureAddress } from './seo.picture-name.ts';

/** The key of the document with the owner's meta data for a page. */
export const overrideKey = (page: PageKey): string => `seo.page.${page}`;

export interface StoredOverrides {
  values: MetaOverrides;
  /** When each was last changed. */
  updatedAt: Partial<Record<PageKey, string>>;
}

export async function readOverrides(db: Db<DocumentTables>): Promise<StoredOverrides> {
  const rows = await db
    .selectFrom('documents')
    .select(['key', 'value', 'updatedAt'])
    .where('key', 'in', metaPages.map(overrideKey))
    .execute();
  const stored: StoredOverrides = { values: {}, updatedAt: {} };
  for (const { key, value, updatedAt } of rows) {
    const page = metaPages.find((name) => overrideKey(name) === key) as PageKey;
    stored.values[page] = pageOverride.parse(JSON.parse(value));
    stored.updatedAt[page] = updatedAt;
  }
  return stored;
}

/** The creator whose wordmark is in the share pictures that come with the program. */
const DRAWN_FOR = 'Coop';

interface MetaPorts {
  db: Db<DocumentTables>;
  identity(): Promise<SiteIdentity>;
  patterns(): Promise<MetaPatterns>;
  /** Pages that are switched off. */
  hidden(): Promise<readonly PageKey[]>;
  /** The colours that the owner has chosen. */
  colors(): Promise<ThemeColors>;
  /** Whether there is a product: without one, search engines must not index the list of products. */
  hasProducts(): Promise<boolean>;
  /** The site's own address, without a slash at its end. */
  publicUrl: string;
}

/** The meta data of all pages; share pictures are generated where the supplied ones do not fit the site. */
export function createMetas({ db, identity, patterns, hidden, colors, hasProducts, publicUrl }: MetaPorts) {
  return async (): Promise<PageMetas> => {
    const [site, shapes, { values }, chosen, off, sells] = await Promise.all([
      identity(),
      patterns(),
      readOverrides(db),
      colors(),
      hidden(),
      hasProducts(),
    ]);
    const metas = resolveMetas(site, publicUrl, { overrides: values, patterns: shapes, off });
    if (!sells) metas.products.indexable = false;
    for (const page of off) metas[page] = { ...metas[page], indexable: false };
    if (site.creatorName === DRAWN_FOR && isOriginal(chosen)) return metas;
    const isOwn = (page: PageKey) => Boolean(values[page === 'splash' ? 'home' : page]?.ogImage);
    const entries = Object.entries(metas) as [PageKey, PageMetas[PageKey]][];
    return Object.fromEntries(
      entries.map(([page, meta]) => [
        page,
        isOwn(page) ? meta : { ...meta, image: publicUrl + pictureAddress(page, meta, chosen) },
      ]),
    ) as PageMetas;
  };
}
