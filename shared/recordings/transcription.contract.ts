import { z } from 'zod';
import { defineContract } from '#shared/core/endpoint.ts';
import { instant, slug } from '#shared/core/fields.ts';

/** `ready`: transcribed, but another transcript came meanwhile, so the owner decides. */
const transcriptionStates = ['running', 'paused', 'ready', 'done'] as const;
export type TranscriptionState = (typeof transcriptionStates)[number];

const transcription = z.object({
  state: z.enum(transcriptionStates),
  /** What the owner should know, such as why it is paused; empty for nothing. */
  note: z.string(),
  /** How many pieces are transcribed, and how many there are. */
  done: z.int(),
  total: z.int(),
  /** Who transcribes it. */
  host: z.string(),
  model: z.string(),
  /** Whether the model gave no times, so that they are estimated from the length of sentences. */
  isEstimated: z.boolean(),
  /** In millionths of a dollar. */
  spentMicros: z.int(),
  startedAt: instant,
});

const plan = z.object({
  /** Why it cannot be transcribed; null if it can. */
  problem: z.string().nullable(),
  seconds: z.int(),
  bytes: z.int(),
  pieces: z.int(),
  /** In millionths of a dollar: what it costs, and what the caps leave of the day and of the month. */
  micros: z.int(),
  dayLeftMicros: z.int(),
  monthLeftMicros: z.int(),
  host: z.string(),
  model: z.string(),
  /** The language of the site, of two or three letters. */
  language: z.string(),
});

const PATH = '/api/admin/podcasts/episodes/:episodeId/transcription';
const owner = {
  access: 'owner',
  rate: 'read',
  cache: 'none',
  params: z.object({ episodeId: slug }),
  errors: ['request.not-found', 'request.conflict'],
} as const;
const state = z.object({
  /** Whether the episode has an audio file of the media library. */
  hasSound: z.boolean(),
  hasServer: z.boolean(),
  /** The last transcription of the episode; null for none. */
  current: transcription.nullable(),
});
const plain = { body: z.strictObject({}), reply: state };

export const transcriptionContract = defineContract({
  state: {
    ...owner,
    method: 'GET',
    path: PATH,
    summary: 'How far the transcription of an episode by the configured server is.',
    reply: state,
  },
  plan: {
    ...owner,
    method: 'GET',
    path: `${PATH}/plan`,
    summary: 'What the transcription of an episode would send, and what it would cost.',
    reply: plan,
  },
  start: {
    ...owner,
    rate: 'costly',
    method: 'POST',
    path: PATH,
    summary: 'Has the recording of an episode transcribed by the configured server.',
    body: z.strictObject({
      /** What is spoken, of two or three letters; null where the server is to find out. */
      language: z
        .string()
        .regex(/^[a-z]{2,3}$/, 'Two or three letters, such as en')
        .nullable(),
    }),
    reply: state,
  },
  resume: {
    ...owner,
    ...plain,
    rate: 'costly',
    method: 'POST',
    path: `${PATH}/resume`,
    summary: 'Goes on with a transcription that is paused. Pieces that are done are not sent again.',
  },
  stop: {
    ...owner,
    ...plain,
    method: 'POST',
    path: `${PATH}/stop`,
    summary: 'Pauses a transcription after the piece that is being sent.',
  },
  settle: {
    ...owner,
    method: 'POST',
    path: `${PATH}/settle`,
    summary: 'Puts what was transcribed in place of the transcript that came meanwhile, or discards it.',
    body: z.strictObject({ use: z.boolean() }),
    reply: state,
  },
});
