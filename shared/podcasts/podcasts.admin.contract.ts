import { z } from 'zod';
import { defineContract } from '#shared/core/endpoint.ts';
import { slug } from '#shared/core/fields.ts';
import { managedContract, orderContract } from '#shared/core/managed.ts';
import { managedEpisode, series } from './podcasts.admin.schema.ts';

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
