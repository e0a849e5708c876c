const YOUTUBE = /^(?:(?:www|m|music|studio)\.)?youtube(?:-nocookie)?\.com$/;
const SHORT = /^(?:www\.)?youtu\.be$/;
/** What a video's id looks like; anything longer or shorter is something else. */
const VIDEO_ID = /^[\w-]{11}$/;
/** Address parts after which the id follows. */
const BEFORE_ID = new Set(['embed', 'shorts', 'live', 'v', 'video', 'e']);

/** Shown for a video that has no picture of its own. */
export const DEFAULT_THUMBNAIL = '/art/no-still.svg';

/** A link as a URL; null for whatever is no web address. Spaces around it do not count. */
export function readWebUrl(link: string): URL | null {
  try {
    const url = new URL(link.trim());
    return /^https?:$/.test(url.protocol) ? url : null;
  } catch {
    return null;
  }
}

export const isYoutube = ({ hostname }: URL): boolean => YOUTUBE.test(hostname) || SHORT.test(hostname);

/** The id of the video that a link leads to, whatever kind of link it is; null when it has none. */
export function youtubeVideoId(link: string): string | null {
  const url = readWebUrl(link);
  if (!url || !isYoutube(url)) return null;
  const [first = '', second] = url.pathname.split('/').filter(Boolean);
  const id = SHORT.test(url.hostname) ? first : BEFORE_ID.has(first) ? second : url.searchParams.get('v');
  return id && VIDEO_ID.test(id) ? id : null;
}

/** A link that visitors can open: links from YouTube Studio work only for the owner of the channel. */
export function publicLink(link: string): string {
  const url = readWebUrl(link);
  if (url?.hostname !== 'studio.youtube.com') return link;
  const id = youtubeVideoId(link);
  return id ? watchUrl(id) : `https://www.youtube.com${url.pathname}`;
}

export const watchUrl = (videoId: string): string => `https://www.youtube.com/watch?v=${videoId}`;

/** The picture of a video, or the one for videos without. */
export const videoThumbnail = (videoId: string | null): string =>
  videoId === null ? DEFAULT_THUMBNAIL : `https://i.ytimg.com/vi/${videoId}/hqdefault.jpg`;
