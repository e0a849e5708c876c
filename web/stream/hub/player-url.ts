import { type StreamPlatform, TWITCH_PARENTS } from '#shared/stream/stream.constants.ts';

/** The address of a player for a platform that has none. */
export const BLANK = 'about:blank';

interface Channel {
  id: StreamPlatform;
  embedUrl: string;
  channelId: string;
}

/** The address of a channel's player on a page of `hostname`; blank for a platform that has no player. */
export function playerUrl(channel: Channel | undefined, hostname: string): string {
  switch (channel?.id) {
    case 'twitch':
      return twitchPlayer(channel, hostname);
    case 'youtube':
      return youtubePlayer(channel);
    default:
      return BLANK;
  }
}

/** The channel's own id takes precedence: an address with another id is from before it changed. */
function youtubePlayer({ embedUrl, channelId }: Channel): string {
  const url = new URL(embedUrl || 'https://www.youtube.com/embed/live_stream?channel=');
  if (channelId && url.searchParams.has('channel')) url.searchParams.set('channel', channelId);
  return url.href;
}

/** Twitch refuses to play in a page whose host is not among the parents. The visitor starts it, with sound. */
function twitchPlayer({ embedUrl, channelId }: Channel, hostname: string): string {
  const url = new URL(embedUrl || 'https://player.twitch.tv/');
  if (channelId || !url.searchParams.has('channel')) url.searchParams.set('channel', channelId);
  url.searchParams.delete('parent');
  for (const parent of new Set([hostname, otherSpelling(hostname), ...TWITCH_PARENTS])) {
    if (parent) url.searchParams.append('parent', parent);
  }
  url.searchParams.set('autoplay', 'false');
  return url.href;
}

/** The host with `www.` in front, or without it; empty where there is no such name. */
function otherSpelling(hostname: string): string {
  if (hostname.startsWith('www.')) return hostname.slice('www.'.length);
  return /[a-z]\.[a-z]/i.test(hostname) ? `www.${hostname}` : '';
}
