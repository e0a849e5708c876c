import { AppError } from '#api/core/http/app-error.ts';
import type { Handlers } from '#api/core/http/mount.ts';
import { isoAt } from '#shared/core/time.ts';
import type { mediaAdminContract } from '#shared/media/media.admin.contract.ts';
import type { UploadFinish } from '#shared/media/media.admin.schema.ts';
import type { MediaCovers } from './cover/cover.ts';
import type { MediaCrops } from './media.crop.ts';
import type { MediaService } from './media.service.ts';
import type { MediaRow } from './media.store.ts';
import type { MediaUploads } from './media.uploads.ts';

interface Media {
  service: MediaService;
  uploads: MediaUploads;
  covers: MediaCovers;
  crop: MediaCrops;
  finish: (id: string, details: UploadFinish) => Promise<MediaRow | undefined>;
  now: () => number;
}

export function mediaAdminRoutes({
  service,
  uploads,
  covers,
  crop,
  finish,
  now,
}: Media): Handlers<typeof mediaAdminContract> {
  const finished = async (id: string, details: UploadFinish) => {
    const row = await finish(id, details);
    if (!row) throw new AppError('request.not-found');
    const { startedAt } = await uploads.existing(id);
    return { ...(await service.view.one(row)), wasThere: row.uploadedAt < startedAt };
  };
  return {
    list: ({ query }) => service.list(query),
    room: () => service.room(),
    get: ({ params }) => service.get(params.id),
    update: ({ params, body }) => service.update(params.id, body),
    focus: ({ params, body }) => service.setFocus(params.id, body),
    async crop({ params, body }) {
      const cropped = await crop(params.id, body);
      if (!cropped) throw new AppError('request.not-found');
      return { ...(await service.view.one(cropped.row)), wasThere: cropped.wasThere };
    },
    uses: async ({ params }) => ({ items: [...(await service.uses(params.id)).items] }),
    content: ({ params, query }) =>
      service.content(params.id, query.width === undefined ? undefined : Number(query.width)),
    coverPreview: async ({ params }) => ({ preview: await covers.preview(params.id) }),
    async cover({ params }) {
      const { uploadId, details } = await covers.upload(params.id);
      return finished(uploadId, details);
    },
    link: ({ params, body }) => service.link(params.id, body.hours),
    remove: ({ params, query }) => service.remove(params.id, query.force === 'true'),
    restore: ({ params }) => service.restore(params.id),
    async erase({ params }) {
      const erased = await service.erase(isoAt(now()), params.id);
      if (erased === 0) throw new AppError('request.not-found');
      return {};
    },
    uploads: async () => ({ items: await uploads.list() }),
    start: ({ body }) => uploads.start(body),
    upload: ({ params }) => uploads.get(params.id),
    append: ({ params, query, body }) => uploads.append(params.id, Number(query.offset), body),
    finish: ({ params, body }) => finished(params.id, body),
    async abort({ params }) {
      await uploads.abort(params.id);
      return {};
    },
  };
}
