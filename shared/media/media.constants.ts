/** What the owner sorts files by. */
export const mediaTypes = ['image', 'video', 'document'] as const;
export type MediaType = (typeof mediaTypes)[number];

/** What a file may be by its content, and what it is filed under. */
export const mediaKinds = {
  'image/png': 'image',
  'image/jpeg': 'image',
  'image/webp': 'image',
  'image/avif': 'image',
  'image/gif': 'image',
  'video/mp4': 'video',
  'video/quicktime': 'video',
  'video/webm': 'video',
  'application/pdf': 'document',
  'audio/mpeg': 'document',
  'audio/mp4': 'document',
  'audio/wav': 'document',
  'audio/ogg': 'document',
  'audio/flac': 'document',
} as const satisfies Record<string, MediaType>;
export type MediaKind = keyof typeof mediaKinds;

/** Audio that browsers play: what podcast directories accept of it, and all. */
export const audioKinds = {
  feed: ['audio/mpeg', 'audio/mp4'],
  all: ['audio/mpeg', 'audio/mp4', 'audio/ogg'],
} as const satisfies Record<string, readonly MediaKind[]>;

/** Which files a list shows. `duplicates`: whose content is there more than once. */
export const mediaStates = ['all', 'unused', 'duplicates', 'public', 'private', 'trash'] as const;

export const mediaSorts = ['-uploadedAt', 'uploadedAt', 'name', '-name', '-size', 'size'] as const;

/** Files are uploaded in pieces of this size, in bytes. */
export const CHUNK_BYTES = 4_000_000;
export const IMAGE_MAX_BYTES = 25_000_000;
/** Three hours of speech as MP3. */
export const DOCUMENT_MAX_BYTES = 200_000_000;

/** The focal point of a picture until the owner sets one, in percent. */
export const CENTRE = { x: 50, y: 50 } as const;

export const TAGS_MAX = 20;
/** An upload that is not continued is deleted after this time. */
export const UPLOAD_DAYS = 7;

/** How long a link to a private file may last. */
export const LINK_HOURS = [1, 24, 168, 720] as const;
