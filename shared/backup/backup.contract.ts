import { z } from 'zod';
import { defineContract } from '#shared/core/endpoint.ts';
import { backupSettings, backupState } from './backup.schema.ts';

const BACKUPS = '/api/admin/system/backups';
const owner = { access: 'owner', rate: 'read', cache: 'none' } as const;
const begun = z.object({ begun: z.boolean() });

export const backupContract = defineContract({
  state: {
    ...owner,
    method: 'GET',
    path: BACKUPS,
    summary: 'The scheduled backups: which there are, how the last one went, when the next one is due.',
    reply: backupState,
  },
  set: {
    ...owner,
    method: 'PUT',
    path: `${BACKUPS}/settings`,
    summary: 'Sets when backups are made, how many are kept and who can read them.',
    body: backupSettings,
    reply: backupSettings,
    errors: ['request.invalid'],
  },
  make: {
    ...owner,
    method: 'POST',
    path: `${BACKUPS}/now`,
    rate: 'write',
    summary: 'Begins a backup; the state says what came of it.',
    reply: begun,
    errors: ['request.conflict'],
  },
  drill: {
    ...owner,
    method: 'POST',
    path: `${BACKUPS}/drill`,
    rate: 'write',
    summary: 'Begins to rehearse a restore of the newest backup; the state says what came of it.',
    reply: begun,
    errors: ['request.conflict', 'request.not-found'],
  },
  download: {
    ...owner,
    method: 'GET',
    path: `${BACKUPS}/files/:name`,
    confirm: true,
    logged: 'backup.downloaded',
    rate: 'write',
    summary: 'One backup, as it lies there.',
    params: z.object({ name: z.string().max(100) }),
    download: true,
    reply: z.unknown(),
    errors: ['request.not-found'],
  },
});
