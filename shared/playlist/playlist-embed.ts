import type { PlaylistPlatform } from './playlist.constants.ts';

type Derive = (url: URL) => string | null;

const LIST_ID = /^[\w-]{2,}$/;

const derive: Record<PlaylistPlatform, Derive> = {
  // open.spotify.com/playlist/ID, with a language before it in some links
  spotify: ({ hostname, pathname }) => {
    const [, kind, id] =
      /^(?:\/intl-[a-z-]+)?(?:\/embed)?\/(playlist|album|artist|track|show|episode)\/(\w+)\/?$/.exec(
        pathname,
      ) ?? [];
    return hostname === 'open.spotify.com' && id
      ? `https://open.spotify.com/embed/${kind}/${id}?theme=0`
      : null;
  },
  // music.apple.com/us/playlist/name/pl.ID
  apple: ({ hostname, pathname }) =>
    /^(?:embed\.)?music\.apple\.com$/.test(hostname) &&
    /^\/[a-z]{2}\/(?:playlist|album)\/[^?]+$/.test(pathname)
      ? `https://embed.music.apple.com${pathname}?theme=dark`
      : null,
  // tidal.com/playlist/UUID, /browse/playlist/UUID
  tidal: ({ hostname, pathname }) => {
    const [, kind, id] = /^(?:\/browse)?\/(playlist|album|mix)s?\/([\w-]+)\/?$/.exec(pathname) ?? [];
    return /^(?:(?:www|listen|embed)\.)?tidal\.com$/.test(hostname) && id
      ? `https://embed.tidal.com/${kind}s/${id}`
      : null;
  },
  // youtube.com/playlist?list=ID, or any video of it
  youtube: ({ hostname, searchParams }) => {
    const id = searchParams.get('list') ?? '';
    return /^(?:(?:www|m|music)\.)?youtube(?:-nocookie)?\.com$|^youtu\.be$/.test(hostname) && LIST_ID.test(id)
      ? `https://www.youtube-nocookie.com/embed/videoseries?list=${id}`
      : null;
  },
  other: () => null,
};

/** The embed URL of a playlist; null when the link is not one that the platform's player accepts. */
export function playlistEmbedUrl(link: string, platform: PlaylistPlatform): string | null {
  return URL.canParse(link) ? derive[platform](new URL(link)) : null;
}
