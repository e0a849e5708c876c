import { z } from 'zod';
import { assetUrl, cents, instant, line, paragraph, slug, webUrl } from '#shared/core/fields.ts';
import { itemPage } from '#shared/site/site.page-meta.ts';
import { hoverColors, overlayColors, textColors } from './podcasts.constants.ts';

export const episode = z.object({
  id: slug,
  number: z.int().min(0).max(100_000),
  title: line,
  description: paragraph,
  thumbnail: assetUrl,
  /** Whole minutes. */
  duration: z.int().min(0).max(6000),
  publishedAt: instant,
  listenUrl: webUrl,
});
export type Episode = z.infer<typeof episode>;

export const show = z.object({
  id: slug,
  name: line,
  description: paragraph,
  cover: assetUrl,
  allEpisodesUrl: webUrl,
  overlayColor: z.enum(overlayColors),
  textColor: z.enum(textColors),
  hoverColor: z.enum(hoverColors),
  /** What a guest pays for an interview, in cents; null for a show that takes no guests. */
  interviewCents: cents.nullable(),
  /** The newest first. */
  episodes: z.array(episode),
});
export type Show = z.infer<typeof show>;

/** What an episode's page shows. */
export const episodePage = episode.extend({ show: show.omit({ episodes: true }), ...itemPage });
export type EpisodePage = z.infer<typeof episodePage>;

/** What a page of a show's archive shows; `number` of `pages`, from 1. */
export const showPage = show.extend({
  meta: itemPage.meta,
  number: z.int(),
  pages: z.int(),
  /** How many episodes there are in all. */
  total: z.int(),
});
export type ShowPage = z.infer<typeof showPage>;

const { id: _, episodes: __, ...showFields } = show.shape;
const { id: ___, ...episodeFields } = episode.shape;

/** A show as the owner keeps it. */
export const series = z.object({ seriesId: slug, ...showFields });
export type Series = z.infer<typeof series>;

/** An episode as the owner keeps it. */
export const managedEpisode = z.object({ episodeId: slug, seriesId: slug, ...episodeFields });
export type ManagedEpisode = z.infer<typeof managedEpisode>;
