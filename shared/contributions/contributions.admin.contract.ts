import { defineContract } from '#shared/core/endpoint.ts';
import { documentContract } from '#shared/core/managed.ts';
import { contributions } from './contributions.schema.ts';

export const contributionsAdminContract = defineContract(
  documentContract('/api/admin/contributions', contributions, 'local-guide badge'),
);
