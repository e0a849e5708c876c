import type { ContentKind, Facts } from '#api/site/site.content.ts';
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

export const playlistFacts = async (store: PlaylistStore): Promise<Partial<Facts>> => ({
  pricesCents: [(await store.submission.get()).feeCents],
});
