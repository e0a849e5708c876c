import { z } from 'zod';
import { defineContract } from '#shared/core/endpoint.ts';
import { affiliation, mediumArticle, pressFeature } from './press.schema.ts';

export const pressContract = defineContract({
  get: {
    method: 'GET',
    path: '/api/press',
    access: 'public',
    rate: 'read',
    cache: 'content',
    summary: 'Affiliations, press features and Medium articles, each in its order.',
    reply: z.object({
      affiliations: z.array(affiliation),
      features: z.array(pressFeature),
      articles: z.array(mediumArticle),
    }),
  },
});
