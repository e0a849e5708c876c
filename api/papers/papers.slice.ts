import { privateFiles } from '#api/core/connections/storage.ts';
import type { ChangeTables } from '#api/core/content/changes.ts';
import { documentRoutes } from '#api/core/content/managed-routes.ts';
import type { Db } from '#api/core/db/db.ts';
import { bind } from '#api/core/http/endpoints.ts';
import type { EventTitles, Searcher, SliceParts } from '#api/core/slice.ts';
import type { MediaSlice } from '#api/media/media.slice.ts';
import type { PassageContext } from '#api/site/passages.ts';
import { adminPaths } from '#shared/core/admin-paths.ts';
import { type PaperKind, paperNames } from '#shared/papers/papers.constants.ts';
import {
  paperSettingsContract,
  papersAdminContract,
  papersContract,
} from '#shared/papers/papers.contract.ts';
import { papersJobs } from './papers.jobs.ts';
import { paperLogo } from './papers.logo.ts';
import { papersMissing } from './papers.needs.ts';
import { papersPassages } from './papers.passages.ts';
import { papersPersonalData } from './papers.personal.ts';
import type { MakingTables, PaperPorts } from './papers.ports.ts';
import { papersPrivacy } from './papers.privacy.ts';
import { paperQueries } from './papers.queries.ts';
import { papersAdminRoutes, papersRoutes } from './papers.routes.ts';
import { paperSettingsDocument } from './papers.settings.ts';
import type { PaperTables } from './papers.store.ts';

interface PapersOptions extends SliceParts<MakingTables & ChangeTables> {
  media: Pick<MediaSlice, 'find'>;
}

/** Receipts, invoices and credit notes of orders. */
export function createPapersSlice(options: PapersOptions) {
  const { database, ports, config, connections, signer, whoIs } = options;
  const { now } = ports;
  const making: PaperPorts = {
    database,
    now,
    signer,
    files: privateFiles({ dataDir: config.DATA_DIR, connections, fetch: ports.fetch }),
    hasServer: () => connections.current('mail') !== undefined,
    logoNow: paperLogo({ database, now }, options.media),
  };
  return {
    endpoints: [
      bind(paperSettingsContract, documentRoutes(paperSettingsDocument(database, now), whoIs)),
      bind(papersContract, papersRoutes(making)),
      bind(papersAdminContract, papersAdminRoutes(making)),
    ],
    passages: async (context: PassageContext) =>
      papersPassages(await paperSettingsDocument(database, now).get(), context),
    jobs: papersJobs(making),
    needs: [papersMissing(making)],
    searchers: [searchPapers(database.db)],
    eventTitles,
    personalData: papersPersonalData(database.db),
    privacyFacts: papersPrivacy(database, now),
  };
}

const searchPapers =
  (db: Db<PaperTables>): Searcher =>
  async (q, limit) => {
    const { items } = await paperQueries(db).list({ q }, { limit: String(limit) });
    return items.map(({ id, kind, number, orderCode, buyerName }) => ({
      kind: 'paper',
      id,
      title: `${paperNames[kind]} ${number}`,
      detail: `${orderCode}, ${buyerName}`,
      target: adminPaths.order(orderCode),
    }));
  };

const eventTitles: EventTitles = {
  'paper.made': ({ code, kind, number }) => ({
    title: `${paperNames[kind as PaperKind]} ${number} for ${code}`,
    target: adminPaths.order(String(code)),
  }),
};
