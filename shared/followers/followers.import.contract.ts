import { z } from 'zod';
import { defineContract } from '#shared/core/endpoint.ts';
import { IMPORT_LIMITS } from './followers.import.constants.ts';
import {
  followerImport,
  followerImports,
  importColumns,
  importPreview,
  importRequest,
} from './followers.import.schema.ts';

const PATH = '/api/admin/follower-imports';
const owner = { access: 'owner', rate: 'read', cache: 'none' } as const;
const upload = { types: ['application/octet-stream'], maxBytes: IMPORT_LIMITS.bytes } as const;

/** Lists of people who agreed elsewhere to be told by mail. */
export const followerImportContract = defineContract({
  list: {
    ...owner,
    method: 'GET',
    path: PATH,
    summary: 'The latest imports of followers, the newest first.',
    reply: followerImports,
  },
  preview: {
    ...owner,
    method: 'POST',
    path: `${PATH}/preview`,
    summary: 'Reads a list of addresses, and says what an import would do; nothing is stored.',
    query: importColumns,
    upload,
    reply: importPreview,
    errors: ['request.conflict'],
  },
  add: {
    ...owner,
    method: 'POST',
    path: PATH,
    confirm: true,
    logged: 'followers.imported',
    summary: 'Imports a list of addresses with the proof of their consent.',
    query: importRequest,
    upload,
    reply: followerImport,
    errors: ['request.conflict'],
  },
  undo: {
    ...owner,
    method: 'POST',
    path: `${PATH}/:id/undo`,
    params: z.object({ id: z.uuid() }),
    summary: 'Removes everybody whom an import brought and who has done nothing since.',
    reply: followerImport,
    errors: ['request.not-found', 'request.conflict'],
  },
});
