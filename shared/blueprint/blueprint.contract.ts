import { defineContract } from '#shared/core/endpoint.ts';
import { documentContract } from '#shared/core/managed.ts';
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

export const blueprintAdminContract = defineContract(
  documentContract('/api/admin/blueprint', blueprint, 'blueprint'),
);
