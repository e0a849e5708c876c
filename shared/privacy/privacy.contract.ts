import { defineContract } from '#shared/core/endpoint.ts';
import { privacyPage } from './privacy.schema.ts';

export const privacyContract = defineContract({
  page: {
    method: 'GET',
    path: '/api/privacy',
    access: 'public',
    rate: 'read',
    cache: 'content',
    summary:
      'What is kept about visitors, for how long, and who else learns of them, as this install is set up.',
    reply: privacyPage,
  },
});
