import type { ContentKind } from '#api/site/site.content.ts';
import { episodePreview, guestPreview, seriesPreview } from './podcasts.preview.ts';
import type { PodcastsStore } from './podcasts.store.ts';

/** What the program needs to know of shows, their episodes and their guests. */
export const podcastsContent = (store: PodcastsStore): ContentKind[] => [
  {
    store: store.series,
    noun: 'series',
    panel: 'podcasts/series',
    sample: { label: 'Podcast series', order: 2 },
    preview: seriesPreview(store),
  },
  {
    store: store.episodes,
    noun: 'episode',
    panel: 'podcasts/episodes',
    sample: { label: 'Episodes', order: 1 },
    preview: episodePreview(store),
  },
  {
    store: store.guests,
    noun: 'guest',
    panel: 'podcasts/guests',
    sample: null,
    preview: guestPreview,
  },
];
