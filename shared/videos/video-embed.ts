import { readWebUrl, youtubeVideoId } from '#shared/youtube/youtube.ts';

const VIMEO = /^(?:www\.|player\.)?vimeo\.com$/;

/**
 * The embed URL of a video for any kind of link to it, without its query. Null for a link without a known
 * player.
 */
export function videoEmbedUrl(link: string): string | null {
  const url = readWebUrl(link);
  if (!url) return null;
  if (VIMEO.test(url.hostname)) return vimeoEmbed(url.pathname.split('/'));
  const id = youtubeVideoId(link);
  return id && `https://www.youtube-nocookie.com/embed/${id}`;
}

/** The service that a player belongs to, by the player's URL. */
export const videoService = (embed: string): string =>
  new URL(embed).hostname === 'player.vimeo.com' ? 'Vimeo' : 'YouTube';

function vimeoEmbed(parts: string[]): string | null {
  const id = parts.find((part) => /^\d+$/.test(part));
  return id ? `https://player.vimeo.com/video/${id}` : null;
}
