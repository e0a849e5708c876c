import { z } from 'zod';
import { assetUrl, cents, instant, line, paragraph, slug, webUrl } from '#shared/core/fields.ts';
import { missedPromises, playlistPlatforms, SIZE_NAME_MAX, SIZE_TRACKS_MAX } from './playlist.constants.ts';

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

/** Something else than a single track that an artist can pay for, such as 'EP, three tracks'. */
const submissionSize = z.object({
  /** What artists choose it by: each name is there once. */
  name: z.string().trim().min(1).max(SIZE_NAME_MAX),
  priceCents: cents,
  tracks: z.int('Use a whole number').min(1, 'At least 1').max(SIZE_TRACKS_MAX, `At most ${SIZE_TRACKS_MAX}`),
});
export type SubmissionSize = z.infer<typeof submissionSize>;

const days = z.int('Use a whole number').min(1, 'At least 1').max(365, 'At most 365');

/** What an artist pays for a track review, and what the fee includes. */
export const submissionOffer = z.object({
  feeCents: cents,
  reference: line,
  benefits: z.array(line).length(3),
  /** Whether artists see how many tracks wait before theirs, and how long reviews took. */
  showsQueue: z.boolean().default(false),
  /** What the owner wants to hear; empty for nothing said. */
  lookingFor: z.string().trim().max(1000).default(''),
  genres: z.array(z.string().trim().min(1).max(40)).max(12).default([]),
  /** Whether everybody sees how many of the latest tracks were taken, and how long their reviews took. */
  showsFigures: z.boolean().default(false),
  sizes: z.array(submissionSize).max(6).default([]),
  /** What a faster review costs on top, and within how many days it is promised; null where there is none. */
  fasterCents: cents.nullable().default(null),
  fasterDays: days.nullable().default(null),
  /** Within how many days of the verified payment a track is reviewed; null where nothing is promised. */
  promiseDays: days.nullable().default(null),
  /** What the artist gets when a promise is missed. */
  missed: z.enum(missedPromises).default('apology'),
  /** What a credit takes off the next submission, as a discount code does. */
  creditPercent: z.int('Use a whole number').min(0).max(99, 'At most 99').default(0),
  creditCents: cents.default(0),
  /** For how long a credit can be used. */
  creditMonths: z.int('Use a whole number').min(1, 'At least 1').max(36, 'At most 36').default(6),
  /** The days of a promise count from here on for those who order until then; null while the owner is there. */
  awayUntil: instant.nullable().default(null),
  /** Whether taken tracks can be shown on the playlist page. */
  showsTaken: z.boolean().default(false),
});
export type SubmissionOffer = z.infer<typeof submissionOffer>;

/** A track that was taken, as the playlist page names it. */
export const takenTrack = z.object({
  /** The id of its submission. */
  id: z.string(),
  artist: line,
  title: line,
  url: webUrl,
  takenAt: instant,
});
export type TakenTrack = z.infer<typeof takenTrack>;

/** How the latest tracks fared. */
export const submissionFigures = z.object({
  /** How many were taken of how many. */
  taken: z.int(),
  reviewed: z.int(),
  /** Within how many days of the payment half of them were reviewed. */
  days: z.int(),
});
export type SubmissionFigures = z.infer<typeof submissionFigures>;

const { id: _, ...fields } = playlist.shape;

/** A playlist as the owner edits it. */
export const managedPlaylist = z.object({ playlistId: slug, ...fields });
