import { z } from 'zod';
import { defineContract } from '#shared/core/endpoint.ts';
import { SHARE_PICTURES } from './seo.constants.ts';
import { pageMetas } from './seo.schema.ts';

export const seoContract = defineContract({
  metas: {
    method: 'GET',
    path: '/api/pages',
    access: 'public',
    rate: 'read',
    cache: 'content',
    summary: 'What every page says about itself: its title, description, share picture and address.',
    reply: pageMetas,
  },
  picture: {
    method: 'GET',
    path: `${SHARE_PICTURES}/:file`,
    access: 'public',
    rate: 'read',
    cache: 'none',
    summary: 'A share picture, drawn from what a page says.',
    params: z.object({ file: z.string().regex(/^[a-zA-Z]{1,20}-[0-9a-f]{12}\.png$/) }),
    reply: z.unknown(),
    download: true,
    errors: ['request.not-found'],
  },
});
