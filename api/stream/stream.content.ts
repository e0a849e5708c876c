import type { ContentDocument, ContentKind } from '#api/site/site.content.ts';
import {
  byFalling,
  byRising,
  documentInReply,
  inList,
  itemInReply,
  type Row,
  withRow,
} from '#api/site/site.preview.ts';
import { streamSettings } from '#shared/stream/stream.schema.ts';
import type { StreamStore } from './stream.store.ts';

const live = { page: 'live', address: '/api/stream' } as const;

/** What the program needs to know of streaming platforms, past and scheduled streams. */
export const streamContent = (store: StreamStore): ContentKind[] => [
  {
    store: store.platforms,
    noun: 'streaming platform',
    panel: 'live/platforms',
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
    panel: 'live/archives',
    preview: itemInReply({
      ...live,
      path: '/api/admin/stream/archives',
      put: inList('archives', byFalling('publishedAt')),
    }),
  },
  {
    store: store.schedule,
    noun: 'scheduled stream',
    panel: 'live/schedule',
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

export const liveSectionDocument: ContentDocument = {
  key: 'stream',
  preview: documentInReply(
    '/api/admin/stream/settings',
    streamSettings,
    ['live', 'home'],
    '/api/stream',
    (settings, saved) => ({ ...saved, settings }),
  ),
};
