import type { ContentKind } from '#api/site/site.content.ts';
import { episodePreview, guestPreview, seriesPreview } from './podcasts.preview.ts';
import type { PodcastsStore } from './podcasts.store.ts';

/** What the program needs to know of shows, their episodes and their guests. */
export const podcastsContent = (store: PodcastsStore): ContentKind[] => [
  {
    store: store.series,
    noun: 'series',
    panel: 'podcasts/series',
    preview: seriesPreview(store),
  },
  {
    store: store.episodes,
    noun: 'episode',
    panel: 'podcasts/episodes',
    preview: episodePreview(store),
  },
  {
    store: store.guests,
    noun: 'guest',
    panel: 'podcasts/guests',
    preview: guestPreview,
  },
];
