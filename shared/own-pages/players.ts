import { playlistPlatformNames } from '#shared/playlist/playlist.constants.ts';
import { playlistEmbedUrl } from '#shared/playlist/playlist-embed.ts';
import { videoEmbedUrl, videoService } from '#shared/videos/video-embed.ts';

export interface Player {
  /** The player's address. */
  src: string;
  /** Whose player it is, as visitors know it. */
  service: string;
  /** Its height in pixels; undefined for a video, which is as wide as 16 to 9. */
  height?: number;
}

const AUDIO_HEIGHT = 352;
const TWITCH = /^(?:(?:www|m)\.)?twitch\.tv$/;

/**
 * The player of a video, playlist, track or channel by the address that people know; null when none is known for it.
 * @param hostname of the page that the player stands in, which Twitch asks for
 */
export function playerOf(url: string, hostname = ''): Player | null {
  const video = videoEmbedUrl(url);
  if (video) return { src: video, service: videoService(video) };
  const list = playlistEmbedUrl(url, 'youtube');
  if (list) return { src: list, service: playlistPlatformNames.youtube };
  for (const platform of ['spotify', 'apple', 'tidal'] as const) {
    const src = playlistEmbedUrl(url, platform);
    if (src) return { src, service: playlistPlatformNames[platform], height: AUDIO_HEIGHT };
  }
  const twitch = URL.canParse(url) ? twitchPlayer(new URL(url), hostname) : null;
  return twitch === null ? null : { src: twitch, service: 'Twitch' };
}

/** Twitch plays only in a page whose host is named. */
function twitchPlayer({ hostname, pathname }: URL, parent: string): string | null {
  if (!TWITCH.test(hostname)) return null;
  const [, video] = /^\/videos\/(\d{1,20})\/?$/.exec(pathname) ?? [];
  const [, channel] = /^\/(?!videos|directory)(\w{3,25})\/?$/.exec(pathname) ?? [];
  if (!video && !channel) return null;
  const query = new URLSearchParams(video ? { video } : { channel: channel as string });
  query.set('parent', parent);
  query.set('autoplay', 'false');
  return `https://player.twitch.tv/?${query}`;
}
