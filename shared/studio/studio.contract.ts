import { z } from 'zod';
import { defineContract } from '#shared/core/endpoint.ts';
import { seenVersion } from '#shared/core/fields.ts';
import { keyPaging } from '#shared/core/paging.ts';
import { contentViews } from './studio.constants.ts';
import {
  campaign,
  contentItem,
  generateRequest,
  ideaTexts,
  persona,
  status,
  studioItem,
  studioStats,
  template,
} from './studio.schema.ts';

const reads = { access: 'owner', rate: 'read', cache: 'none' } as const;
const calls = { ...reads, rate: 'costly' } as const;
const byId = z.object({ id: z.uuid() });
const views = Object.keys(contentViews) as (keyof typeof contentViews)[];
const modelErrors = ['studio.capped', 'studio.refused', 'studio.unavailable'] as const;
const made = z.object({
  content: z.array(contentItem),
  /** Who wrote it: a language model, or the template alone. */
  origin: z.enum(['model', 'template']),
});

export const studioContract = defineContract({
  personas: {
    ...reads,
    method: 'GET',
    path: '/api/ai/personas',
    summary: 'In whose voice posts can be written.',
    reply: z.object({ personas: z.array(persona) }),
  },
  templates: {
    ...reads,
    method: 'GET',
    path: '/api/ai/templates',
    summary: 'What posts are made from.',
    reply: z.object({ templates: z.array(template) }),
  },
  campaigns: {
    ...reads,
    method: 'GET',
    path: '/api/ai/campaigns',
    summary: 'What posts can belong to.',
    reply: z.object({ campaigns: z.array(campaign) }),
  },
  items: {
    ...reads,
    method: 'GET',
    path: '/api/ai/items',
    summary: 'Episodes, streams, videos, releases and offers that a post can be about.',
    reply: z.object({ items: z.array(studioItem) }),
  },
  content: {
    ...reads,
    method: 'GET',
    path: '/api/ai/content',
    summary: 'What was written, the newest first.',
    query: z.strictObject({
      ...keyPaging.shape,
      view: z.enum(views).optional(),
      /** Only what was made together. */
      generation: z.uuid().optional(),
    }),
    reply: z.object({ content: z.array(contentItem), next: z.string().nullable() }),
  },
  stats: {
    ...reads,
    method: 'GET',
    path: '/api/ai/stats',
    summary: 'How much content there is in each state.',
    reply: z.object({ stats: studioStats }),
  },
  generate: {
    ...calls,
    method: 'POST',
    path: '/api/ai/generate',
    summary:
      'Writes new drafts: by the language model where there is one, else by filling the template. Repeated with the same Idempotency-Key, it answers with what it has written.',
    body: generateRequest,
    reply: made,
    errors: ['request.not-found', 'request.conflict', ...modelErrors],
  },
  rewrite: {
    ...calls,
    method: 'POST',
    path: '/api/ai/content/:id/rewrite',
    summary: 'Writes a draft anew as the note says; the old one is rejected with the note for a reason.',
    params: byId,
    body: z.strictObject({ note: z.string().trim().min(1).max(1000), version: seenVersion.min(1) }),
    reply: made,
    errors: ['request.not-found', 'request.conflict', ...modelErrors],
  },
  edit: {
    ...reads,
    method: 'PUT',
    path: '/api/ai/content/:id',
    summary:
      'Changes the texts of a draft, or of what is approved and not out yet. A network that is left out gets no post.',
    params: byId,
    body: z.strictObject({ texts: ideaTexts, version: seenVersion.min(1) }),
    reply: contentItem,
    errors: ['request.not-found', 'request.conflict'],
  },
  setVoice: {
    ...reads,
    method: 'PUT',
    path: '/api/ai/content/:id/voice',
    summary: 'Whether later posts of its persona are written in the voice of this one.',
    params: byId,
    body: z.strictObject({ soundsLikeMe: z.boolean() }),
    reply: contentItem,
    errors: ['request.not-found'],
  },
  setStatus: {
    ...reads,
    method: 'PUT',
    path: '/api/ai/content/:id/status',
    summary: 'Approves, rejects or moves content on; what was not approved goes nowhere.',
    params: byId,
    body: z.strictObject({
      status,
      /** Why it is rejected. */
      reason: z.string().trim().max(1000).optional(),
      version: seenVersion.min(1).optional(),
    }),
    reply: contentItem,
    errors: ['request.not-found', 'request.conflict'],
  },
});
