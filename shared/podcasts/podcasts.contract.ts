import { z } from 'zod';
import { defineContract } from '#shared/core/endpoint.ts';
import { slug } from '#shared/core/fields.ts';
import { page, paging } from '#shared/core/paging.ts';
import { episode, show } from './podcasts.schema.ts';

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
