import { z } from 'zod';
import { defineContract } from '#shared/core/endpoint.ts';
import { slug } from '#shared/core/fields.ts';
import { TRANSCRIPT_LIMITS } from './transcripts.constants.ts';

/** What is said from one time to another, in milliseconds from the beginning. */
const cue = z.object({
  startMs: z.int().min(0),
  endMs: z.int().min(0),
  speaker: z.string().nullable(),
  text: z.string(),
});
export type Cue = z.infer<typeof cue>;

/** The transcript in JSON that Podcasting 2.0 defines; times in seconds. */
const feedTranscript = z.object({
  version: z.literal('1.0.0'),
  segments: z.array(
    z.object({
      speaker: z.string().optional(),
      startTime: z.number().min(0),
      endTime: z.number().min(0),
      body: z.string(),
    }),
  ),
});
export type FeedTranscript = z.infer<typeof feedTranscript>;

const shown = {
  method: 'GET',
  access: 'public',
  rate: 'read',
  cache: 'content',
  params: z.object({ showId: slug, episodeId: slug }),
  errors: ['request.not-found'],
} as const;

export const transcriptsContract = defineContract({
  vtt: {
    ...shown,
    path: '/feeds/:showId/:episodeId/transcript.vtt',
    summary: 'The transcript of an episode as WebVTT, for podcast apps.',
    reply: z.string(),
    media: 'text/vtt; charset=utf-8',
  },
  json: {
    ...shown,
    path: '/feeds/:showId/:episodeId/transcript.json',
    summary: 'The transcript of an episode as JSON of Podcasting 2.0, for podcast apps.',
    reply: feedTranscript,
  },
});

const owner = {
  path: '/api/admin/podcasts/episodes/:episodeId/transcript',
  access: 'owner',
  rate: 'read',
  cache: 'none',
  params: z.object({ episodeId: slug }),
  errors: ['request.not-found'],
} as const;
const transcript = z.object({ cues: z.array(cue) });

export const transcriptsAdminContract = defineContract({
  get: {
    ...owner,
    method: 'GET',
    summary: 'The transcript of an episode; without cues when it has none.',
    reply: transcript,
  },
  upload: {
    ...owner,
    method: 'PUT',
    summary:
      'Replaces the transcript of an episode by a file: WebVTT, SRT, JSON of Podcasting 2.0 or of a transcription.',
    upload: { types: ['application/octet-stream'], maxBytes: TRANSCRIPT_LIMITS.bytes },
    reply: transcript,
  },
  remove: {
    ...owner,
    method: 'DELETE',
    summary: 'Removes the transcript of an episode.',
    reply: z.object({}),
  },
});
