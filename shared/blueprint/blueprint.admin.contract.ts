import { defineContract } from '#shared/core/endpoint.ts';
import { documentContract } from '#shared/core/managed.ts';
import { blueprint } from './blueprint.schema.ts';

export const blueprintAdminContract = defineContract(
  documentContract('/api/admin/blueprint', blueprint, 'blueprint'),
);
