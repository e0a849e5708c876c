import { z } from 'zod';
import { defineContract } from '#shared/core/endpoint.ts';
import { documentContract } from '#shared/core/managed.ts';
import { erasure, personErased, personFound, personQuery } from './privacy.admin.schema.ts';
import { privacyAddition, retention } from './privacy.schema.ts';

const PRIVACY = '/api/admin/privacy';
const owner = { access: 'owner', rate: 'read', cache: 'none' } as const;

export const privacyAdminContract = defineContract({
  find: {
    ...owner,
    method: 'GET',
    path: `${PRIVACY}/person`,
    summary: 'How much there is about a person, by mail address.',
    query: personQuery,
    reply: personFound,
  },
  export: {
    ...owner,
    method: 'GET',
    path: `${PRIVACY}/export`,
    confirm: true,
    logged: 'person.exported',
    summary: 'Everything about a person as a JSON file, by mail address.',
    query: personQuery,
    download: true,
    reply: z.unknown(),
  },
  erase: {
    ...owner,
    method: 'POST',
    path: `${PRIVACY}/erase`,
    logged: 'person.erased',
    summary: 'Erases everything about a person; what the books need stays without a name.',
    body: erasure,
    reply: personErased,
  },
});

export const privacyAdditionContract = defineContract(
  documentContract('/api/admin/privacy/addition', privacyAddition, 'addition to the privacy page'),
);

export const retentionContract = defineContract(
  documentContract('/api/admin/privacy/retention', retention, 'retention periods', { preview: false }),
);
