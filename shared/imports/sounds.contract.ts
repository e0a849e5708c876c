import { z } from 'zod';
import { defineContract } from '#shared/core/endpoint.ts';
import { slug } from '#shared/core/fields.ts';

/** How many failed files a reply lists. */
export const FAILED_SHOWN = 50;

/** What would be brought here, and what there is room for; sizes in bytes. */
const soundsPlan = z.object({
  files: z.int(),
  /** Of those whose size the feed gives. */
  bytes: z.int(),
  /** How many have no size in the feed. */
  unknown: z.int(),
  /** How many are larger than `perFile` by the feed, and would fail. */
  tooLarge: z.int(),
  perFile: z.int(),
  room: z.int(),
  /** Episodes of the show that are not in its feed any more. */
  notInFeed: z.int(),
});
export type SoundsPlan = z.infer<typeof soundsPlan>;

/** How far the files of a show are; all zero if none was ever asked for. */
const soundsState = z.object({
  total: z.int(),
  done: z.int(),
  waiting: z.int(),
  stopped: z.int(),
  failed: z.object({
    count: z.int(),
    items: z.array(z.object({ episodeId: slug, title: z.string(), note: z.string() })),
  }),
  /** What is under way; sizes are null until the host has said them. */
  current: z.object({ title: z.string(), received: z.int().nullable(), size: z.int().nullable() }).nullable(),
  /** Why the next one has to wait; empty if it does not. */
  note: z.string(),
});
export type SoundsState = z.infer<typeof soundsState>;

const owner = { access: 'owner', cache: 'none' } as const;
const PATH = '/api/admin/import/feeds/:seriesId/sounds';
const params = z.object({ seriesId: slug });

export const soundsContract = defineContract({
  state: {
    ...owner,
    method: 'GET',
    rate: 'read',
    path: PATH,
    summary: "How far the files of a show's episodes are that are brought here from another host.",
    params,
    reply: soundsState,
  },
  plan: {
    ...owner,
    method: 'POST',
    rate: 'costly',
    path: `${PATH}/plan`,
    summary: "Reads a show's feed, and says what of its sound could be brought here. Nothing is.",
    params,
    body: z.strictObject({}),
    reply: soundsPlan,
    errors: ['request.not-found', 'request.invalid'],
  },
  start: {
    ...owner,
    method: 'POST',
    rate: 'costly',
    path: PATH,
    summary: "Reads a show's feed, and begins to bring the sound of its episodes here.",
    params,
    body: z.strictObject({}),
    reply: soundsState,
    errors: ['request.not-found', 'request.invalid'],
  },
  change: {
    ...owner,
    method: 'PUT',
    rate: 'read',
    path: PATH,
    summary: 'Stops what is being brought here, goes on with it, or tries failed files again: one, or all.',
    params,
    body: z.strictObject({ action: z.enum(['stop', 'go-on', 'retry']), episodeId: slug.optional() }),
    reply: soundsState,
  },
});
