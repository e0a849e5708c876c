import { z } from 'zod';
import { bulkOutcome, foundRow, LINES_MAX, pastedUrls } from '#shared/core/bulk.ts';
import { defineContract } from '#shared/core/endpoint.ts';
import { line, webUrl } from '#shared/core/fields.ts';
import { video } from './videos.schema.ts';

const NO_URLS = 'Please enter at least one YouTube URL';

const { description, thumbnail, category, tags, duration, uploadedAt, releaseYear } = video.shape;
const fields = { description, thumbnail, duration, uploadedAt, releaseYear };

/** What the owner pastes to add several videos at once. */
const videosForm = z.strictObject({
  videoUrls: pastedUrls(NO_URLS),
  defaultCategory: category,
  defaultTags: tags,
  /** Whether YouTube is asked for titles and the rest. */
  autoFetchMetadata: z.boolean(),
});

const videoRow = z.strictObject({ url: webUrl, title: line, ...fields });

const foundVideo = z.object({ ...foundRow, title: z.string(), ...fields });
export type FoundVideo = z.infer<typeof foundVideo>;

const post = { method: 'POST', access: 'owner', rate: 'read', cache: 'none' } as const;

export const videosBulkContract = defineContract({
  preview: {
    ...post,
    path: '/api/admin/videos/bulk/preview',
    summary: 'What each pasted line would become as a video. Nothing is saved.',
    body: videosForm,
    reply: z.object({ items: z.array(foundVideo) }),
  },
  save: {
    ...post,
    path: '/api/admin/videos/bulk',
    summary: 'Adds videos, all or none. Those that are there already are left alone.',
    body: z.strictObject({
      category,
      tags,
      isPublic: z.boolean().default(true),
      items: z.array(videoRow).min(1, NO_URLS).max(LINES_MAX),
    }),
    reply: bulkOutcome,
  },
});
