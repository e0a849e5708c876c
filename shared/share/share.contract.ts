import { z } from 'zod';
import { defineContract } from '#shared/core/endpoint.ts';

export const shareContract = defineContract({
  siteQr: {
    method: 'GET',
    path: '/qr.svg',
    access: 'public',
    rate: 'read',
    cache: 'content',
    summary: "The site's own address as a QR code.",
    reply: z.string(),
    media: 'image/svg+xml; charset=utf-8',
  },
});
