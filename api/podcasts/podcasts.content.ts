import type { ContentKind, Facts } from '#api/site/site.content.ts';
import { foundPodcasts } from './podcasts.found.ts';
import { episodeCards, episodePosts } from './podcasts.posts.ts';
import { episodePreview, guestPreview, seriesPreview } from './podcasts.preview.ts';
import { ownersShows, type PodcastsStore } from './podcasts.store.ts';

/** What the program needs to know of shows, their episodes and their guests. */
export const podcastsContent = (store: PodcastsStore): ContentKind[] => [
  {
    store: store.series,
    noun: 'series',
    panel: 'content/podcasts/series',
    found: { kind: 'show', read: () => foundPodcasts(store) },
    posts: null,
    cards: null,
    sample: { label: 'Podcast series', kept: ownersShows },
    preview: seriesPreview(store),
  },
  {
    store: store.episodes,
    noun: 'episode',
    panel: 'content/podcasts/episodes',
    // They follow their series.
    found: null,
    posts: { kind: 'episode', read: () => episodePosts(store) },
    cards: { kind: 'episode', read: () => episodeCards(store) },
    sample: { label: 'Episodes' },
    preview: episodePreview(store),
  },
  {
    store: store.guests,
    noun: 'guest',
    panel: 'content/podcasts/guests',
    found: null,
    posts: null,
    cards: null,
    sample: null,
    preview: guestPreview,
  },
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
