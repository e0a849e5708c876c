import { defineContract } from '#shared/core/endpoint.ts';
import { blueprint } from './blueprint.schema.ts';

export const blueprintContract = defineContract({
  get: {
    method: 'GET',
    path: '/api/blueprint',
    access: 'public',
    rate: 'read',
    cache: 'content',
    summary: 'The blueprint and its membership gate.',
    reply: blueprint,
  },
});
