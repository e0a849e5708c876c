import type { ContentKind } from '#api/site/site.content.ts';
import type { PlaylistStore } from './playlist.store.ts';

/** What the program needs to know of playlists. */
export const playlistContent = (store: PlaylistStore): ContentKind[] => [
  { store: store.playlists, noun: 'playlist', panel: 'playlists/playlists', found: null },
];
