import { z } from 'zod';
import { defineContract } from '#shared/core/endpoint.ts';
import { instant } from '#shared/core/fields.ts';

/** What YouTube reports about a video; without an API key only the title. */
const videoFacts = z.object({
  title: z.string(),
  description: z.string().optional(),
  /** Its length in seconds. */
  seconds: z.int().optional(),
  publishedAt: instant.optional(),
});

const foundVideo = z.object({
  /** Null when nothing was found out. */
  facts: videoFacts.nullable(),
  /** Why nothing was found out, for a person; empty when something was. */
  message: z.string(),
});
export type FoundFacts = z.infer<typeof foundVideo>;

export const youtubeContract = defineContract({
  facts: {
    method: 'POST',
    path: '/api/admin/youtube/facts',
    access: 'owner',
    rate: 'read',
    cache: 'none',
    summary: 'What YouTube says of the video at an address. Nothing is saved.',
    body: z.strictObject({ url: z.string().trim().min(1).max(2048) }),
    reply: foundVideo,
  },
});
