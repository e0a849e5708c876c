import type { ContentKind } from '#api/site/site.content.ts';
import type { VideosStore } from './videos.store.ts';

/** What the program needs to know of videos. */
export const videosContent = (store: VideosStore): ContentKind[] => [
  { store: store.videos, noun: 'video', panel: 'videos/all' },
];
