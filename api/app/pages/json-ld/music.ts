import { isoClock } from '#shared/core/time.ts';
import type { Release } from '#shared/music/music.schema.ts';
import type { LdPage } from './page.ts';

const kinds: Record<Release['kind'], object> = {
  theme: { '@type': 'MusicRecording' },
  single: { '@type': 'MusicAlbum', albumReleaseType: 'https://schema.org/SingleRelease' },
  ep: { '@type': 'MusicAlbum', albumReleaseType: 'https://schema.org/EPRelease' },
  album: { '@type': 'MusicAlbum', albumReleaseType: 'https://schema.org/AlbumRelease' },
};

export function releases({ identity, picture, reply, urlOf }: LdPage): object[] {
  const byArtist = { '@type': 'MusicGroup', name: identity.artistName, url: urlOf('artist') };
  return (reply('/api/music')?.releases ?? []).map(({ kind, title, description, cover, url }) => ({
    ...kinds[kind],
    name: title,
    description,
    image: picture(cover),
    url,
    byArtist,
  }));
}

export function videos({ picture, reply }: LdPage): object[] {
  return (reply('/api/videos/music')?.videos ?? []).map((video) => ({
    '@type': 'VideoObject',
    name: video.title,
    ...(video.description && { description: video.description }),
    thumbnailUrl: picture(video.thumbnail),
    uploadDate: video.uploadedAt,
    duration: isoClock(video.duration),
    url: video.url,
  }));
}
