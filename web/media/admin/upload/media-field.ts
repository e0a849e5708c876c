import { NOT_MEDIA } from '#shared/core/file-refusals.ts';
import type { MediaRoom } from '#shared/media/media.admin.schema.ts';
import { type MediaKind, mediaKinds } from '#shared/media/media.constants.ts';
import type { FileField } from '#web/core/chosen-file.ts';

/** Audio and video types, which browsers name differently, except those that are certainly not accepted. */
const MAYBE = /^(audio|video)\/(?!x-matroska|x-msvideo|avi|mpeg$|x-ms-|x-flv)/;
/** Types that say nothing about the content. */
const VAGUE = new Set(['', 'application/octet-stream', 'application/ogg', 'application/x-pdf']);

/** What the media library accepts, with its limits where they are known. */
export const mediaField = (limits: MediaRoom['maxBytes'] | undefined): FileField => ({
  takes(type) {
    if (Object.hasOwn(mediaKinds, type)) return true;
    return MAYBE.test(type) || VAGUE.has(type) ? undefined : false;
  },
  maxBytes(type) {
    if (!limits) return undefined;
    return Object.hasOwn(mediaKinds, type)
      ? limits[mediaKinds[type as MediaKind]]
      : Math.max(...Object.values(limits));
  },
  otherKind: NOT_MEDIA,
  drawsPictures: true,
});
