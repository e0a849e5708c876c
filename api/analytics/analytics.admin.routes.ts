import type { DocumentStore } from '#api/core/content/document-store.ts';
import type { Handlers } from '#api/core/http/mount.ts';
import { csvFile } from '#api/core/http/responses/csv.ts';
import type { Ports } from '#api/core/ports.ts';
import type { analyticsAdminContract } from '#shared/analytics/analytics.admin.contract.ts';
import type {
  PostRow,
  VisitGoals,
  VisitPoint,
  VisitRow,
  VisitSettings,
} from '#shared/analytics/analytics.admin.schema.ts';
import type { StoredFunnels, VisitFunnels } from '#shared/analytics/analytics.funnels.schema.ts';
import { platformNames } from '#shared/social/social.constants.ts';
import { followLive } from './analytics.live.ts';
import { periodName } from './analytics.period.ts';
import type { PostReports } from './analytics.posts.ts';
import type { VisitReader } from './analytics.reader.ts';
import type { Reports } from './analytics.report.ts';
import type { RollUp } from './analytics.rollups.ts';
import { funnelColumns, funnelRows } from './funnels/funnels.export.ts';
import type { FunnelReports } from './funnels/funnels.report.ts';

interface OfficePorts extends Pick<Ports, 'now' | 'bus'> {
  reader: Pick<VisitReader, 'live'>;
  reports: Reports;
  posts: PostReports;
  /** The currency that amounts are added up in. */
  currency: () => Promise<string>;
  settings: DocumentStore<VisitSettings>;
  goals: DocumentStore<VisitGoals>;
  funnels: {
    get: () => Promise<StoredFunnels>;
    set: (funnels: VisitFunnels) => Promise<StoredFunnels>;
    read: FunnelReports;
  };
  rollUp: RollUp;
}

export function analyticsAdminRoutes({
  reader,
  reports,
  posts,
  currency,
  settings,
  goals,
  funnels,
  rollUp,
  now,
  bus,
}: OfficePorts): Handlers<typeof analyticsAdminContract> {
  return {
    report: ({ query: { range, from, to, tab = 'pages', ...filter } }) =>
      reports.read({ period: { range, from, to }, tab, filter }),

    posts: ({ query: { range, from, to, ...query } }) =>
      posts.read({ period: { range, from, to }, ...query }),

    live: () => reader.live(now()),
    liveFeed: (_, __, { signal }) => followLive({ read: reader.live, bus, now, rollUp, signal }),

    async export({ query: { range, from, to, list = 'page', ...filter } }) {
      const period = { range, from, to };
      const name = `visits-${list}-${periodName(period)}`;
      if (list === 'posts')
        return csvFile(name, postColumns(await currency()), each(await posts.all(period)));
      if (list === 'funnels')
        return csvFile(name, funnelColumns, each(funnelRows(await funnels.read({ period, filter }))));
      if (list === 'days') return csvFile(name, dayColumns, each(await reports.days({ period, filter })));
      return csvFile(name, rowColumns(await currency()), each(await reports.list(list, { period, filter })));
    },

    settings: () => settings.get(),
    async setSettings({ body }) {
      await settings.set(body);
      return body;
    },

    goals: () => goals.get(),
    async setGoals({ body }) {
      await goals.set(body);
      return body;
    },

    funnels: async () => editable(await funnels.get()),
    setFunnels: async ({ body }) => editable(await funnels.set(body)),
    funnelReport: ({ query: { range, from, to, ...filter } }) =>
      funnels.read({ period: { range, from, to }, filter }),
  };
}

const editable = ({ funnels }: StoredFunnels): VisitFunnels => ({
  funnels: funnels.map(({ since: _, ...funnel }) => funnel),
});

const dayColumns = {
  Day: ({ at }: VisitPoint) => at,
  Visitors: ({ visitors }: VisitPoint) => visitors,
  Views: ({ views }: VisitPoint) => views,
};

const rowColumns = (currency: string) => ({
  Name: ({ value }: VisitRow) => value,
  Visitors: ({ visitors }: VisitRow) => visitors,
  Views: ({ views }: VisitRow) => views,
  'Began here': ({ entries }: VisitRow) => entries,
  'Chatted or wrote': ({ engaged }: VisitRow) => engaged,
  Orders: ({ orders }: VisitRow) => orders,
  Revenue: ({ revenueCents }: VisitRow) => (revenueCents / 100).toFixed(2),
  Currency: () => currency,
});

const postColumns = (currency: string) => ({
  Post: ({ title }: PostRow) => title,
  Network: ({ platform }: PostRow) => platformNames[platform],
  Published: ({ at }: PostRow) => at,
  Clicks: ({ clicks, link }: PostRow) => (link === 'counted' ? clicks : ''),
  Orders: ({ orders, link }: PostRow) => (link === 'counted' ? orders : ''),
  Revenue: ({ revenueCents, link }: PostRow) => (link === 'counted' ? (revenueCents / 100).toFixed(2) : ''),
  Currency: () => currency,
  Likes: ({ reactions: { likes } }: PostRow) => likes ?? '',
  Answers: ({ reactions: { answers } }: PostRow) => answers ?? '',
  'Likes read': ({ reactions: { readAt } }: PostRow) => readAt ?? '',
  Address: ({ url }: PostRow) => url ?? '',
});

async function* each<T>(rows: readonly T[]): AsyncGenerator<T> {
  yield* rows;
}
