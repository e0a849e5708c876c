import { z } from 'zod';
import { defineContract } from '#shared/core/endpoint.ts';
import { webUrl } from '#shared/core/fields.ts';

export const mediaContract = defineContract({
  file: {
    method: 'GET',
    path: '/media/:id/:file',
    access: 'public',
    rate: 'read',
    cache: 'none',
    summary: 'A file of the media library. A private one opens by a link that was signed for it and expires.',
    params: z.object({ id: z.uuid(), file: z.string().regex(/^[0-9a-z.-]{1,80}$/) }),
    query: z.object({
      expires: z
        .string()
        .regex(/^\d{13}$/)
        .optional(),
      signature: z.string().max(64).optional(),
    }),
    download: true,
    reply: z.unknown(),
    errors: ['request.not-found', 'link.expired', 'request.range', 'request.changed'],
  },
  waveform: {
    method: 'GET',
    path: '/api/media/:id/waveform',
    access: 'public',
    rate: 'read',
    cache: 'none',
    summary: 'How loud a public sound is over its length, from 0 to 255; empty while that is not known.',
    params: z.object({ id: z.uuid() }),
    reply: z.object({ values: z.array(z.int().min(0).max(255)) }),
  },
  outside: {
    method: 'GET',
    path: '/media/outside',
    access: 'public',
    rate: 'read',
    cache: 'none',
    summary: 'A picture of another site that the content names, fetched and kept by this server.',
    query: z.object({ url: webUrl }),
    download: true,
    reply: z.unknown(),
    errors: ['request.not-found', 'request.range', 'request.changed'],
  },
  outsideJpeg: {
    method: 'GET',
    path: '/media/outside.jpg',
    access: 'public',
    rate: 'read',
    cache: 'none',
    summary: 'The same as JPEG, for readers that take nothing else.',
    query: z.object({ url: webUrl }),
    download: true,
    reply: z.unknown(),
    errors: ['request.not-found', 'request.range', 'request.changed'],
  },
});
