import { z } from 'zod';
import { defineContract } from '#shared/core/endpoint.ts';
import { previewKinds } from '#shared/core/preview-kinds.ts';

const preview = z.object({
  /** The page with the item in it, without scripts; null when no page shows it. */
  html: z.string().nullable(),
  /** The pages that it can be looked at on, the drawn one among them. */
  pages: z.array(z.object({ page: z.string(), name: z.string() })),
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
    summary:
      'The public page of an item or document as it would look with what is not saved. Nothing is saved.',
    body: z.strictObject({
      kind: z.enum(previewKinds),
      item: z.record(z.string().max(64), z.unknown()),
      /** One of the pages that show it; without one, the page where it mainly stands. */
      page: z.string().max(40).optional(),
    }),
    reply: preview,
  },
});
