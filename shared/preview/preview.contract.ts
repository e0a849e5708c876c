import { z } from 'zod';
import { defineContract, HTML } from '#shared/core/endpoint.ts';
import { instant, slug } from '#shared/core/fields.ts';

/** The path of the owner's calls for a kind of content, or for a document. */
const kind = z.string().max(100);

const preview = z.object({
  /** The page with the item in it, without scripts; null when no page shows it. */
  html: z.string().nullable(),
  /** The pages on which it can be previewed, the rendered one among them. */
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
      kind,
      item: z.record(z.string().max(64), z.unknown()),
      /** One of the pages that show it; left out, the main page that does. */
      page: z.string().max(40).optional(),
    }),
    reply: preview,
  },
});

export const previewLinksContract = defineContract({
  link: {
    method: 'POST',
    path: '/api/admin/preview/links',
    access: 'owner',
    rate: 'read',
    cache: 'none',
    summary: 'A private link to the page of a draft, for people without a login. It works for seven days.',
    body: z.strictObject({
      kind,
      id: slug,
      /** Whether to make a new link, after which the previous one no longer works. */
      fresh: z.boolean(),
    }),
    reply: z.object({ url: z.string(), expiresAt: instant }),
    errors: ['request.not-found', 'request.conflict'],
  },
  open: {
    method: 'GET',
    path: '/draft-preview/:kind/:id/:key',
    access: 'public',
    rate: 'costly',
    cache: 'none',
    summary: 'The page of a draft, by its private link; the public page once it is published.',
    params: z.object({ kind: z.string().max(100), id: z.string().max(200), key: z.string().max(100) }),
    help: {
      text: 'A preview link works for seven days, and until a new one is made. Ask whoever sent it for a new one.',
      link: 'To the site',
      path: '/',
    },
    reply: z.string(),
    media: HTML,
    errors: ['request.not-found'],
  },
});
