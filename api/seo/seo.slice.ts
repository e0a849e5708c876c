import { randomBytes } from 'node:crypto';
import { stat } from 'node:fs/promises';
import path from 'node:path';
import { connectedClient } from '#api/core/connections/connected-client.ts';
import type { ChangeTables } from '#api/core/content/changes.ts';
import { type DocumentTables, documentStore } from '#api/core/content/document-store.ts';
import { documentRoutes, managedRoutes } from '#api/core/content/managed-routes.ts';
import { within } from '#api/core/database.ts';
import type { Db } from '#api/core/db/db.ts';
import { bind } from '#api/core/http/endpoints.ts';
import { createGuardedFetch } from '#api/core/network/guarded-fetch.ts';
import type { SliceParts, SliceTables } from '#api/core/slice.ts';
import { isMediaAddress, publicBytesAt } from '#api/media/media.size.ts';
import type { MediaTables } from '#api/media/media.store.ts';
import type { OwnPageTables } from '#api/own-pages/own-pages.store.ts';
import type { ProductTables } from '#api/products/products.store.ts';
import { identityDocument } from '#api/site/site.store.ts';
import { pathOfTarget } from '#shared/core/address/site-path.ts';
import {
  metaPatternsContract,
  redirectsContract,
  searchConsoleContract,
  seoAdminContract,
} from '#shared/seo/seo.admin.contract.ts';
import { seoContract } from '#shared/seo/seo.contract.ts';
import { noOverride, pageOverride } from '#shared/seo/seo.schema.ts';
import { isOff, type PageKey, pageMeantBy, pagePathOf } from '#shared/site/site.paths.ts';
import { createAudit } from './audit/audit.ts';
import { googleApi } from './google/google-api.ts';
import { type ConnectionTables, createSearchConsole } from './google/search-console.ts';
import { searchConsoleRoutes, seoAdminRoutes } from './seo.admin.routes.ts';
import { createDrafts } from './seo.drafts.ts';
import { seoJobs } from './seo.jobs.ts';
import { overrideKey, readOverrides } from './seo.metas.ts';
import { isEndpoint, type SeoPages } from './seo.pages.ts';
import { pictureAddress } from './seo.picture-name.ts';
import { seoPrivacy } from './seo.privacy.ts';
import type { RedirectTables } from './seo.redirects.ts';
import { type ReportTables, reportsStore } from './seo.reports.ts';
import { seoRoutes } from './seo.routes.ts';
import { type RunTables, runsStore } from './seo.runs.ts';

type Tables = RedirectTables &
  ReportTables &
  RunTables &
  ConnectionTables &
  MediaTables &
  DocumentTables &
  ChangeTables &
  OwnPageTables &
  ProductTables;

export const seoTables: SliceTables<Tables> = {
  content: { seoRedirects: null },
  shown: ['seoConnections'],
};

interface SeoOptions extends SliceParts<Tables> {
  pages: SeoPages;
  /** Folders of files that are served as they are. */
  fileDirs: readonly string[] | undefined;
  /** Draws a page as visitors get it. */
  drawPage(page: PageKey, path: string): Promise<string>;
}

/** In development Vite serves these files from the source folder. */
const SOURCE_FILES = path.resolve(import.meta.dirname, '../../web/public');

/** The meta data of pages for search engines and networks, audits, redirects and Search Console. */
export function createSeoSlice(options: SeoOptions) {
  const { database, ports, config, connections, sealer, whoIs } = options;
  const { metas, colors, hidden, redirects, redirectOf } = options.pages;
  const { db } = database;
  const { now, log } = ports;
  const publicUrl = config.PUBLIC_URL;
  const identity = identityDocument(database, now).get;
  const reports = reportsStore(db, now);
  const runs = runsStore(db);
  const documents = (page: PageKey, trx?: Db<Tables>) =>
    documentStore(trx ? within(trx) : database, overrideKey(page), pageOverride, {
      now,
      fallback: noOverride,
    });
  const pathOf = async (page: PageKey) => (page === 'home' ? '/' : pagePathOf(page, await identity()));
  const files = options.fileDirs ?? [SOURCE_FILES];
  /** Whether a page that visitors see is at a path of this site. */
  async function isPage(asked: string): Promise<boolean> {
    const page = pageMeantBy(asked, await identity());
    if (page !== undefined) return !isOff(page, await hidden());
    return options.pages.isMadePage(asked);
  }
  async function lookUp(asked: string): Promise<{ bytes?: number } | undefined> {
    if (isMediaAddress(asked)) {
      const bytes = await publicBytesAt(db, asked);
      return bytes === undefined ? undefined : { bytes };
    }
    if ((await isPage(asked)) || (await redirectOf(asked)) || isEndpoint(asked)) return {};
    return fileAt(files, asked);
  }
  async function deadRedirects() {
    const active = await redirects.active();
    const isDead = async ({ target }: { target: string }) => {
      const path = pathOfTarget(target);
      return path !== undefined && !/^\/admin(\/|$)/i.test(path) && (await lookUp(path)) === undefined;
    };
    const dead = await Promise.all(active.map(isDead));
    return active.filter((_, index) => dead[index]).map(({ source, target }) => ({ source, target }));
  }
  const audit = createAudit({
    now,
    log,
    draw: options.drawPage,
    metas,
    reports,
    runs,
    publicUrl,
    hidden,
    pathOf,
    changedAt: async () => (await readOverrides(db)).updatedAt,
    lookUp,
    async pictures(all) {
      const chosen = await colors();
      return (page) => pictureAddress(page, all[page], chosen);
    },
    guardedFetch: createGuardedFetch(options.outside),
  });
  const searchConsole = createSearchConsole({
    db,
    now,
    log,
    reports,
    publicUrl,
    sealer,
    api: connectedClient(connections, 'google', (keys) => googleApi(keys, ports)),
    secret: () => randomBytes(32).toString('base64url'),
  });
  const drafts = createDrafts({
    database,
    now,
    lastAudit: audit.last,
    metas,
    pathOf,
    documentOf: documents,
  });
  const pictureOf = async (page: PageKey) => {
    const all = await metas();
    return pictureAddress(page, all[page], await colors());
  };
  return {
    searchConsole,
    endpoints: [
      bind(seoContract, seoRoutes(metas, colors)),
      bind(
        seoAdminContract,
        seoAdminRoutes({
          audit,
          console: searchConsole,
          documentOf: documents,
          ownMetas: options.pages.ownMetas,
          drafts,
          runs,
          pictureOf,
          deadRedirects,
          whoIs,
        }),
      ),
      bind(metaPatternsContract, documentRoutes(options.pages.patterns, whoIs)),
      bind(redirectsContract, managedRoutes(redirects.managed, whoIs)),
      bind(searchConsoleContract, searchConsoleRoutes(searchConsole)),
    ],
    jobs: seoJobs(audit, searchConsole),
    scheduled: [redirects.managed],
    privacyFacts: seoPrivacy(db),
  };
}

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
