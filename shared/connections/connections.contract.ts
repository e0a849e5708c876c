import { z } from 'zod';
import { connectionIds } from '#shared/core/connections/connection.ts';
import { defineContract } from '#shared/core/endpoint.ts';
import { changeEntry } from '#shared/core/managed.ts';
import { connectionChange, connectionView } from './connections.schema.ts';

const CONNECTIONS = '/api/admin/connections';
const owner = { access: 'owner', rate: 'read', cache: 'none' } as const;
const params = z.object({ connection: z.enum(connectionIds) });

export const connectionsContract = defineContract({
  list: {
    ...owner,
    method: 'GET',
    path: CONNECTIONS,
    summary: 'Everything that the hub can be connected with, and how each is; nothing that is secret.',
    reply: z.object({ connections: z.array(connectionView) }),
  },
  save: {
    ...owner,
    method: 'PUT',
    path: `${CONNECTIONS}/:connection`,
    rate: 'write',
    confirm: true,
    logged: 'connection.changed',
    summary: 'Sets a connection up, or changes it. It counts at once, in every process.',
    params,
    body: connectionChange,
    reply: connectionView,
    errors: ['request.invalid', 'request.conflict'],
  },
  remove: {
    ...owner,
    method: 'DELETE',
    path: `${CONNECTIONS}/:connection`,
    rate: 'write',
    confirm: true,
    logged: 'connection.changed',
    summary: 'Forgets what was entered of a connection.',
    params,
    query: z.strictObject({ version: z.string().regex(/^\d{1,9}$/) }),
    reply: connectionView,
    errors: ['request.conflict'],
  },
  test: {
    ...owner,
    method: 'POST',
    path: `${CONNECTIONS}/:connection/test`,
    rate: 'write',
    summary: 'Tries a connection with what is saved, for real and for ten seconds at most.',
    params,
    body: z.strictObject({}),
    reply: z.object({ ok: z.boolean(), text: z.string(), connection: connectionView }),
    errors: ['request.conflict'],
  },
  history: {
    ...owner,
    method: 'GET',
    path: `${CONNECTIONS}/:connection/changes`,
    summary: 'Who changed a connection, when, and which of its fields.',
    params,
    reply: z.object({ changes: z.array(changeEntry) }),
  },
});
