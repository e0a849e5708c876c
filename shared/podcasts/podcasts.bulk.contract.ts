import { z } from 'zod';
import { bulkOutcome, foundRow, LINES_MAX, pastedUrls } from '#shared/core/bulk.ts';
import { defineContract } from '#shared/core/endpoint.ts';
import { line, paragraph, webUrl } from '#shared/core/fields.ts';
import { managedEpisode, series } from './podcasts.schema.ts';

const NO_URLS = 'Please enter at least one YouTube URL';
const NO_SERIES = 'Please select a podcast series';

const chosenSeries = z.string(NO_SERIES).min(1, NO_SERIES).max(64);
const { number, thumbnail, duration, publishedAt } = managedEpisode.shape;
const { cover, overlayColor, textColor, hoverColor } = series.shape;

/** What the owner pastes to add several episodes at once. */
const episodesForm = z.strictObject({
  youtubeUrls: pastedUrls(NO_URLS),
  defaultDescription: z.string().trim().max(5000),
  /** Whether YouTube is asked for titles and the rest. */
  autoExtractMetadata: z.boolean(),
  seriesId: chosenSeries,
});

/** What the owner pastes to make several series at once, one for each channel or playlist. */
const seriesForm = z.strictObject({
  youtubeUrls: pastedUrls(NO_URLS),
  defaultDescription: z.string().trim().max(5000),
  autoExtractMetadata: z.boolean(),
  overlayColor,
  textColor,
  hoverColor,
});

const episodeRow = z.strictObject({
  url: webUrl,
  title: line,
  description: paragraph,
  number,
  thumbnail,
  duration,
  publishedAt,
});
const seriesRow = z.strictObject({ url: webUrl, name: line, description: paragraph, cover });

const foundEpisode = z.object({
  ...foundRow,
  title: z.string(),
  description: z.string(),
  number,
  thumbnail,
  duration,
  publishedAt,
});
export type FoundEpisode = z.infer<typeof foundEpisode>;
const foundSeries = z.object({ ...foundRow, name: z.string(), description: z.string(), cover });
export type FoundSeries = z.infer<typeof foundSeries>;

const rows = <T extends z.ZodType>(row: T) => z.array(row).min(1, NO_URLS).max(LINES_MAX);
const post = { method: 'POST', access: 'owner', rate: 'read', cache: 'none' } as const;

export const podcastsBulkContract = defineContract({
  previewEpisodes: {
    ...post,
    path: '/api/admin/podcasts/bulk/episodes/preview',
    summary: 'What each pasted line would become as an episode. Nothing is saved.',
    body: episodesForm,
    reply: z.object({ items: z.array(foundEpisode) }),
  },
  saveEpisodes: {
    ...post,
    path: '/api/admin/podcasts/bulk/episodes',
    summary: 'Adds episodes, all or none. Those that the series has already are left alone.',
    body: z.strictObject({ seriesId: chosenSeries, items: rows(episodeRow) }),
    reply: bulkOutcome,
  },
  previewSeries: {
    ...post,
    path: '/api/admin/podcasts/bulk/series/preview',
    summary: 'What each pasted line would become as a series. Nothing is saved.',
    body: seriesForm,
    reply: z.object({ items: z.array(foundSeries) }),
  },
  saveSeries: {
    ...post,
    path: '/api/admin/podcasts/bulk/series',
    summary: 'Adds series, all or none. Those of an address that has one already are left alone.',
    body: z.strictObject({ overlayColor, textColor, hoverColor, items: rows(seriesRow) }),
    reply: bulkOutcome,
  },
});
