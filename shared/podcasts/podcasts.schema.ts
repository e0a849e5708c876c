import { z } from 'zod';
import { assetUrl, cents, instant, line, paragraph, slug, webUrl } from '#shared/core/fields.ts';
import { itemPage } from '#shared/site/site.page-meta.ts';
import type { ListenIn } from './listen-in.ts';
import { podcastCategories } from './podcasts.categories.ts';
import { episodeKinds, feedTypes, hoverColors, overlayColors, textColors } from './podcasts.constants.ts';

/** Whether each line is a web address. */
function areWebUrls(lines: string): boolean {
  return lines.split('\n').every((address) => !address.trim() || webUrl.safeParse(address.trim()).success);
}

const GUID_MAX = 2000;
/** By which podcast apps know a show or an episode that was in another feed before; null for one that began here. */
const guid = z.string().min(1).max(GUID_MAX).nullable();

export const episode = z.object({
  id: slug,
  number: z.int().min(0).max(100_000),
  title: line,
  /** Its notes. Lines that begin with a time are chapters, and may end with a picture: see `chapters.ts`. */
  description: paragraph,
  thumbnail: assetUrl,
  /** Whole minutes. */
  duration: z.int().min(0).max(6000),
  publishedAt: instant,
  listenUrl: webUrl,
  /** A file of the media library; null for an episode that is heard elsewhere only. */
  audio: assetUrl.nullable(),
});
export type Episode = z.infer<typeof episode>;

/** The pages of a show at other services. */
export const listenInShape = {
  appleUrl: webUrl.nullable(),
  spotifyUrl: webUrl.nullable(),
  pocketCastsUrl: webUrl.nullable(),
  overcastUrl: webUrl.nullable(),
} satisfies Record<ListenIn, z.ZodType>;

export const show = z.object({
  id: slug,
  name: line,
  description: paragraph,
  cover: assetUrl,
  allEpisodesUrl: webUrl,
  /** Where else it is heard, each with the mark of its service; without a name: its feed. */
  places: z.array(z.object({ name: z.string().nullable(), url: z.string(), drawing: z.string() })),
  /** Its feed: a path of this site, or the address that it has moved to. Null while nothing in it can be heard. */
  feedUrl: z.string().nullable(),
  overlayColor: z.enum(overlayColors),
  textColor: z.enum(textColors),
  hoverColor: z.enum(hoverColors),
  /** What a guest pays for an interview, in cents; null for a show that takes no guests. */
  interviewCents: cents.nullable(),
  /** The newest first. */
  episodes: z.array(episode),
});
export type Show = z.infer<typeof show>;

/** What podcast directories get about a show in addition to what visitors see. */
export const feedFields = z.object({
  /** A square picture of `FEED_IMAGE`; null for the cover. */
  feedImage: assetUrl.nullable(),
  category: z.enum(podcastCategories).nullable(),
  explicit: z.boolean(),
  feedType: z.enum(feedTypes),
  /** Where listeners can support it. */
  fundingUrl: webUrl.nullable(),
  /** Whether another host may take the feed over. */
  mayMove: z.boolean(),
  /** The address of the feed at another host, to which apps are redirected for good; null while it is here. */
  movedTo: webUrl.nullable(),
  guid,
});

/** What the feed says of an episode in addition to what visitors see. */
export const audioFields = z.object({
  /** The length of the audio in seconds, as the server has read it; null while it is not known. */
  audioSeconds: z.int().min(0).nullable(),
  season: z.int().min(1).max(1000).nullable(),
  kind: z.enum(episodeKinds),
  guid,
});

/** Somebody who was a guest of a show, as visitors read of them. */
export const guest = z.object({
  id: slug,
  showId: slug,
  name: line,
  /** What they do, such as 'Harbour pilot and songwriter'. */
  role: line,
  url: webUrl,
  picture: assetUrl.nullable(),
  /** A few sentences about them; empty for none. */
  bio: z.string().trim().max(5000),
  /** Where else they are, an address on each line. */
  links: z.string().trim().max(2000).refine(areWebUrls, 'Write a whole web address on each line'),
});
export type Guest = z.infer<typeof guest>;

/** What an episode's page shows. */
export const episodePage = episode.extend({
  guests: z.array(guest),
  hasTranscript: z.boolean(),
  show: show.omit({ episodes: true }),
  ...itemPage,
});
export type EpisodePage = z.infer<typeof episodePage>;

/** What a page of a show's archive shows; `number` of `pages`, from 1. */
export const showPage = show.extend({
  meta: itemPage.meta,
  number: z.int(),
  pages: z.int(),
  /** How many episodes there are in all. */
  total: z.int(),
  guests: z.array(guest),
});
export type ShowPage = z.infer<typeof showPage>;

const { id: _, episodes: __, feedUrl: _____, places: ______, ...showFields } = show.shape;
const { id: ___, audio, ...episodeFields } = episode.shape;
const { showId: ____, ...guestFields } = guest.shape;
const { appleUrl, spotifyUrl, pocketCastsUrl, overcastUrl } = listenInShape;
const { feedImage, category, explicit, feedType, fundingUrl, mayMove, movedTo } = feedFields.shape;
const { audioSeconds, season, kind } = audioFields.shape;

/** A show as the owner edits it. */
export const series = z.object({
  seriesId: slug,
  ...showFields,
  // Fields that older versions did not have.
  appleUrl: appleUrl.default(null),
  spotifyUrl: spotifyUrl.default(null),
  pocketCastsUrl: pocketCastsUrl.default(null),
  overcastUrl: overcastUrl.default(null),
  feedImage: feedImage.default(null),
  category: category.default(null),
  explicit: explicit.default(false),
  feedType: feedType.default('episodic'),
  fundingUrl: fundingUrl.default(null),
  mayMove: mayMove.default(false),
  movedTo: movedTo.default(null),
  guid: guid.default(null),
});
export type Series = z.infer<typeof series>;

/** An episode as the owner edits it. */
export const managedEpisode = z.object({
  episodeId: slug,
  seriesId: slug,
  ...episodeFields,
  audio: audio.default(null),
  audioSeconds: audioSeconds.default(null),
  season: season.default(null),
  kind: kind.default('full'),
  guid: guid.default(null),
});
export type ManagedEpisode = z.infer<typeof managedEpisode>;

/** A guest as the owner edits them, with the episode they were in, where there is one. */
export const managedGuest = z.object({
  ...guestFields,
  // Fields that older versions did not have.
  bio: guestFields.bio.default(''),
  links: guestFields.links.default(''),
  seriesId: slug,
  episodeId: slug.nullable(),
});
