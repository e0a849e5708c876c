import { z } from 'zod';
import { defineContract } from '#shared/core/endpoint.ts';
import { linkCode, step } from './analytics.schema.ts';

const follow = { method: 'GET', access: 'public', rate: 'step', cache: 'none', download: true } as const;

export const analyticsContract = defineContract({
  step: {
    method: 'POST',
    path: '/api/steps',
    access: 'public',
    rate: 'step',
    cache: 'none',
    summary: 'Notes one step of a visit, without a cookie and without an address.',
    body: step,
    reply: z.null(),
  },
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
