import type { Handlers } from '#api/core/http/mount.ts';
import type { mediaContract } from '#shared/media/media.contract.ts';
import type { OutsidePictures } from './media.outside.ts';
import type { MediaService } from './media.service.ts';

export const mediaRoutes = (
  service: MediaService,
  outside: OutsidePictures,
): Handlers<typeof mediaContract> => ({
  file: ({ params, query }) => service.open(params.id, params.file, query),
  outside: ({ query }) => outside.open(query.url),
  outsideJpeg: ({ query }) => outside.openJpeg(query.url),
});
