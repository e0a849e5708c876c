import type { ChangeTables } from '#api/core/content/changes.ts';
import type { DocumentTables } from '#api/core/content/document-store.ts';
import { managedRoutes } from '#api/core/content/managed-routes.ts';
import type { EventTables } from '#api/core/events/event-log.ts';
import type { DiskReserve } from '#api/core/files/disk-reserve.ts';
import type { AppContext } from '#api/core/http/context.ts';
import { bind } from '#api/core/http/endpoints.ts';
import { visitsShare } from '#api/core/http/limits/storage-shares.ts';
import type { VisitorStorage } from '#api/core/http/limits/visitor-storage.ts';
import type { Clock } from '#api/core/ports.ts';
import type { EventTitles, Slice, SliceParts } from '#api/core/slice.ts';
import type { NoticesSlice } from '#api/notices/notices.slice.ts';
import type { OrderListener } from '#api/orders/orders.listeners.ts';
import { type OrderTables, ordersStore } from '#api/orders/orders.store.ts';
import { listedOwnPages, type OwnPageTables } from '#api/own-pages/own-pages.store.ts';
import { listedProducts, type ProductTables } from '#api/products/products.store.ts';
import { firstPageOf, type ReadItemPaths } from '#api/site/site.item-paths.ts';
import type { ReadOff } from '#api/site/site.off.ts';
import { identityDocument, localeDocument } from '#api/site/site.store.ts';
import type { ReactionTables } from '#api/social/reactions/social.reactions.ts';
import type { PostLinkTables } from '#api/social/social.links.ts';
import type { SocialPostTables } from '#api/social/social.store.ts';
import { analyticsAdminContract, shortLinksContract } from '#shared/analytics/analytics.admin.contract.ts';
import { NO_PAGE } from '#shared/analytics/analytics.constants.ts';
import { analyticsContract } from '#shared/analytics/analytics.contract.ts';
import { adminPaths } from '#shared/core/admin-paths.ts';
import { moneyStyle } from '#shared/core/currencies.ts';
import { isMade, pagePathOf, shownAt } from '#shared/site/site.paths.ts';
import { analyticsAdminRoutes } from './analytics.admin.routes.ts';
import { keptFor } from './analytics.clock.ts';
import { connectedCountries } from './analytics.countries.ts';
import { createEventQueue, VISITS_CHANNEL, writeBatches } from './analytics.event-queue.ts';
import { analyticsJobs } from './analytics.jobs.ts';
import { linkSources, postLinkSources, shortLinksStore } from './analytics.links.ts';
import { followVisitOrder, noteOrder, ownOrder, settleOrders } from './analytics.orders.ts';
import { visitPersonalData } from './analytics.personal.ts';
import { createPostReports } from './analytics.posts.ts';
import { visitPrivacy } from './analytics.privacy.ts';
import { createVisitReader } from './analytics.reader.ts';
import { createRecorder, type Recorder, type ServerEventKind } from './analytics.recorder.ts';
import { createReports } from './analytics.report.ts';
import { createRollUp } from './analytics.rollups.ts';
import { analyticsRoutes } from './analytics.routes.ts';
import { daySalts } from './analytics.salts.ts';
import { visitGoalsDocument, visitSettingsDocument } from './analytics.settings.ts';
import type { VisitTables } from './analytics.tables.ts';
import { createIdentify } from './analytics.visitor.ts';
import { createFunnelReports } from './funnels/funnels.report.ts';
import { setFunnels, visitFunnelsDocument } from './funnels/funnels.store.ts';

/** How long the values that every event needs are cached: names of pages, links, the time zone. */
const KEPT_MS = 5000;

type Tables = VisitTables &
  OrderTables &
  EventTables &
  DocumentTables &
  ChangeTables &
  OwnPageTables &
  PostLinkTables &
  ReactionTables &
  SocialPostTables &
  ProductTables;

interface AnalyticsOptions extends SliceParts<Tables> {
  notices: Pick<NoticesSlice, 'tellOwner'>;
  off: ReadOff;
  itemPaths: ReadItemPaths;
  /** Where a path without a page is redirected to. */
  redirectOf: (path: string) => Promise<object | undefined>;
  reserve: DiskReserve;
  visitorStorage: Pick<VisitorStorage, 'visits'>;
  retention: { get(): Promise<{ visitDays: number }> };
}

/** Records each new order and its payment. */
export const visitListener = (now: Clock): OrderListener => ({
  opened: (trx, { id }) => noteOrder(trx, id, now),
  changed: followVisitOrder,
});

/** Anonymous visit statistics: how many come, from where, and what they do. */
export function createAnalyticsSlice(options: AnalyticsOptions) {
  const { database, ports, config, connections, notices, whoIs, visitorStorage, retention, off } = options;
  const { db } = database;
  const { now } = ports;
  const settings = visitSettingsDocument(database, now);
  const timeZone = keptFor(KEPT_MS, now, async () => (await settings.get()).timeZone);
  const locale = localeDocument(database, now);
  const money = async () => {
    const written = await locale.get();
    return moneyStyle(written.currency, written);
  };
  const pageOf = keptFor(KEPT_MS, now, async () => {
    const [identity, { pages: hidden }, ownPages, sold, items] = await Promise.all([
      identityDocument(database, now).get(),
      off(db),
      listedOwnPages(db),
      listedProducts(db),
      options.itemPaths(db),
    ]);
    const products = sold.map(({ id }) => id);
    const itemPages = new Set(items);
    return (path: string) => {
      const page = shownAt(path, { identity, hidden, ownPages, products });
      const plain = path.replace(/\/$/, '');
      if (page === 'own' || page === 'product') return plain;
      // Anyone may report any path, so only paths of items that exist get a row of their own.
      if (page !== undefined && isMade(page))
        return itemPages.has(firstPageOf(plain)) ? firstPageOf(plain) : NO_PAGE;
      return page === undefined ? NO_PAGE : pagePathOf(page, identity);
    };
  });
  const salts = daySalts(db, 'visitSalts');
  const rollUp = createRollUp(database);
  const reader = createVisitReader(database);
  const countries = connectedCountries(connections, ports.log);
  /** What events of visitors may take. */
  const storage = {
    isAllowed: () => visitorStorage.visits.isLeft(),
    count: (bytes: number) => visitorStorage.visits.use(bytes),
    /** @throws while the disk has no room for them */
    async checkRoom() {
      if (database.engine === 'sqlite' && !(await options.reserve.hasRoom(0, visitsShare.reserves)))
        throw new Error('The disk has no room for visits.');
    },
  };
  const identify = createIdentify({ now, salts, timeZone, countryOf: countries.of });
  const queue = createEventQueue({
    ...ports,
    ...storage,
    async write(batches) {
      await storage.checkRoom();
      await writeBatches(database, batches);
    },
    announce: () => ports.bus.publish(VISITS_CHANNEL),
  });
  const shortLinkSources = keptFor(KEPT_MS, now, () => linkSources(db));
  const postLinkSource = postLinkSources(db);
  const recorder = createRecorder({
    queue,
    pageOf,
    host: new URL(config.PUBLIC_URL).hostname,
    identify,
    linkSource: async (link) => (await shortLinkSources()).get(link) ?? postLinkSource(link),
  });
  const currency = async () => (await money()).currency;
  const goals = visitGoalsDocument(database, now);
  // Most of what is noted beside the figures is in slices that are made after this one.
  let slices: readonly Slice[] = [];
  const reports = createReports({
    db,
    reader,
    now,
    timeZone,
    money,
    goals: async () => (await goals.get()).goals,
    isFound: async (path) =>
      (await pageOf())(path) !== NO_PAGE || (await options.redirectOf(path)) !== undefined,
    async moments(from, before) {
      const all = await Promise.all(slices.map(({ moments }) => moments?.(from, before) ?? []));
      return all.flat().sort((one, other) => (one.at < other.at ? -1 : 1));
    },
  });
  const funnels = visitFunnelsDocument(database, now);
  const keptDays = async () => (await retention.get()).visitDays;
  const posts = createPostReports({ db, now, site: config.PUBLIC_URL, daysOf: reports.daysOf, money });
  const orders = ordersStore(db, now);
  const shortLinks = shortLinksStore(database, now);
  return {
    endpoints: [
      bind(analyticsContract, analyticsRoutes(db, recorder)),
      bind(
        analyticsAdminContract,
        analyticsAdminRoutes({
          reader,
          reports,
          posts,
          currency,
          settings,
          goals,
          funnels: {
            get: funnels.get,
            set: (wanted) => setFunnels(database, now, wanted),
            read: createFunnelReports({
              reader,
              funnels: async () => (await funnels.get()).funnels,
              daysOf: reports.daysOf,
              now,
              keptDays,
            }),
          },
          rollUp,
          now,
          bus: ports.bus,
        }),
      ),
      bind(shortLinksContract, managedRoutes(shortLinks, whoIs)),
    ],
    scheduled: [shortLinks],
    jobs: analyticsJobs({
      database,
      now,
      reports,
      timeZone,
      money,
      tellOwner: notices.tellOwner,
      rollUp,
      salts,
      keptDays,
    }),
    personalData: visitPersonalData(),
    privacyFacts: visitPrivacy(keptDays, connections),
    eventTitles,
    async start(all: readonly Slice[]): Promise<void> {
      slices = all;
      await countries.start();
    },
    identify,
    timeZone,
    storage,
    reports,
    posts,
    /** Records the visit event of a response, if it has one. */
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
    /** Writes and rolls up all events that were recorded so far. */
    async settle(): Promise<void> {
      await queue.flush();
      await rollUp();
      await settleOrders(db, '');
    },
    /** Writes the events that wait in memory. */
    async stop(): Promise<void> {
      await queue.flush();
      await reader.close();
    },
  };
}

export type AnalyticsSlice = ReturnType<typeof createAnalyticsSlice>;

const eventTitles: EventTitles = {
  'analytics.spike': ({ visitors }) => ({
    title: `${Number(visitors)} visitors this hour, far more than usual`,
    target: adminPaths.analyticsLive,
  }),
};

type Seen = { kind: ServerEventKind; what: string; order?: true };

/** Responses that count as events of a visit, by their route. */
const seen: Readonly<Record<string, Seen>> = {
  'POST /api/chat': { kind: 'chat', what: 'chat' },
  'POST /api/orders': { kind: 'form', what: 'reference', order: true },
  'POST /api/bookings': { kind: 'form', what: 'booking', order: true },
  'POST /api/track-submissions': { kind: 'form', what: 'track', order: true },
  'GET /api/orders/:code/blueprint': { kind: 'download', what: 'blueprint' },
  'GET /api/orders/:code/product': { kind: 'download', what: 'product' },
};

/** Records the event of a response. `own`: sets the visitor of an order, by its code. */
async function watchReply(
  ctx: AppContext,
  recorder: Pick<Recorder, 'fromServer'>,
  own: (code: string, visitor: string) => Promise<void>,
): Promise<void> {
  const { _matchedRoute: route } = ctx as unknown as { _matchedRoute?: string };
  const event = seen[`${ctx.method} ${route}`];
  if (!event || ctx.status !== 200) return;
  const visitor = await recorder.fromServer(ctx, event.kind, event.what);
  if (!visitor || !event.order) return;
  await recorder.fromServer(ctx, 'order', '');
  const { code } = ctx.body as { code: string };
  await own(code, visitor);
}
