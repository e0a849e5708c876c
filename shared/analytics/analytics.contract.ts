import { z } from 'zod';
import { defineContract } from '#shared/core/endpoint.ts';
import { linkCode, pageEvent } from './analytics.schema.ts';

const record = {
  method: 'POST',
  access: 'public',
  rate: 'event',
  cache: 'none',
  summary: 'Records one event of a visit, without a cookie and without an address.',
  body: pageEvent,
  reply: z.null(),
} as const;
const follow = { method: 'GET', access: 'public', rate: 'event', cache: 'none', download: true } as const;

export const analyticsContract = defineContract({
  event: { ...record, path: '/api/events' },
  /**
   * For browsers that still have a page of the previous version open; to be removed with the next version.
   */
  eventOfOldPage: { ...record, path: '/api/steps' },
  follow: {
    ...follow,
    path: '/go/:code',
    summary: 'Leads on to where a short link points.',
    params: z.object({ code: linkCode }),
    reply: z.unknown(),
    errors: ['request.not-found'],
  },
  followQr: {
    ...follow,
    path: '/go/:code/qr',
    summary: 'The same for who scanned it as a QR code.',
    params: z.object({ code: linkCode }),
    reply: z.unknown(),
    errors: ['request.not-found'],
  },
});
