export const playlistPlatforms = ['spotify', 'apple', 'tidal', 'youtube', 'other'] as const;
export type PlaylistPlatform = (typeof playlistPlatforms)[number];

export const playlistPlatformNames: Record<PlaylistPlatform, string> = {
  spotify: 'Spotify',
  apple: 'Apple Music',
  tidal: 'TIDAL',
  youtube: 'YouTube',
  other: 'Playlist',
};
