import { defineContract } from '#shared/core/endpoint.ts';
import { home, skippedSteps } from './home.schema.ts';

const owner = { access: 'owner', rate: 'read', cache: 'none' } as const;

export const homeContract = defineContract({
  home: {
    ...owner,
    method: 'GET',
    path: '/api/admin/home',
    summary: 'What came in this month, and what is left to set up.',
    reply: home,
  },
  setSkipped: {
    ...owner,
    method: 'PUT',
    path: '/api/admin/home/skipped',
    summary: 'Sets which steps of the setup the owner does not want.',
    body: skippedSteps,
    reply: skippedSteps,
  },
});
