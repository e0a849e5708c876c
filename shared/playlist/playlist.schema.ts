import { z } from 'zod';
import { assetUrl, cents, line, paragraph, slug, webUrl } from '#shared/core/fields.ts';
import { playlistPlatforms } from './playlist.constants.ts';

export const playlist = z.object({
  id: slug,
  title: line,
  description: paragraph,
  coverImage: assetUrl,
  url: webUrl,
  platform: z.enum(playlistPlatforms),
  /** One true fact about it, such as '48 songs, updated weekly'. */
  note: line,
});
export type Playlist = z.infer<typeof playlist>;

/** What an artist pays for a track review, and what the fee includes. */
export const submissionOffer = z.object({
  feeCents: cents,
  reference: line,
  benefits: z.array(line).length(3),
  /** Whether artists see how many tracks wait before theirs, and how long reviews took. */
  showsQueue: z.boolean().default(false),
});
export type SubmissionOffer = z.infer<typeof submissionOffer>;

const { id: _, ...fields } = playlist.shape;

/** A playlist as the owner edits it. */
export const managedPlaylist = z.object({ playlistId: slug, ...fields });
