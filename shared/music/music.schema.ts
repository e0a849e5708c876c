import { z } from 'zod';
import { assetUrl, cents, line, paragraph, slug, webUrl } from '#shared/core/fields.ts';
import { networkKeys } from '#shared/site/networks.ts';
import { itemPage } from '#shared/site/site.page-meta.ts';

/** A service where the music can be heard. */
export const musicService = z.object({ id: slug, name: line, url: webUrl });
export type MusicService = z.infer<typeof musicService>;

const DAY_S = 86_400;

export const track = z.object({
  title: line,
  /** A file of the media library; null for a track that cannot be heard here. */
  audio: assetUrl.nullable(),
  /** Whether the file is a part of the song only. */
  isPreview: z.boolean(),
  /** The length of the whole song: read from its file, or typed where there is none or it is a preview. */
  seconds: z.int('Write minutes and seconds, such as 3:12').min(1).max(DAY_S).nullable(),
  credits: paragraph.nullable(),
  lyrics: paragraph.nullable(),
});
export type Track = z.infer<typeof track>;

/** Where else a release can be heard, besides its main link. */
export const releaseLink = z.object({
  network: z.enum(networkKeys),
  /** Null for the usual name of the network. */
  name: line.nullable(),
  url: webUrl,
});

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
  tracks: z.array(track).max(100),
  links: z.array(releaseLink).max(40),
  /** The product with which it is bought; null for none. */
  productId: slug.nullable(),
});
export type Release = z.infer<typeof release>;

/** Older versions had no such fields, and a change of theirs can be undone. */
export const managedRelease = release.extend({
  releasedOn: release.shape.releasedOn.default(null),
  tracks: release.shape.tracks.default([]),
  links: release.shape.links.default([]),
  productId: release.shape.productId.default(null),
});

/** A release in a list of visitors. */
export const listedRelease = release.omit({ links: true, productId: true }).extend({
  /** Whether its day has come; before it, only previews can be heard. */
  isOut: z.boolean(),
  tracks: z.array(track.omit({ credits: true, lyrics: true })),
});
export type ListedRelease = z.infer<typeof listedRelease>;

/** A product of the shop, as another page offers it. */
export const offer = z.object({ path: z.string(), title: line, format: line, priceCents: cents });
export type Offer = z.infer<typeof offer>;

/** With the mark of its service. */
const shownLink = z.object({ name: line, url: webUrl, drawing: z.string() });

/** What a release's page shows. */
export const releasePage = listedRelease.extend({
  tracks: z.array(track),
  links: z.array(shownLink),
  /** The pages of the artist at the services that neither the main link nor the links lead to. */
  services: z.array(shownLink),
  offer: offer.nullable(),
  ...itemPage,
});
export type ReleasePage = z.infer<typeof releasePage>;

export const music = z.object({
  services: z.array(musicService),
  releases: z.array(listedRelease),
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
