import { playlistPlatformNames } from '#shared/playlist/playlist.constants.ts';
import { playlistEmbedUrl } from '#shared/playlist/playlist-embed.ts';
import { videoEmbedUrl, videoService } from '#shared/videos/video-embed.ts';

export interface Player {
  /** The player's address. */
  src: string;
  /** The name of the player's service, as visitors know it. */
  service: string;
  /** Its height in pixels; undefined for a video, whose aspect ratio is 16:9. */
  height?: number;
}

const AUDIO_HEIGHT = 352;
const TWITCH = /^(?:(?:www|m)\.)?twitch\.tv$/;

/**
 * The player of a video, playlist, track or channel, found by its public address; null when none is known for
 * it.
 * @param hostname of the page that contains the player, which Twitch requires
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

/** Twitch plays only in a page whose host is passed as a parameter. */
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
