import { readWebUrl, youtubeVideoId } from '#shared/youtube/youtube.ts';

const VIMEO = /^(?:www\.|player\.)?vimeo\.com$/;

/**
 * The player's address of a video, whatever kind of link it was given as, without its query. Null for a link that
 * no player is known for.
 */
export function videoEmbedUrl(link: string): string | null {
  const url = readWebUrl(link);
  if (!url) return null;
  if (VIMEO.test(url.hostname)) return vimeoEmbed(url.pathname.split('/'));
  const id = youtubeVideoId(link);
  return id && `https://www.youtube-nocookie.com/embed/${id}`;
}

/** Whose player a video plays in, by the address of that player. */
export const videoService = (embed: string): string =>
  new URL(embed).hostname === 'player.vimeo.com' ? 'Vimeo' : 'YouTube';

function vimeoEmbed(parts: string[]): string | null {
  const id = parts.find((part) => /^\d+$/.test(part));
  return id ? `https://player.vimeo.com/video/${id}` : null;
}
