import { formatClock, isoClock } from '#shared/core/time.ts';
import type { ListedRelease, ReleasePage } from '#shared/music/music.schema.ts';
import { releasePath, videoPath } from '#shared/site/site.paths.ts';
import { knownDuration } from '#shared/videos/known-duration.ts';
import { videoEmbedUrl } from '#shared/videos/video-embed.ts';
import type { MusicVideo } from '#shared/videos/videos.schema.ts';
import type { LdPage } from './page.ts';
import { saleOf } from './trade.ts';

const kinds: Record<ListedRelease['kind'], object> = {
  theme: { '@type': 'MusicRecording' },
  single: { '@type': 'MusicAlbum', albumReleaseType: 'https://schema.org/SingleRelease' },
  ep: { '@type': 'MusicAlbum', albumReleaseType: 'https://schema.org/EPRelease' },
  album: { '@type': 'MusicAlbum', albumReleaseType: 'https://schema.org/AlbumRelease' },
};

export const releases = (page: LdPage): object[] =>
  (page.reply('/api/music')?.releases ?? []).map((release) => releaseOf(page, release));

/** The release that a page is about. */
export function releasePage(page: LdPage): object[] {
  const release = page.own<ReleasePage>();
  if (!release) return [];
  return [{ ...releaseOf(page, release), ...tracksOf(release), ...offerOf(page, release) }];
}

/** A theme song is a recording itself, and has no others in it. */
function tracksOf({ kind, tracks }: ReleasePage): object {
  if (kind === 'theme' || tracks.length === 0) return {};
  const itemListElement = tracks.map(({ title, seconds }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    item: {
      '@type': 'MusicRecording',
      name: title,
      duration: seconds === null ? undefined : isoClock(formatClock(seconds)),
    },
  }));
  const numTracks = tracks.length;
  return { numTracks, track: { '@type': 'ItemList', numberOfItems: numTracks, itemListElement } };
}

const offerOf = ({ absolute, money }: LdPage, { offer }: ReleasePage): object =>
  offer ? { offers: saleOf(money, offer.priceCents, absolute(offer.path)) } : {};

const releaseOf = (
  { identity, picture, absolute, urlOf }: LdPage,
  { id, kind, title, releasedOn, description, cover, url }: ListedRelease,
): object => ({
  ...kinds[kind],
  name: title,
  description,
  image: picture(cover),
  url: absolute(releasePath(id)),
  sameAs: url,
  datePublished: releasedOn ?? undefined,
  byArtist: { '@type': 'MusicGroup', name: identity.artistName, url: urlOf('artist') },
});

export const videos = (page: LdPage): object[] =>
  (page.reply('/api/videos/music')?.videos ?? []).map((video) => videoOf(page, video));

/** The video that a page is about. */
export function videoPage(page: LdPage): object[] {
  const video = page.own<MusicVideo>();
  return video ? [videoOf(page, video)] : [];
}

const videoOf = ({ picture, absolute }: LdPage, video: MusicVideo): object => ({
  '@type': 'VideoObject',
  name: video.title,
  description: video.description || video.title,
  thumbnailUrl: picture(video.thumbnail),
  uploadDate: video.uploadedAt,
  duration: knownDuration(video.duration) ? isoClock(video.duration) : undefined,
  url: absolute(videoPath(video.id)),
  sameAs: video.url,
  embedUrl: videoEmbedUrl(video.url) ?? undefined,
});
