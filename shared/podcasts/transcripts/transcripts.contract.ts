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
const transcript = z.object({
  cues: z.array(cue),
  /** Grows with every change; 0 for an episode that never had a transcript. */
  version: z.int(),
  /** When it was corrected by hand last; null for one as it was uploaded. */
  correctedAt: z.string().nullable(),
});
export type StoredTranscript = z.infer<typeof transcript>;

/** The version of the transcript that is replaced. */
const version = z.string().regex(/^\d{1,9}$/);

export const transcriptsAdminContract = defineContract({
  get: {
    ...owner,
    method: 'GET',
    summary: 'The transcript of an episode, without cues when it has none, and the sound that it is of.',
    reply: transcript.extend({
      /** The address of the file of the media library; null for an episode that is heard elsewhere. */
      audio: z.string().nullable(),
    }),
  },
  upload: {
    ...owner,
    method: 'PUT',
    summary:
      'Replaces the transcript of an episode by a file: WebVTT, SRT, JSON of Podcasting 2.0 or of a transcription. One that was corrected by hand is replaced only if its version is given.',
    query: z.strictObject({ version: version.optional() }),
    upload: { types: ['application/octet-stream'], maxBytes: TRANSCRIPT_LIMITS.bytes },
    errors: ['request.not-found', 'request.conflict'],
    reply: transcript,
  },
  correct: {
    ...owner,
    method: 'PUT',
    path: `${owner.path}/corrections`,
    summary: 'Saves a transcript that was corrected by hand, as a file of the same kinds.',
    query: z.strictObject({ version }),
    upload: { types: ['application/octet-stream'], maxBytes: TRANSCRIPT_LIMITS.bytes },
    errors: ['request.not-found', 'request.conflict'],
    reply: transcript,
  },
  download: {
    ...owner,
    method: 'GET',
    path: `${owner.path}.vtt`,
    summary: 'The transcript of an episode as a WebVTT file, of a draft too.',
    reply: z.string(),
    media: 'text/vtt; charset=utf-8',
  },
  remove: {
    ...owner,
    method: 'DELETE',
    summary: 'Removes the transcript of an episode.',
    reply: z.object({}),
  },
});
