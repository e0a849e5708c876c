/**
 * Why a file is refused and what to do instead: shown by the browser before the upload, and by the server.
 */
export const EMPTY_FILE = 'This file is empty. Choose it once more, or another one.';
export const HEIC_FILE =
  'This is a HEIC photo, which browsers do not show. Send it as JPEG. An iPhone takes JPEGs with Settings, Camera, Formats, Most Compatible.';
export const SVG_FILE = 'This SVG cannot be drawn. Export it as PNG and upload that.';
export const NOT_MEDIA =
  'Only pictures (PNG, JPEG, WebP, AVIF, GIF, SVG), videos (MP4, MOV, WebM), PDF and audio files are taken.';
