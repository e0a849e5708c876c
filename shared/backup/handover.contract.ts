import { z } from 'zod';
import { defineContract } from '#shared/core/endpoint.ts';
import { instant } from '#shared/core/fields.ts';
import { backupRun, backupWork, publicKey } from './backup.schema.ts';

const PACKS = '/api/admin/system/handover';
const owner = { access: 'owner', rate: 'read', cache: 'none' } as const;
const begun = z.object({ begun: z.boolean() });
const named = z.object({ name: z.string().max(100) });

const handoverPack = z.object({
  name: z.string(),
  bytes: z.int(),
  at: instant,
  /** In hexadecimal, for whoever receives the pack; null where its file is gone. */
  sha256: z.string().nullable(),
});
export type HandoverPack = z.infer<typeof handoverPack>;

const handoverState = z.object({
  /** The folder of the packs on this machine. */
  folder: z.string(),
  busy: backupWork.nullable(),
  /** The last of each; null: there was none. */
  lastPack: backupRun.nullable(),
  lastDrill: backupRun.nullable(),
  /** The newest first. */
  packs: z.array(handoverPack),
});
export type HandoverState = z.infer<typeof handoverState>;

const LONGEST_KEY = 200;

export const handoverContract = defineContract({
  state: {
    ...owner,
    method: 'GET',
    path: PACKS,
    summary: 'The handover packs, and how the last one and its rehearsal went.',
    reply: handoverState,
  },
  make: {
    ...owner,
    method: 'POST',
    path: PACKS,
    confirm: true,
    logged: 'handover.made',
    rate: 'write',
    summary: 'Begins a handover pack that the owner of the key can open; the state says what came of it.',
    body: z.strictObject({ recipient: publicKey }),
    reply: begun,
    errors: ['request.invalid', 'request.conflict'],
  },
  rehearse: {
    ...owner,
    method: 'POST',
    path: `${PACKS}/rehearse`,
    rate: 'write',
    summary: 'Begins to rehearse a restore of a pack; the key is used once and not kept.',
    body: z.strictObject({
      name: z.string().max(100),
      /** The secret key of the pack; without it this install opens the pack with its own. */
      key: z.string().trim().min(1).max(LONGEST_KEY).optional(),
    }),
    reply: begun,
    errors: ['request.conflict', 'request.not-found'],
  },
  download: {
    ...owner,
    method: 'GET',
    path: `${PACKS}/files/:name`,
    confirm: true,
    logged: 'handover.downloaded',
    rate: 'write',
    summary: 'One handover pack.',
    params: named,
    download: true,
    reply: z.unknown(),
    errors: ['request.not-found'],
  },
  remove: {
    ...owner,
    method: 'DELETE',
    path: `${PACKS}/files/:name`,
    rate: 'write',
    summary: 'Deletes a handover pack from this machine.',
    params: named,
    reply: z.object({}),
    errors: ['request.not-found', 'request.conflict'],
  },
});
