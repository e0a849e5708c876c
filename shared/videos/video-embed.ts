const YOUTUBE = /^(?:(?:www|m|music)\.)?youtube(?:-nocookie)?\.com$/;
const VIMEO = /^(?:www\.|player\.)?vimeo\.com$/;
/** What a YouTube id looks like; anything longer or shorter is something else. */
const YOUTUBE_ID = /^[\w-]{11}$/;
/** Address parts after which the id follows. */
const BEFORE_ID = new Set(['embed', 'shorts', 'live', 'v']);

/**
 * The player's address of a video, whatever kind of link it was given as, without its query. Null for a link that
 * no player is known for.
 */
export function videoEmbedUrl(link: string): string | null {
  const url = readUrl(link);
  if (!url) return null;
  const host = url.hostname.toLowerCase();
  const parts = url.pathname.split('/').filter(Boolean);
  if (VIMEO.test(host)) return vimeoEmbed(parts);
  const id = youtubeId(host, parts, url.searchParams);
  return id && YOUTUBE_ID.test(id) ? `https://www.youtube-nocookie.com/embed/${id}` : null;
}

function youtubeId(host: string, parts: string[], query: URLSearchParams): string | null | undefined {
  if (host === 'youtu.be' || host === 'www.youtu.be') return parts[0];
  if (!YOUTUBE.test(host)) return null;
  return BEFORE_ID.has(parts[0] ?? '') ? parts[1] : query.get('v');
}

function vimeoEmbed(parts: string[]): string | null {
  const id = parts.find((part) => /^\d+$/.test(part));
  return id ? `https://player.vimeo.com/video/${id}` : null;
}

function readUrl(link: string): URL | null {
  try {
    const url = new URL(link.trim());
    return /^https?:$/.test(url.protocol) ? url : null;
  } catch {
    return null;
  }
}
