import type { ContentKind } from '#api/site/site.content.ts';
import { foundPodcasts } from './podcasts.found.ts';
import type { PodcastsStore } from './podcasts.store.ts';

/** What the program needs to know of shows, their episodes and their guests. */
export const podcastsContent = (store: PodcastsStore): ContentKind[] => [
  {
    store: store.series,
    noun: 'series',
    panel: 'podcasts/series',
    found: { kind: 'show', read: () => foundPodcasts(store) },
  },
  {
    store: store.episodes,
    noun: 'episode',
    panel: 'podcasts/episodes',
    // They follow their series.
    found: null,
  },
  { store: store.guests, noun: 'guest', panel: 'podcasts/guests', found: null },
];
