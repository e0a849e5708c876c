export const streamPlatforms = ['twitch', 'youtube', 'tiktok'] as const;
export type StreamPlatform = (typeof streamPlatforms)[number];

/** How often each visitor's page polls the status, and the job polls the platforms. */
export const STATUS_POLL_MS = 30_000;

/** How many streams that are over the live page lists. */
export const ARCHIVES_SHOWN = 6;

/** Hosts that Twitch lets frame the player, besides the one the page is on. */
export const TWITCH_PARENTS = ['localhost', '127.0.0.1', '0.0.0.0'] as const;

export const platformNames: Readonly<Record<StreamPlatform, string>> = {
  twitch: 'Twitch',
  youtube: 'YouTube',
  tiktok: 'TikTok',
};
