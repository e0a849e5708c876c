import type { ContentKind, Facts } from '#api/site/site.content.ts';
import { foundPodcasts } from './podcasts.found.ts';
import { episodeCards, episodePosts } from './podcasts.posts.ts';
import type { PodcastsStore } from './podcasts.store.ts';

/** What the program needs to know of shows, their episodes and their guests. */
export const podcastsContent = (store: PodcastsStore): ContentKind[] => [
  {
    store: store.series,
    noun: 'series',
    panel: 'podcasts/series',
    found: { kind: 'show', read: () => foundPodcasts(store) },
    posts: null,
    cards: null,
  },
  {
    store: store.episodes,
    noun: 'episode',
    panel: 'podcasts/episodes',
    // They follow their series.
    found: null,
    posts: { kind: 'episode', read: () => episodePosts(store) },
    cards: { kind: 'episode', read: () => episodeCards(store) },
  },
  { store: store.guests, noun: 'guest', panel: 'podcasts/guests', found: null, posts: null, cards: null },
];

export async function podcastsFacts(store: PodcastsStore): Promise<Partial<Facts>> {
  const shows = await store.list();
  return {
    names: shows.flatMap(({ name, description }) => [name, description]),
    links: shows.map(({ allEpisodesUrl }) => allEpisodesUrl),
    pricesCents: shows.flatMap(({ interviewCents }) => interviewCents ?? []),
    instants: shows.flatMap(({ episodes }) => episodes.map(({ publishedAt }) => publishedAt)),
  };
}
