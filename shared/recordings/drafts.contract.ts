import { z } from 'zod';
import { defineContract } from '#shared/core/endpoint.ts';
import { slug } from '#shared/core/fields.ts';
import { platforms } from '#shared/social/social.constants.ts';
import { contentItem } from '#shared/studio/studio.schema.ts';

const recordingDraftKinds = ['chapters', 'title', 'notes', 'quote', 'letter', 'post'] as const;

/** Something that was drafted from a recording, until the owner takes or dismisses it. */
export const recordingDraft = z.object({
  id: z.string(),
  kind: z.enum(recordingDraftKinds),
  /** Of a post. */
  network: z.enum(platforms).nullable(),
  /** The subject of a letter; empty for everything else. */
  title: z.string(),
  text: z.string(),
  /** Where in the recording it stands on what is said there. */
  standsOn: z.array(z.object({ second: z.int(), said: z.string() })),
  notes: contentItem.shape.notes,
});
export type RecordingDraft = z.infer<typeof recordingDraft>;

const run = z.object({
  state: z.enum(['running', 'paused', 'done']),
  /** Why it is paused; empty for nothing. */
  note: z.string(),
  /** How many calls of the model are done, and how many there are. */
  done: z.int(),
  total: z.int(),
  /** What was left out because the recording does not say it. */
  dropped: z.array(z.string()),
});

const PATH = '/api/admin/podcasts/episodes/:episodeId/drafts';
const byEpisode = z.object({ episodeId: slug });
const owner = {
  access: 'owner',
  rate: 'read',
  cache: 'none',
  params: byEpisode,
  errors: ['request.not-found', 'request.conflict'],
} as const;
const state = z.object({
  hasTranscript: z.boolean(),
  hasModel: z.boolean(),
  run: run.nullable(),
  /** Those that wait for the owner. */
  drafts: z.array(
    recordingDraft.extend({
      /** Of a post: what its network is called, and how many characters it takes. */
      network: z.object({ name: z.string(), limit: z.int() }).nullable(),
    }),
  ),
});
const oneOf = { ...owner, params: byEpisode.extend({ id: z.uuid() }) };

export const recordingDraftsContract = defineContract({
  state: {
    ...owner,
    method: 'GET',
    path: PATH,
    summary: 'What was drafted from the transcript of an episode.',
    reply: state,
  },
  plan: {
    ...owner,
    method: 'GET',
    path: `${PATH}/plan`,
    summary: 'How many calls of the model drafts from a transcript take, and what they cost at most.',
    reply: z.object({
      words: z.int(),
      calls: z.int(),
      /** In millionths of a dollar, at most. */
      micros: z.int(),
      dayLeftMicros: z.int(),
      monthLeftMicros: z.int(),
      model: z.string(),
    }),
  },
  start: {
    ...owner,
    rate: 'costly',
    method: 'POST',
    path: PATH,
    summary:
      'Drafts chapters, titles, notes, quotes, a letter and posts from the transcript of an episode, or goes on with that.',
    body: z.strictObject({}),
    reply: state,
  },
  accept: {
    ...oneOf,
    method: 'POST',
    path: `${PATH}/:id/accept`,
    summary:
      'Puts a draft, as the owner has edited it, into the episode, a letter or the studio. Nothing is published or sent.',
    body: z.strictObject({ title: z.string().max(500), text: z.string().trim().min(1).max(5000) }),
    reply: z.object({}),
    errors: ['request.not-found', 'request.conflict', 'request.invalid'],
  },
  dismiss: {
    ...oneOf,
    method: 'POST',
    path: `${PATH}/:id/dismiss`,
    summary: 'Discards a draft.',
    body: z.strictObject({}),
    reply: z.object({}),
  },
});
