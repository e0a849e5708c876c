import { z } from 'zod';
import { assetUrl, line, paragraph, slug, webUrl } from '#shared/core/fields.ts';
import { itemPage } from '#shared/site/site.page-meta.ts';

/** A service where the music can be heard. */
export const musicService = z.object({ id: slug, name: line, url: webUrl });
export type MusicService = z.infer<typeof musicService>;

export const release = z.object({
  id: slug,
  kind: z.enum(['theme', 'ep', 'album', 'single']),
  /** One line of facts above the title, such as 'EP, five songs, CTV 007'. */
  label: line,
  title: line,
  /** A day without a time; null where the owner has named none. */
  releasedOn: z.iso.date().nullable(),
  description: paragraph,
  cover: assetUrl,
  coverAlt: line,
  url: webUrl,
  /** What the link says, such as 'Watch on YouTube'. */
  linkLabel: line,
});
export type Release = z.infer<typeof release>;

/** What a release's page shows, with the services that carry the music. */
export const releasePage = release.extend({ services: z.array(musicService), ...itemPage });
export type ReleasePage = z.infer<typeof releasePage>;

export const music = z.object({
  services: z.array(musicService),
  releases: z.array(release),
  /** The picture of a record: behind the artist's name, and half out of each sleeve. */
  record: assetUrl,
});

const picture = z.object({ src: assetUrl, alt: line, caption: line });

/** The artist's page: everything on it but the releases. */
export const artistProfile = z.object({
  lead: line,
  about: z.array(paragraph).min(1).max(8),
  style: z.array(paragraph).min(1).max(8),
  /** Shown first, before the other aesthetic pictures are read. */
  aesthetic: z.object({ text: paragraph, images: z.array(picture).length(4) }),
  listenUrl: webUrl,
  bookingSubject: line,
  /** The record behind the name and in the sleeves. An older version had one picture of it. */
  record: assetUrl.default('/art/vinyl.svg'),
});
export type ArtistProfile = z.infer<typeof artistProfile>;
