import { z } from 'zod';
import { instant, line, seenVersion } from '#shared/core/fields.ts';
import { page, paging } from '#shared/core/paging.ts';
import { LINK_HOURS, mediaSorts, mediaStates, mediaTypes, TAGS_MAX } from './media.constants.ts';

const mediaTag = z
  .string()
  .trim()
  .toLowerCase()
  .min(1)
  .max(40)
  .regex(/^[^,]*$/, 'A tag has no comma in it');
const words = z.string().trim().max(2000);
/** A description of the picture for people who cannot see it. */
const alt = z.string().trim().max(500);

/** Where the subject of a picture is, in percent of its width and height. */
const share = z.int().min(0).max(100);
export const focalPoint = z.strictObject({ x: share, y: share });
export type FocalPoint = z.infer<typeof focalPoint>;

/** A part of a picture, in pixels of its full size. */
export const cropArea = z.strictObject({
  left: z.int().min(0),
  top: z.int().min(0),
  width: z.int().min(1),
  height: z.int().min(1),
});
export type CropArea = z.infer<typeof cropArea>;

/** A smaller version of a picture. */
const variant = z.object({ width: z.int(), height: z.int(), size: z.int(), url: z.string() });

export const mediaFile = z.object({
  id: z.uuid(),
  name: line,
  type: z.enum(mediaTypes),
  /** The media type it is served with. */
  kind: z.string(),
  /** Its path on this site; a private file opens there with a signed link only. */
  url: z.string(),
  size: z.int(),
  uploadedAt: instant,
  description: words,
  alt,
  tags: z.array(mediaTag),
  width: z.int().nullable(),
  height: z.int().nullable(),
  /** What stays in view where a page shows only a part of the picture. */
  focus: focalPoint,
  /** The id of the picture that this one was cropped from. */
  croppedFrom: z.string().nullable(),
  /** SHA-256 of what was uploaded; of a cropped picture, of the original's and the part. */
  hash: z.string(),
  private: z.boolean(),
  variants: z.array(variant),
  version: z.int(),
  /** The number of places in the site's content that use it. */
  usedIn: z.int(),
  /** How many other files have the same content. */
  copies: z.int(),
  /** Whether its stored content is missing. */
  missing: z.boolean(),
  deletedAt: instant.nullable(),
});
export type MediaFile = z.infer<typeof mediaFile>;

/** `more`: there are more files than `total`, since the counting of a wide search stops early. */
export const mediaPage = page(mediaFile).extend({ more: z.boolean() });
export type MediaPage = z.infer<typeof mediaPage>;

export const mediaQuery = z.strictObject({
  ...paging.shape,
  q: z.string().max(100).optional(),
  type: z.enum(mediaTypes).optional(),
  tag: mediaTag.optional(),
  state: z.enum(mediaStates).optional(),
  sort: z.enum(mediaSorts).optional(),
});
export type MediaQuery = z.infer<typeof mediaQuery>;

export const mediaDetails = z.strictObject({
  name: line,
  alt,
  description: words,
  tags: z.array(mediaTag).max(TAGS_MAX),
  private: z.boolean(),
  version: seenVersion,
});
export type MediaDetails = z.infer<typeof mediaDetails>;

/** One place of the site's content that names a file. */
export const mediaUse = z.object({
  /** What kind of content it is, such as 'Podcast episodes'. */
  place: z.string(),
  id: z.string(),
  title: z.string(),
  field: z.string(),
});
export type MediaUse = z.infer<typeof mediaUse>;

/** Identifies a file's content before it is uploaded: a hash over the hashes of its pieces. */
const fingerprint = z.string().regex(/^[0-9a-f]{64}$/, 'Use 64 hexadecimal digits');

export const uploadStart = z.strictObject({
  name: line,
  size: z.int().min(0),
  /** The media type that the browser reports. Only used to refuse too large files early. */
  type: z.string().max(100).optional(),
  hash: fingerprint.optional(),
});
export type UploadStart = z.infer<typeof uploadStart>;

export const upload = z.object({
  id: z.uuid(),
  name: line,
  size: z.int(),
  hash: fingerprint.nullable(),
  chunkBytes: z.int(),
  /** How many bytes are safely stored. */
  received: z.int(),
  startedAt: instant,
});
export type Upload = z.infer<typeof upload>;

export const uploadFinish = z.strictObject({
  alt: alt.optional(),
  description: words.optional(),
  private: z.boolean().optional(),
});
export type UploadFinish = z.infer<typeof uploadFinish>;

export const finishedUpload = mediaFile.extend({
  /** Whether a file of the same bytes was in the library before, which is returned in place of a second one. */
  wasThere: z.boolean(),
});
export type FinishedUpload = z.infer<typeof finishedUpload>;

/** The picture in a sound file, small and as a data URL; null when there is none. */
export const coverPreview = z.object({ preview: z.string().nullable() });

export const mediaRoom = z.object({
  files: z.int(),
  usedBytes: z.int(),
  quotaBytes: z.int(),
  maxBytes: z.object({ image: z.int(), video: z.int(), document: z.int() }),
  /** The tags in use, the most frequent first. */
  tags: z.array(z.object({ tag: z.string(), files: z.int() })),
});
export type MediaRoom = z.infer<typeof mediaRoom>;

export const linkRequest = z.strictObject({ hours: z.union(LINK_HOURS.map((hours) => z.literal(hours))) });
export const signedLink = z.object({ url: z.string(), expiresAt: instant });
