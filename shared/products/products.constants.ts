/** What a product's file may be, judged by its content. */
export const productFileTypes = [
  'application/pdf',
  'application/zip',
  'application/epub+zip',
  'audio/mpeg',
  'audio/mp4',
  'audio/wav',
  'audio/ogg',
  'audio/flac',
  'image/png',
  'image/jpeg',
  'image/webp',
  'image/avif',
  'image/gif',
  'video/mp4',
  'video/quicktime',
  'video/webm',
] as const;
export type ProductFileType = (typeof productFileTypes)[number];

export const PRODUCT_FILE_MAX_BYTES = 200_000_000;
