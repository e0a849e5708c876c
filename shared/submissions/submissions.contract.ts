import { defineContract } from '#shared/core/endpoint.ts';
import { submissionReceipt, submissionRequest } from './submissions.schema.ts';

export const submissionsContract = defineContract({
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
