import { defineContract } from '#shared/core/endpoint.ts';
import { documentContract } from '#shared/core/managed.ts';
import { contributions } from './contributions.schema.ts';

export const contributionsContract = defineContract({
  get: {
    method: 'GET',
    path: '/api/contributions',
    access: 'public',
    rate: 'read',
    cache: 'content',
    summary: 'The local-guide badge and its counts.',
    reply: contributions,
  },
});

export const contributionsAdminContract = defineContract(
  documentContract('/api/admin/contributions', contributions, 'local-guide badge'),
);
