import path from 'node:path';
import { analyticsAdminRoutes } from '#api/analytics/analytics.admin.routes.ts';
import { createBeacon } from '#api/analytics/analytics.beacon.ts';
import { keptFor } from '#api/analytics/analytics.clock.ts';
import { createCounting } from '#api/analytics/analytics.counting.ts';
import { readCountries } from '#api/analytics/analytics.countries.ts';
import { createIntake } from '#api/analytics/analytics.intake.ts';
import { analyticsJobs } from '#api/analytics/analytics.jobs.ts';
import { linkSources, shortLinksStore } from '#api/analytics/analytics.links.ts';
import { noteOrder, ownOrder, settleOrders } from '#api/analytics/analytics.orders.ts';
import { createRecorder } from '#api/analytics/analytics.recorder.ts';
import { createReports } from '#api/analytics/analytics.report.ts';
import { analyticsRoutes } from '#api/analytics/analytics.routes.ts';
import { visitSalts } from '#api/analytics/analytics.salts.ts';
import { visitGoalsDocument, visitSettingsDocument } from '#api/analytics/analytics.settings.ts';
import { createIdentify } from '#api/analytics/analytics.visitor.ts';
import { keepWarm } from '#api/analytics/analytics.warm.ts';
import { DATABASE_FILE } from '#api/core/backup/data-files.ts';
import { managedRoutes, type WhoIs } from '#api/core/content/managed-routes.ts';
import type { AppContext } from '#api/core/http/context.ts';
import type { RateLimit } from '#api/core/http/rate-limit.ts';
import type { PrepareNotice } from '#api/core/notice-port.ts';
import { analyticsAdminContract, shortLinksContract } from '#shared/analytics/analytics.admin.contract.ts';
import { NO_PAGE, type seenKinds } from '#shared/analytics/analytics.constants.ts';
import { analyticsContract } from '#shared/analytics/analytics.contract.ts';
import { pageAt, pagePathOf } from '#shared/site/site.paths.ts';
import { bind } from './endpoints.ts';
import type { Part, PartOptions } from './part.ts';

/** How long what every step asks for is kept: names of pages, links, the time zone. */
const KEPT_MS = 5000;

interface AnalyticsOptions extends PartOptions {
  prepareNotice: PrepareNotice;
  whoIs: WhoIs;
  rateLimit: RateLimit;
  /** Whether the disk has room for what visitors leave. */
  hasRoom: () => Promise<boolean>;
  /** Whether the owner is answered here. */
  answers: boolean;
}

export interface AnalyticsPart extends Part {
  /** Takes a step ahead of the framework. @returns false for every other request */
  serveStep: ReturnType<typeof createBeacon>;
  /** Looks at what has been answered, and notes what it says of a visit. */
  watch(ctx: AppContext): Promise<void>;
  /** Reads what it needs to note an order, ahead of the transaction that opens it. */
  prepareOrderNote: ReturnType<typeof noteOrder>;
  /** Writes and counts all steps that were taken so far. */
  settle(): Promise<void>;
  /** Writes what waits in memory. */
  close(): Promise<void>;
}

export async function createAnalyticsPart(options: AnalyticsOptions): Promise<AnalyticsPart> {
  const { database, stores, ports, config, prepareNotice, whoIs, rateLimit } = options;
  const { db } = database;
  const { now } = ports;
  const settings = visitSettingsDocument(database, now);
  const timeZone = keptFor(KEPT_MS, now, async () => (await settings.get()).timeZone);
  const pageOf = keptFor(KEPT_MS, now, async () => {
    const { identity } = await stores.site.site.get();
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
  const keptDays = async () => (await stores.retention.get()).visitDays;
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
      prepareNotice,
      count,
      pack,
      salts,
      keptDays,
    }),
    serveStep: createBeacon({
      recorder,
      rateLimit,
      publicUrl: config.PUBLIC_URL,
      trustProxy: config.TRUST_PROXY === 'true',
    }),
    prepareOrderNote: noteOrder(now, timeZone),
    async watch(ctx) {
      try {
        await watchReply(ctx, recorder, async (code, visitor) => {
          const order = await stores.orders.byCode(code);
          if (order) await ownOrder(db, order.id, visitor);
        });
      } catch (error) {
        ports.log.warn({ err: error }, 'a visit was not noted');
      }
    },
    async settle() {
      await intake.flush();
      await count();
      await settleOrders(db, '');
    },
    async close() {
      await cool?.();
      await intake.flush();
      await counting.close();
    },
  };
}

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
