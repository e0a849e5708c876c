import { z } from 'zod';
import { defineContract } from '#shared/core/endpoint.ts';
import { slug } from '#shared/core/fields.ts';
import { managedContract, orderContract } from '#shared/core/managed.ts';
import { page, paging } from '#shared/core/paging.ts';
import {
  episode,
  episodePage,
  guest,
  managedEpisode,
  managedGuest,
  series,
  show,
  showPage,
} from './podcasts.schema.ts';

/** The file with chapters that Podcasting 2.0 defines. */
const feedChapters = z.object({
  version: z.literal('1.2.0'),
  /** `startTime`: seconds from the beginning. `img`: the full address of the chapter's picture. */
  chapters: z.array(
    z.object({ startTime: z.number().min(0), title: z.string(), img: z.string().optional() }),
  ),
});
export type FeedChapters = z.infer<typeof feedChapters>;

const shown = { method: 'GET', access: 'public', rate: 'read', cache: 'content' } as const;
const archive = { ...shown, reply: showPage, errors: ['request.not-found'] } as const;

export const podcastsContract = defineContract({
  list: {
    method: 'GET',
    path: '/api/podcasts',
    access: 'public',
    rate: 'read',
    cache: 'content',
    summary: 'The shows in their order, each with its latest episodes.',
    reply: z.object({ shows: z.array(show) }),
  },
  episodes: {
    method: 'GET',
    path: '/api/podcasts/:showId/episodes',
    access: 'public',
    rate: 'read',
    cache: 'none',
    summary: 'All episodes of one show, the newest first.',
    params: z.object({ showId: slug }),
    query: paging,
    reply: page(episode),
    errors: ['request.not-found'],
  },
  guests: {
    ...shown,
    path: '/api/guests',
    summary: 'Who was a guest so far: the first few of each show, in their order.',
    reply: z.object({ guests: z.array(guest) }),
  },
  page: {
    ...archive,
    path: '/api/page/podcasts/:showId',
    summary: "A show's page, with its newest episodes.",
    params: z.object({ showId: slug }),
  },
  archive: {
    ...archive,
    path: '/api/page/podcasts/:showId/page/:number',
    summary: "A further page of a show's episodes.",
    params: z.object({ showId: slug, number: z.string().regex(/^[1-9]\d{0,5}$/) }),
  },
  episode: {
    ...shown,
    path: '/api/page/podcasts/:showId/:episodeId',
    summary: "An episode's page. It is found by the episode, whichever show it was in once.",
    params: z.object({ showId: slug, episodeId: slug }),
    reply: episodePage,
    errors: ['request.not-found'],
  },
  feed: {
    method: 'GET',
    path: '/feeds/:showId.xml',
    access: 'public',
    rate: 'read',
    cache: 'content',
    summary: 'One show as RSS 2.0, its newest episodes first; redirected for good once it has moved.',
    params: z.object({ showId: slug }),
    reply: z.string(),
    media: 'application/rss+xml; charset=utf-8',
    errors: ['request.not-found'],
  },
  chapters: {
    ...shown,
    path: '/feeds/:showId/:episodeId/chapters.json',
    summary: 'The chapters of an episode with their pictures, for podcast apps.',
    params: z.object({ showId: slug, episodeId: slug }),
    reply: feedChapters,
    media: 'application/json+chapters; charset=utf-8',
    errors: ['request.not-found'],
  },
});

/** What a show's feed lacks before podcast directories accept it; empty when it is ready. */
const feedState = z.object({
  seriesId: slug,
  name: z.string(),
  url: z.string(),
  /** Where it has moved to; null while it is here. */
  movedTo: z.string().nullable(),
  /** How many episodes are in it, and how many of them have an audio file. */
  episodes: z.int(),
  heard: z.int(),
  missing: z.array(z.string()),
});
export type FeedState = z.infer<typeof feedState>;

export const feedsContract = defineContract({
  feeds: {
    method: 'GET',
    path: '/api/admin/podcasts/feeds',
    access: 'owner',
    rate: 'read',
    cache: 'none',
    summary: 'The feed of each published show, and what directories of podcasts would miss in it.',
    reply: z.object({ items: z.array(feedState) }),
  },
});

const SERIES = '/api/admin/podcasts/series';

export const seriesContract = defineContract({
  ...managedContract(SERIES, series, {
    key: 'seriesId',
    noun: 'podcast series',
    sorts: ['name'],
    derived: {
      /** Without those in the trash. */
      episodeCount: z.int(),
      /** The highest number of an episode, in the trash too; 0 without one. */
      lastNumber: z.int(),
    },
  }),
  ...orderContract(SERIES, 'podcast series'),
});

export const episodesContract = defineContract(
  managedContract('/api/admin/podcasts/episodes', managedEpisode, {
    key: 'episodeId',
    noun: 'podcast episode',
    sorts: ['title', 'number', 'publishedAt', 'duration'],
    filters: { seriesId: slug },
  }),
);

const GUESTS = '/api/admin/podcasts/guests';

export const guestsContract = defineContract({
  ...managedContract(GUESTS, managedGuest, {
    key: 'id',
    noun: 'podcast guest',
    sorts: ['name'],
    filters: { seriesId: slug },
  }),
  ...orderContract(GUESTS, 'podcast guest'),
});
