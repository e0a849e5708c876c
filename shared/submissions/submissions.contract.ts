import { z } from 'zod';
import { defineContract } from '#shared/core/endpoint.ts';
import { submissionReceipt, submissionRequest } from './submissions.schema.ts';

export const submissionsContract = defineContract({
  credit: {
    method: 'PUT',
    path: '/api/orders/:code/credit',
    stores: 'orders',
    access: 'holder',
    rate: 'write',
    cache: 'none',
    summary: "Takes back an artist's consent to be named on the playlist page, or gives it again.",
    params: z.object({ code: z.string().max(40) }),
    body: z.strictObject({ agreed: z.boolean() }),
    reply: z.object({ agreed: z.boolean() }),
    errors: ['request.not-found', 'request.conflict'],
  },
  create: {
    method: 'POST',
    path: '/api/track-submissions',
    stores: 'orders',
    access: 'public',
    rate: 'form',
    cache: 'none',
    form: true,
    summary: 'Takes a track, and opens the order it is paid by.',
    body: submissionRequest,
    reply: submissionReceipt,
    errors: ['form.suspicious', 'form.work', 'rate.limited', 'request.conflict'],
  },
});
