import type { ContentDocument, ContentKind, Facts } from '#api/site/site.content.ts';
import {
  byFalling,
  byRising,
  documentInReply,
  inList,
  itemInReply,
  type Row,
  withRow,
} from '#api/site/site.preview.ts';
import { adminPaths } from '#shared/core/admin-paths.ts';
import { type StreamSettings, streamSettings } from '#shared/stream/stream.schema.ts';
import { streamCards, streamPosts } from './stream.posts.ts';
import type { StreamStore } from './stream.store.ts';

const live = { page: 'live', address: '/api/stream' } as const;

/** What the program needs to know of streaming platforms, past and scheduled streams. */
export const streamContent = (store: StreamStore): ContentKind[] => [
  {
    store: store.platforms,
    noun: 'streaming platform',
    panel: 'content/live/platforms',
    found: null,
    posts: null,
    cards: null,
    sample: { label: 'Streaming platforms' },
    preview: itemInReply({
      ...live,
      path: '/api/admin/stream/platforms',
      put(reply, row) {
        const saved = (reply.platforms as Row[]).find(({ id }) => id === row.id);
        // A platform without an address of its own uses that of its network, which is in the reply.
        const url = row.url || saved?.url || '';
        reply.platforms = withRow(reply.platforms as Row[], { ...row, url });
      },
    }),
  },
  {
    store: store.archives,
    noun: 'past stream',
    panel: 'content/live/archives',
    found: {
      kind: 'stream',
      read: async (pathOf) =>
        (await store.past()).map(({ title, description }) => ({
          path: `${pathOf('live')}#past-streams`,
          title,
          texts: [description],
        })),
    },
    // They follow the scheduled ones.
    posts: null,
    cards: null,
    sample: null,
    preview: itemInReply({
      ...live,
      path: '/api/admin/stream/archives',
      put: inList('archives', byFalling('publishedAt')),
    }),
  },
  {
    store: store.schedule,
    noun: 'scheduled stream',
    panel: 'content/live/schedule',
    found: {
      kind: 'stream',
      read: async (pathOf) =>
        (await store.upcoming()).map(({ title, platform }) => ({
          path: `${pathOf('live')}#schedule`,
          title,
          texts: [platform],
        })),
    },
    posts: { kind: 'stream', read: (addressOf) => streamPosts(store, addressOf('live')) },
    cards: { kind: 'stream', read: () => streamCards(store) },
    sample: { label: 'Scheduled streams' },
    preview: itemInReply({
      ...live,
      path: '/api/admin/stream/schedule',
      put: inList('schedule', byRising('startsAt')),
      hidden: ({ startsAt }, now) =>
        Date.parse(String(startsAt)) <= now
          ? 'No page shows it: it has started already, and the schedule shows coming streams.'
          : undefined,
    }),
  },
];

export async function streamFacts(store: StreamStore): Promise<Partial<Facts>> {
  const [platforms, coming, past] = await Promise.all([
    store.platforms.published(),
    store.upcoming(),
    store.past(),
  ]);
  return {
    names: platforms.map(({ name }) => name),
    links: platforms.map(({ url }) => url),
    instants: [...coming.map(({ startsAt }) => startsAt), ...past.map(({ publishedAt }) => publishedAt)],
  };
}

export const liveSectionDocument: ContentDocument = {
  key: 'stream',
  preview: documentInReply(
    '/api/admin/stream/settings',
    streamSettings,
    ['live', 'home'],
    '/api/stream',
    (settings, saved) => ({ ...saved, settings }),
  ),
  sample: {
    label: 'Live section',
    target: adminPaths.panel('content/live/section'),
    neutral: ({ creatorName }): Omit<StreamSettings, 'manual'> => ({
      offlineMode: 'honest',
      hostName: creatorName,
      defaultTitle: 'Live',
      defaultViewers: 0,
      description: `${creatorName} streams here.`,
      poster: '/art/plain-wide.svg',
      posterAlt: creatorName,
    }),
  },
};
