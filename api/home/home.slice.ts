import { visitSettingsDocument } from '#api/analytics/analytics.settings.ts';
import type { AuthTables } from '#api/auth/auth.store.ts';
import type { BackupSlice } from '#api/backup/backup.slice.ts';
import type { ChangeTables } from '#api/core/content/changes.ts';
import { type DocumentTables, documentStore } from '#api/core/content/document-store.ts';
import { bind } from '#api/core/http/endpoints.ts';
import type { Mailer } from '#api/core/mail/mailer.ts';
import type { SliceParts } from '#api/core/slice.ts';
import type { OrdersSlice } from '#api/orders/orders.slice.ts';
import type { OrderTables } from '#api/orders/orders.store.ts';
import type { SamplesSlice } from '#api/samples/samples.slice.ts';
import { legalPagesOff } from '#api/site/site.legal.ts';
import type { ReadOff } from '#api/site/site.off.ts';
import { identityDocument, localeDocument } from '#api/site/site.store.ts';
import { homeContract } from '#shared/home/home.contract.ts';
import { skippedSteps } from '#shared/home/home.schema.ts';
import { homeRoutes } from './home.routes.ts';

interface HomeOptions extends SliceParts<OrderTables & DocumentTables & ChangeTables & AuthTables> {
  orders: Pick<OrdersSlice, 'documents'>;
  backup: Pick<BackupSlice, 'settings'>;
  mailer: Pick<Mailer, 'status'>;
  samples: Pick<SamplesSlice, 'samples'>;
  off: ReadOff;
}

/** What the owner sees first: the month's money, and what is left to set up. */
export function createHomeSlice({ database, ports, orders, backup, mailer, samples, off }: HomeOptions) {
  const { now } = ports;
  const visits = visitSettingsDocument(database, now);
  const locale = localeDocument(database, now);
  const skipped = documentStore(database, 'setup', skippedSteps, { now, fallback: { skipped: [] } });
  const routes = homeRoutes({
    database,
    orders: database.db,
    identity: identityDocument(database, now).get,
    payment: orders.documents.payment,
    backup,
    hasMailServer: async () => (await mailer.status()).configured,
    legalOff: () => legalPagesOff(database, now),
    hasSamples: samples.samples.isLeft,
    off: () => off(database.db),
    skipped,
    timeZone: async () => (await visits.get()).timeZone,
    currency: async () => (await locale.get()).currency,
    now,
  });
  return { endpoints: [bind(homeContract, routes)] };
}
