import { readWebUrl, youtubeVideoId } from '#shared/youtube/youtube.ts';

const SPOTIFY = /^\/(?:intl-[a-z-]+\/)?(track|album|episode)\/(\w+)\/?$/;
const AUDIO = /\.(?:mp3|ogg|wav|m4a|flac)$/i;

export type TrackPlayer = { kind: 'frame' | 'audio'; src: string };

/** The player for a track's link; null for a link that only its own site can play. */
export function trackPlayer(link: string): TrackPlayer | null {
  const url = readWebUrl(link);
  if (!url) return null;
  const video = youtubeVideoId(link);
  if (video) return { kind: 'frame', src: `https://www.youtube-nocookie.com/embed/${video}` };
  const [, kind, id] = (url.hostname === 'open.spotify.com' && SPOTIFY.exec(url.pathname)) || [];
  if (kind && id) return { kind: 'frame', src: `https://open.spotify.com/embed/${kind}/${id}` };
  if (/^(?:www\.|m\.)?soundcloud\.com$/.test(url.hostname) && url.pathname.split('/').length > 2) {
    const track = `https://soundcloud.com${url.pathname}`;
    return { kind: 'frame', src: `https://w.soundcloud.com/player/?url=${encodeURIComponent(track)}` };
  }
  return url.protocol === 'https:' && AUDIO.test(url.pathname) ? { kind: 'audio', src: url.href } : null;
}
