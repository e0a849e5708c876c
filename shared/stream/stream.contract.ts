import { defineContract } from '#shared/core/endpoint.ts';
import { stream, streamStatus } from './stream.schema.ts';

export const streamContract = defineContract({
  get: {
    method: 'GET',
    path: '/api/stream',
    access: 'public',
    rate: 'read',
    cache: 'content',
    summary: 'Channels, schedule and what is shown while nothing is live.',
    reply: stream,
  },
  status: {
    method: 'GET',
    path: '/api/stream-status',
    access: 'public',
    rate: 'read',
    cache: 'live',
    summary: 'Which platform is live now, with title, viewers and start; `Age` says how old the answer is.',
    reply: streamStatus,
  },
});
