import type { ChangeTables } from '#api/core/content/changes.ts';
import type { DocumentTables } from '#api/core/content/document-store.ts';
import { within } from '#api/core/database.ts';
import type { Db } from '#api/core/db/db.ts';
import type { Clock } from '#api/core/ports.ts';
import type { SliceParts } from '#api/core/slice.ts';
import { isOwnPage, type OwnPageTables } from '#api/own-pages/own-pages.store.ts';
import { isProductPage, listedProducts, type ProductTables } from '#api/products/products.store.ts';
import { firstPageOf, type ReadItemPaths } from '#api/site/site.item-paths.ts';
import type { ReadOff } from '#api/site/site.off.ts';
import { identityDocument, patternsDocument } from '#api/site/site.store.ts';
import { themeStore } from '#api/theme/theme.store.ts';
import { allEndpoints } from '#shared/contract.ts';
import { comparedPath } from '#shared/core/address/site-path.ts';
import { isOff, type PageKey, pageMeantBy } from '#shared/site/site.paths.ts';
import { patternedMeta } from '#shared/site/site.patterns.ts';
import type { Destination } from './redirect-chain.ts';
import { createMetas } from './seo.metas.ts';
import { createRedirects, type RedirectTables } from './seo.redirects.ts';

type Parts = Pick<
  SliceParts<RedirectTables & ChangeTables & DocumentTables & OwnPageTables & ProductTables>,
  'database' | 'ports' | 'config'
> & { off: ReadOff; itemPaths: ReadItemPaths };

/** The meta data of pages, and the redirects of pages that have moved: the site needs both. */
export function createSeoPages({ database, ports, config, off, itemPaths }: Parts) {
  const { now, content } = ports;
  const identity = identityDocument(database, now).get;
  const patterns = patternsDocument(database, now);
  const colors = themeStore(database, now).get;
  const hidden = async () => (await off(database.db)).pages;
  const redirects = createRedirects({ database, now, content, whatIsAt: whatIsAt(now, off, itemPaths) });
  return {
    /** What pages say where the owner has written nothing. */
    async ownMetas() {
      const [site, chosen, hiddenPages] = await Promise.all([identity(), patterns.get(), hidden()]);
      const sources = { patterns: chosen, off: hiddenPages };
      return (page: PageKey) => patternedMeta(page, site, config.PUBLIC_URL, sources);
    },
    /** Whether the owner has made a page at a path, or an item has its page there. */
    isMadePage: (path: string) => isMadePage(database.db, path, itemPaths),
    metas: createMetas({
      db: database.db,
      identity,
      patterns: patterns.get,
      hidden,
      colors,
      hasProducts: async () => (await listedProducts(database.db)).length > 0,
      publicUrl: config.PUBLIC_URL,
    }),
    /** How titles and descriptions are made that the owner has not written. */
    patterns,
    /** The colours that the owner has chosen. */
    colors,
    /** Pages that are switched off. */
    hidden,
    redirects,
    /** The redirect of an address that is not a page; undefined when there is none. */
    redirectOf: async (path: string) => (await redirects.find(path)) ?? endpointMeantBy(path),
  };
}

export type SeoPages = ReturnType<typeof createSeoPages>;

/** What is served at a path before redirects are tried; undefined for nothing. */
function whatIsAt(now: Clock, off: ReadOff, itemPaths: ReadItemPaths) {
  return async (trx: Db<never>, asked: string): Promise<string | undefined> => {
    const documents = within(trx as unknown as Db<DocumentTables>);
    const page = pageMeantBy(asked, await identityDocument(documents, now).get());
    // A page that is switched off may be redirected.
    if (page && !isOff(page, (await off(trx)).pages)) return 'a page';
    if (await isMadePage(trx, comparedPath(asked).toLowerCase(), itemPaths)) return 'a page';
    if (/^\/(api|admin)(\/|$)/i.test(comparedPath(asked))) return 'a part of the program';
    return isEndpoint(asked) ? 'a part of the program' : undefined;
  };
}

// biome-ignore lint/suspicious/noExplicitAny: each slice reads tables of its own
const isMadePage = async (db: Db<any>, path: string, itemPaths: ReadItemPaths) =>
  (await isOwnPage(db, path)) ||
  (await isProductPage(db, path)) ||
  (await itemPaths(db)).includes(firstPageOf(path));

const readings = allEndpoints
  .filter(({ method, access }) => method === 'GET' && access === 'public')
  .map(({ path: pattern, download }) => ({
    pattern: new RegExp(`^${pattern.replaceAll('.', '\\.').replace(/:\w+/g, '[^/]+')}$`),
    isFile: download === true,
  }));
/** Whether a public endpoint is at a path. */
export const isEndpoint = (asked: string) => readings.some(({ pattern }) => pattern.test(asked));

/**
 * The endpoint that a path would match in lower case: a feed, or a short link from a flyer. Files are left
 * out: their addresses are not typed by hand.
 */
function endpointMeantBy(path: string): Destination | undefined {
  const target = comparedPath(path).toLowerCase();
  if (target === path || target.startsWith('/api/')) return undefined;
  const isTyped = readings.some(({ pattern, isFile }) => !isFile && pattern.test(target));
  return isTyped ? { target, permanent: true } : undefined;
}
