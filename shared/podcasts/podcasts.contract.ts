import { z } from 'zod';
import { defineContract } from '#shared/core/endpoint.ts';
import { slug } from '#shared/core/fields.ts';
import { managedContract, orderContract } from '#shared/core/managed.ts';
import { page, paging } from '#shared/core/paging.ts';
import { episode, managedEpisode, series, show } from './podcasts.schema.ts';

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
  feed: {
    method: 'GET',
    path: '/feeds/:showId.xml',
    access: 'public',
    rate: 'read',
    cache: 'content',
    summary: 'One show as RSS 2.0, its newest episodes first.',
    params: z.object({ showId: slug }),
    reply: z.string(),
    media: 'application/rss+xml; charset=utf-8',
    errors: ['request.not-found'],
  },
});

const SERIES = '/api/admin/podcasts/series';

export const seriesContract = defineContract({
  ...managedContract(SERIES, series, {
    key: 'seriesId',
    noun: 'podcast series',
    sorts: ['name'],
    // Those in the trash do not count.
    derived: { episodeCount: z.int() },
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
