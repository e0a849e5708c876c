import { z } from 'zod';
import { defineContract } from '#shared/core/endpoint.ts';
import { documentContract } from '#shared/core/managed.ts';
import { OFFICE_STYLE, previewPages, typePairings } from './theme.constants.ts';
import { look, theme, themePreview } from './theme.schema.ts';

const read = { method: 'GET', access: 'public', rate: 'read', cache: 'content' } as const;
const file = {
  method: 'GET',
  access: 'public',
  rate: 'read',
  cache: 'none',
  reply: z.unknown(),
  download: true,
} as const;

const version = '[0-9a-f]{12}';

export const themeContract = defineContract({
  look: { ...read, path: '/api/look', summary: 'The colours, type and icons of the site.', reply: look },
  office: {
    ...read,
    path: OFFICE_STYLE,
    summary: "The back office in the site's accent.",
    reply: z.string(),
    media: 'text/css; charset=utf-8',
  },
  icon: {
    ...file,
    path: '/look/icons/:file',
    summary: "The site's icon at one size, drawn from the owner's picture.",
    params: z.object({
      file: z.string().regex(new RegExp(`^(32|180|192|512|maskable-512)-${version}\\.png$`)),
    }),
    errors: ['request.not-found'],
  },
  wordmark: {
    ...file,
    rate: 'costly',
    path: '/look/wordmarks/:file',
    summary: "The network's name as a picture.",
    params: z.object({
      file: z.string().regex(new RegExp(`^(${typePairings.join('|')})-[0-9a-f]{6}-${version}\\.png$`)),
    }),
    errors: ['request.not-found'],
  },
  favicon: {
    ...file,
    path: '/favicon.ico',
    summary: "The site's icon, for who asks for it by its old name.",
  },
  touchIcon: {
    ...file,
    path: '/apple-touch-icon.png',
    summary: "The site's icon for a home screen, for who asks for it by its old name.",
  },
});

export const themeAdminContract = defineContract(
  documentContract('/api/admin/theme', theme, "site's look", { preview: false }),
);

export const themePreviewContract = defineContract({
  preview: {
    method: 'POST',
    path: '/api/admin/theme/preview',
    access: 'owner',
    rate: 'read',
    cache: 'none',
    summary: 'A page with a look that is not saved, and which of its colours had to be corrected.',
    body: z.strictObject({ value: theme, page: z.enum(previewPages) }),
    reply: themePreview,
  },
});
