import { z } from 'zod';
import { defineContract } from '#shared/core/endpoint.ts';
import {
  backupCheck,
  PIECE_BYTES,
  restoreConfirmation,
  restoreState,
  systemStatus,
  testResult,
} from './system.admin.schema.ts';

const SYSTEM = '/api/admin/system';
const owner = { access: 'owner', rate: 'read', cache: 'none' } as const;
const nothing = z.object({});

export const systemAdminContract = defineContract({
  status: {
    ...owner,
    method: 'GET',
    path: SYSTEM,
    summary: 'How the install is: what it works with, what waits, what failed, how much room there is.',
    reply: systemStatus,
  },
  testDatabase: {
    ...owner,
    method: 'POST',
    path: `${SYSTEM}/database/test`,
    rate: 'write',
    summary: 'Writes a row into the database, reads it and erases it.',
    body: z.strictObject({}),
    reply: testResult,
  },
  forgetKept: {
    ...owner,
    method: 'DELETE',
    path: `${SYSTEM}/kept/:name`,
    summary: 'Erases what a restore has put aside.',
    params: z.object({ name: z.string().max(100) }),
    reply: nothing,
    errors: ['request.not-found'],
  },
  acceptSecrets: {
    ...owner,
    method: 'POST',
    path: `${SYSTEM}/secrets/accept`,
    confirm: true,
    logged: 'secrets.accepted',
    rate: 'write',
    summary:
      'Accepts that the former secrets are lost: ends pushes that need them and warns of them no more.',
    body: z.strictObject({}),
    reply: nothing,
  },
  backup: {
    ...owner,
    method: 'GET',
    path: `${SYSTEM}/backup`,
    confirm: true,
    logged: 'backup.downloaded',
    rate: 'write',
    summary: 'The whole install as one file; encrypted to the owner’s public key where that is asked for.',
    query: z.strictObject({ encrypted: z.literal('true').optional() }),
    download: true,
    reply: z.unknown(),
    errors: ['request.conflict'],
  },
  restoreState: {
    ...owner,
    method: 'GET',
    path: `${SYSTEM}/restore`,
    summary: 'The backup that was sent in, and what became of it.',
    reply: restoreState,
  },
  sendBackup: {
    ...owner,
    method: 'PUT',
    path: `${SYSTEM}/restore/file`,
    summary: 'Takes the next piece of a backup; the one at 0 begins it anew.',
    query: z.strictObject({ offset: z.string().regex(/^\d{1,13}$/) }),
    upload: { types: ['application/octet-stream'], maxBytes: PIECE_BYTES },
    reply: z.object({ received: z.int() }),
    errors: ['request.conflict', 'request.too-large', 'upload.type', 'upload.empty', 'upload.unreadable'],
  },
  checkBackup: {
    ...owner,
    method: 'POST',
    path: `${SYSTEM}/restore/check`,
    summary: 'Begins to look at the whole file; its state says what came of it.',
    body: backupCheck,
    reply: nothing,
    errors: ['request.conflict', 'request.not-found', 'request.invalid'],
  },
  confirmRestore: {
    ...owner,
    method: 'POST',
    path: `${SYSTEM}/restore/confirm`,
    logged: 'backup.restore',
    summary: 'Has the checked file restored by the next start of the program.',
    body: restoreConfirmation,
    reply: nothing,
    errors: ['request.conflict', 'request.invalid', 'auth.throttled'],
  },
  cancelRestore: {
    ...owner,
    method: 'DELETE',
    path: `${SYSTEM}/restore`,
    summary: 'Forgets the backup that was sent in.',
    reply: nothing,
    errors: ['request.conflict'],
  },
});
