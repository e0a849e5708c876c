import type { Handlers } from '#api/core/http/mount.ts';
import type { mediaContract } from '#shared/media/media.contract.ts';
import type { MediaService } from './media.service.ts';

export const mediaRoutes = (service: MediaService): Handlers<typeof mediaContract> => ({
  file: ({ params, query }) => service.open(params.id, params.file, query),
});
