import type { ContentKind } from '#api/site/site.content.ts';
import type { StreamStore } from './stream.store.ts';

/** What the program needs to know of streaming platforms, past and scheduled streams. */
export const streamContent = (store: StreamStore): ContentKind[] => [
  { store: store.platforms, noun: 'streaming platform', panel: 'live/platforms', found: null },
  { store: store.archives, noun: 'past stream', panel: 'live/archives', found: null },
  { store: store.schedule, noun: 'scheduled stream', panel: 'live/schedule', found: null },
];
