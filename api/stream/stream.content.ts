import type { ContentKind, Facts } from '#api/site/site.content.ts';
import { streamCards, streamPosts } from './stream.posts.ts';
import type { StreamStore } from './stream.store.ts';

/** What the program needs to know of streaming platforms, past and scheduled streams. */
export const streamContent = (store: StreamStore): ContentKind[] => [
  {
    store: store.platforms,
    noun: 'streaming platform',
    panel: 'live/platforms',
    found: null,
    posts: null,
    cards: null,
  },
  {
    store: store.archives,
    noun: 'past stream',
    panel: 'live/archives',
    found: null,
    // They follow the scheduled ones.
    posts: null,
    cards: null,
  },
  {
    store: store.schedule,
    noun: 'scheduled stream',
    panel: 'live/schedule',
    found: null,
    posts: { kind: 'stream', read: (addressOf) => streamPosts(store, addressOf('live')) },
    cards: { kind: 'stream', read: () => streamCards(store) },
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
