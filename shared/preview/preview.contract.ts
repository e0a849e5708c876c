import { z } from 'zod';
import { defineContract } from '#shared/core/endpoint.ts';
import { previewKinds } from '#shared/core/preview-kinds.ts';

const preview = z.object({
  /** The page with the item in it, without scripts; null when no page shows it. */
  html: z.string().nullable(),
  /** Why no page shows it; empty when one does. */
  message: z.string(),
});

export const previewContract = defineContract({
  draw: {
    method: 'POST',
    path: '/api/admin/preview',
    access: 'owner',
    rate: 'read',
    cache: 'none',
    summary: 'The public page of an item as it would look with what is not saved. Nothing is saved.',
    body: z.strictObject({
      kind: z.enum(previewKinds),
      item: z.record(z.string().max(64), z.unknown()),
    }),
    reply: preview,
  },
});
