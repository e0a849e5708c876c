import path from 'node:path';
import { DATABASE_FILE } from '#api/backup/data-files.ts';
import type { ChangeTables } from '#api/core/content/changes.ts';
import type { DocumentTables } from '#api/core/content/document-store.ts';
import { managedRoutes } from '#api/core/content/managed-routes.ts';
import type { EventTables } from '#api/core/events/event-log.ts';
import type { AppContext } from '#api/core/http/context.ts';
import { bind } from '#api/core/http/endpoints.ts';
import type { RateLimit } from '#api/core/http/rate-limit.ts';
import type { Clock } from '#api/core/ports.ts';
import type { EventWords, SliceParts } from '#api/core/slice.ts';
import type { NoticesSlice } from '#api/notices/notices.slice.ts';
import type { OrderFollower } from '#api/orders/orders.followers.ts';
import { type OrderTables, ordersStore } from '#api/orders/orders.store.ts';
import { identityDocument } from '#api/site/site.store.ts';
import { analyticsAdminContract, shortLinksContract } from '#shared/analytics/analytics.admin.contract.ts';
import { NO_PAGE, type seenKinds } from '#shared/analytics/analytics.constants.ts';
import { analyticsContract } from '#shared/analytics/analytics.contract.ts';
import { adminPaths } from '#shared/core/admin-paths.ts';
import { pageAt, pagePathOf } from '#shared/site/site.paths.ts';
import { analyticsAdminRoutes } from './analytics.admin.routes.ts';
import { createBeacon } from './analytics.beacon.ts';
import { keptFor } from './analytics.clock.ts';
import { createCounting } from './analytics.counting.ts';
import { readCountries } from './analytics.countries.ts';
import { createIntake } from './analytics.intake.ts';
import { analyticsJobs } from './analytics.jobs.ts';
import { linkSources, shortLinksStore } from './analytics.links.ts';
import { followVisitOrder, noteOrder, ownOrder, settleOrders } from './analytics.orders.ts';
import { visitPersonalData } from './analytics.personal.ts';
import { createRecorder } from './analytics.recorder.ts';
import { createReports } from './analytics.report.ts';
import { analyticsRoutes } from './analytics.routes.ts';
import { visitSalts } from './analytics.salts.ts';
import { visitGoalsDocument, visitSettingsDocument } from './analytics.settings.ts';
import type { VisitTables } from './analytics.tables.ts';
import { createIdentify } from './analytics.visitor.ts';
import { keepWarm } from './analytics.warm.ts';

/** How long what every step asks for is kept: names of pages, links, the time zone. */
const KEPT_MS = 5000;

type Tables = VisitTables & OrderTables & EventTables & DocumentTables & ChangeTables;

interface AnalyticsOptions extends SliceParts<Tables> {
  notices: Pick<NoticesSlice, 'tellOwner'>;
  rateLimit: RateLimit;
  /** Whether the disk has room for what visitors leave. */
  hasRoom: () => Promise<boolean>;
  /** Whether the owner is answered here. */
  answers: boolean;
  /** For how many days visits are kept. */
  keptDays(): Promise<number>;
}

/** Notes each order that opens, and what became of its payment. */
export const visitFollower = (now: Clock): OrderFollower => ({
  opened: (trx, { id }) => noteOrder(trx, id, now),
  changed: followVisitOrder,
});

/** Visits without visitors: who comes, from where, and what they do. */
export async function createAnalyticsSlice(options: AnalyticsOptions) {
  const { database, ports, config, notices, whoIs, rateLimit, keptDays } = options;
  const { db } = database;
  const { now } = ports;
  const settings = visitSettingsDocument(database, now);
  const timeZone = keptFor(KEPT_MS, now, async () => (await settings.get()).timeZone);
  const pageOf = keptFor(KEPT_MS, now, async () => {
    const identity = await identityDocument(database, now).get();
    return (path: string) => {
      const page = pageAt(path, identity);
      return page === undefined ? NO_PAGE : pagePathOf(page, identity);
    };
  });
  const salts = visitSalts(db);
  const counting = createCounting(database, {
    url: config.DATABASE_URL,
    file: path.join(config.DATA_DIR, DATABASE_FILE),
  });
  const { save, count, pack } = counting;
  const intake = createIntake({
    ...ports,
    async save(batches) {
      if (database.engine === 'sqlite' && !(await options.hasRoom()))
        throw new Error('The disk has no room for visits.');
      return save(batches);
    },
  });
  const countryOf = await readCountries(config.COUNTRY_DATABASE);
  const recorder = createRecorder({
    intake,
    pageOf,
    host: new URL(config.PUBLIC_URL).hostname,
    identify: createIdentify({ now, salts, timeZone, countryOf }),
    links: keptFor(KEPT_MS, now, () => linkSources(db)),
  });
  const goals = visitGoalsDocument(database, now);
  const reports = createReports(db, now, timeZone, async () => (await goals.get()).goals);
  const cool = options.answers ? keepWarm(reports.warm, ports) : undefined;
  const orders = ordersStore(db, now);
  return {
    endpoints: [
      bind(analyticsContract, analyticsRoutes(db, recorder)),
      bind(
        analyticsAdminContract,
        analyticsAdminRoutes({ db, reports, settings, goals, count, now, bus: ports.bus }),
      ),
      bind(shortLinksContract, managedRoutes(shortLinksStore(database, now), whoIs)),
    ],
    jobs: analyticsJobs({
      database,
      now,
      bus: ports.bus,
      reports,
      timeZone,
      tellOwner: notices.tellOwner,
      count,
      pack,
      salts,
      keptDays,
    }),
    /** Takes a step ahead of the framework. @returns false for every other request */
    serveStep: createBeacon({
      recorder,
      rateLimit,
      publicUrl: config.PUBLIC_URL,
      trustProxy: config.TRUST_PROXY === 'true',
    }),
    personalData: visitPersonalData(),
    eventWords,
    /** Looks at what has been answered, and notes what it says of a visit. */
    async watch(ctx: AppContext): Promise<void> {
      try {
        await watchReply(ctx, recorder, async (code, visitor) => {
          const order = await orders.byCode(code);
          if (order) await ownOrder(db, order.id, visitor);
        });
      } catch (error) {
        ports.log.warn({ err: error }, 'a visit was not noted');
      }
    },
    /** Writes and counts all steps that were taken so far. */
    async settle(): Promise<void> {
      await intake.flush();
      await count();
      await settleOrders(db, '');
    },
    /** Writes what waits in memory. */
    async close(): Promise<void> {
      await cool?.();
      await intake.flush();
      await counting.close();
    },
  };
}

const eventWords: EventWords = {
  'analytics.spike': ({ visitors }) => ({
    title: `${Number(visitors)} visitors this hour, far more than usual`,
    target: adminPaths.analyticsLive,
  }),
};

type Seen = { kind: (typeof seenKinds)[number]; what: string; order?: true };

/** Answers that tell of a visit, by the route that gave them. */
const seen: Readonly<Record<string, Seen>> = {
  'POST /api/chat': { kind: 'chat', what: 'chat' },
  'POST /api/orders': { kind: 'form', what: 'reference', order: true },
  'POST /api/bookings': { kind: 'form', what: 'booking', order: true },
  'POST /api/track-submissions': { kind: 'form', what: 'track', order: true },
  'GET /api/orders/:code/blueprint': { kind: 'download', what: 'blueprint' },
};

/** Notes what an answer tells. `own`: says whose an order is, by its code. */
async function watchReply(
  ctx: AppContext,
  recorder: Pick<ReturnType<typeof createRecorder>, 'seen'>,
  own: (code: string, visitor: string) => Promise<void>,
): Promise<void> {
  const { _matchedRoute: route } = ctx as unknown as { _matchedRoute?: string };
  const step = seen[`${ctx.method} ${route}`];
  if (!step || ctx.status !== 200) return;
  const visitor = await recorder.seen(ctx, step.kind, step.what);
  if (!visitor || !step.order) return;
  await recorder.seen(ctx, 'order', '');
  const { code } = ctx.body as { code: string };
  await own(code, visitor);
}
