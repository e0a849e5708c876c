import { z } from 'zod';
import { defineContract } from '#shared/core/endpoint.ts';

const read = { method: 'GET', access: 'public', rate: 'read' } as const;

export const systemContract = defineContract({
  health: {
    ...read,
    path: '/api/health',
    cache: 'none',
    summary: 'Answers as soon as the process listens.',
    reply: z.object({ ok: z.literal(true) }),
  },
  ready: {
    ...read,
    path: '/api/ready',
    cache: 'none',
    summary: 'Whether the database and the jobs are up; 503 until they are.',
    reply: z.object({ ready: z.boolean() }),
  },
  openapi: {
    ...read,
    path: '/api/openapi.json',
    cache: 'content',
    summary: 'This interface as OpenAPI 3.1.',
    media: 'application/json; charset=utf-8',
    // A text instead of an object, because it is large and never changes.
    reply: z.string().meta({ type: 'object' }),
  },
});
