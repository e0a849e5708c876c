export const playlistPlatforms = ['spotify', 'apple', 'tidal', 'youtube', 'other'] as const;
export type PlaylistPlatform = (typeof playlistPlatforms)[number];

export const playlistPlatformNames: Record<PlaylistPlatform, string> = {
  spotify: 'Spotify',
  apple: 'Apple Music',
  tidal: 'TIDAL',
  youtube: 'YouTube',
  other: 'Playlist',
};

export const SIZE_TRACKS_MAX = 5;
/** So that the title of an order holds it. */
export const SIZE_NAME_MAX = 40;

/** What follows when a track was not reviewed in time. */
export const missedPromises = ['apology', 'credit', 'refund'] as const;
export type MissedPromise = (typeof missedPromises)[number];
