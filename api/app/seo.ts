import { randomBytes } from 'node:crypto';
import { stat } from 'node:fs/promises';
import path from 'node:path';
import type { DocumentTables } from '#api/core/content/document-store.ts';
import { documentStore } from '#api/core/content/document-store.ts';
import { managedRoutes, type WhoIs } from '#api/core/content/managed-routes.ts';
import { within } from '#api/core/db/database.ts';
import type { Db } from '#api/core/db/db.ts';
import { createGuardedFetch, type OutsidePorts } from '#api/core/guarded-fetch.ts';
import type { Sealer } from '#api/core/sealer.ts';
import { isMediaAddress, publicBytesAt } from '#api/media/media.size.ts';
import { createAudit } from '#api/seo/audit/audit.ts';
import { googleApi } from '#api/seo/google/google-api.ts';
import { createSearchConsole, type SearchConsole } from '#api/seo/google/search-console.ts';
import { searchConsoleRoutes, seoAdminRoutes } from '#api/seo/seo.admin.routes.ts';
import { seoJobs } from '#api/seo/seo.jobs.ts';
import { createMetas, overrideKey, readOverrides } from '#api/seo/seo.metas.ts';
import { pictureAddress } from '#api/seo/seo.picture-name.ts';
import { createRedirects, type Redirects } from '#api/seo/seo.redirects.ts';
import { reportsStore } from '#api/seo/seo.reports.ts';
import { seoRoutes } from '#api/seo/seo.routes.ts';
import { siteStore } from '#api/site/site.store.ts';
import { allEndpoints } from '#shared/contract.ts';
import {
  redirectsContract,
  searchConsoleContract,
  seoAdminContract,
} from '#shared/seo/seo.admin.contract.ts';
import { seoContract } from '#shared/seo/seo.contract.ts';
import { noOverride, pageOverride } from '#shared/seo/seo.schema.ts';
import type { PageMetas } from '#shared/site/site.meta.ts';
import { pageAt, pagePathOf } from '#shared/site/site.paths.ts';
import type { Config } from './config.ts';
import { bind } from './endpoints.ts';
import type { PageDrawer } from './pages/pages.ts';
import type { Part, PartOptions } from './part.ts';

interface SeoOptions extends PartOptions {
  whoIs: WhoIs;
  sealer: Sealer;
  outside: OutsidePorts | undefined;
  /** Folders of files that are served as they are. */
  fileDirs: readonly string[] | undefined;
  /** Draws pages; it stands only after every part does. */
  draw: PageDrawer;
}

interface SeoPart extends Part {
  metas(): Promise<PageMetas>;
  redirects: Redirects;
  searchConsole: SearchConsole;
}

/** In development Vite serves these, from where they are. */
const SOURCE_FILES = path.resolve(import.meta.dirname, '../../web/public');

/** What pages say to search engines and networks, and how well they do. */
export function createSeoPart(options: SeoOptions): SeoPart {
  const { database, stores, ports, config, sealer, whoIs, draw } = options;
  const { db } = database;
  const { now, log } = ports;
  const publicUrl = config.PUBLIC_URL;
  const identity = async () => (await stores.site.site.get()).identity;
  const metas = createMetas({ db, identity, publicUrl });
  const redirects = createRedirects({ database, now, content: ports.content, whatIsAt: whatIsAt(now) });
  const reports = reportsStore(db, now);
  const documents = (page: Parameters<typeof overrideKey>[0]) =>
    documentStore(database, overrideKey(page), pageOverride, { now, fallback: noOverride });
  const files = options.fileDirs ?? [SOURCE_FILES];
  const audit = createAudit({
    now,
    log,
    draw,
    metas,
    reports,
    publicUrl,
    pathOf: async (page) => (page === 'home' ? '/' : pagePathOf(page, await identity())),
    changedAt: async () => (await readOverrides(db)).updatedAt,
    async lookUp(asked) {
      if (isMediaAddress(asked)) {
        const bytes = await publicBytesAt(db, asked);
        return bytes === undefined ? undefined : { bytes };
      }
      if (pageAt(asked, await identity()) || (await redirects.find(asked)) || isEndpoint(asked)) return {};
      return fileAt(files, asked);
    },
    pictureOf: (page, all) => pictureAddress(page, all[page]),
    guardedFetch: createGuardedFetch(options.outside),
  });
  const console = createSearchConsole({
    db,
    now,
    log,
    reports,
    publicUrl,
    sealer,
    api: googleOf(config, ports),
    secret: () => randomBytes(32).toString('base64url'),
  });
  const pictureOf = async (page: Parameters<typeof overrideKey>[0]) => {
    const all = await metas();
    return pictureAddress(page, all[page]);
  };
  return {
    metas,
    redirects,
    searchConsole: console,
    endpoints: [
      bind(seoContract, seoRoutes(metas)),
      bind(seoAdminContract, seoAdminRoutes({ audit, console, documentOf: documents, pictureOf, whoIs })),
      bind(redirectsContract, managedRoutes(redirects.managed, whoIs)),
      bind(searchConsoleContract, searchConsoleRoutes(console)),
    ],
    jobs: seoJobs(audit, console),
  };
}

/** What answers at a path before a redirect could. */
function whatIsAt(now: () => number) {
  return async (trx: Db<never>, asked: string): Promise<string | undefined> => {
    const { identity } = await siteStore(within(trx as unknown as Db<DocumentTables>), now).site.get();
    if (pageAt(asked, identity)) return 'a page';
    if (/^\/(api|admin)(\/|$)/.test(asked)) return 'a part of the program';
    return isEndpoint(asked) ? 'a part of the program' : undefined;
  };
}

const readings = allEndpoints
  .filter(({ method, access }) => method === 'GET' && access === 'public')
  .map(({ path: pattern }) => new RegExp(`^${pattern.replaceAll('.', '\\.').replace(/:\w+/g, '[^/]+')}$`));
const isEndpoint = (asked: string) => readings.some((pattern) => pattern.test(asked));

async function fileAt(folders: readonly string[], asked: string): Promise<{ bytes: number } | undefined> {
  for (const folder of folders) {
    const file = path.join(folder, path.posix.normalize(decoded(asked)));
    const found = await stat(file).catch(() => undefined);
    if (found?.isFile()) return { bytes: found.size };
    const index = await stat(path.join(file, 'index.html')).catch(() => undefined);
    if (found?.isDirectory() && index) return { bytes: index.size };
  }
  return undefined;
}

function decoded(asked: string): string {
  try {
    return decodeURIComponent(asked);
  } catch {
    return asked;
  }
}

function googleOf(config: Config, ports: PartOptions['ports']) {
  const { GOOGLE_CLIENT_ID: clientId, GOOGLE_CLIENT_SECRET: clientSecret } = config;
  if (!clientId || !clientSecret) return undefined;
  const { GOOGLE_AUTH_URL: authUrl, GOOGLE_TOKEN_URL: tokenUrl, GOOGLE_SEARCH_URL: searchUrl } = config;
  return googleApi({ clientId, clientSecret, authUrl, tokenUrl, searchUrl }, ports);
}
