import type { ContentKind, ReadFacts } from '#api/site/site.content.ts';
import type { PlaylistStore } from './playlist.store.ts';

/** What the program needs to know of playlists. */
export const playlistContent = (store: PlaylistStore): ContentKind[] => [
  {
    store: store.playlists,
    noun: 'playlist',
    panel: 'playlists/playlists',
    found: null,
    posts: null,
    cards: null,
  },
];

export const playlistFacts =
  (store: PlaylistStore): ReadFacts =>
  async () => ({ pricesCents: [(await store.submission.get()).feeCents] });
