import { AppError } from '#api/core/http/app-error.ts';
import type { Handlers } from '#api/core/http/mount.ts';
import type { PodcastsStore } from '#api/podcasts/podcasts.store.ts';
import type {
  transcriptsAdminContract,
  transcriptsContract,
} from '#shared/podcasts/transcripts/transcripts.contract.ts';
import { cuesOfFile, jsonOf, vttOf } from './transcripts.files.ts';
import type { TranscriptsStore } from './transcripts.store.ts';

/** A transcript is as public as its episode. */
export function transcriptsRoutes(
  podcasts: PodcastsStore,
  store: TranscriptsStore,
): Handlers<typeof transcriptsContract> {
  async function shown(episodeId: string) {
    const cues = (await podcasts.episodePage(episodeId)) ? await store.cuesOf(episodeId) : [];
    if (cues.length === 0) throw new AppError('request.not-found');
    return cues;
  }
  return {
    vtt: async ({ params }) => vttOf(await shown(params.episodeId)),
    json: async ({ params }) => jsonOf(await shown(params.episodeId)),
  };
}

export function transcriptsAdminRoutes(
  podcasts: PodcastsStore,
  store: TranscriptsStore,
): Handlers<typeof transcriptsAdminContract> {
  async function own({ episodeId }: { episodeId: string }) {
    if (!(await podcasts.episodes.draft(episodeId))) throw new AppError('request.not-found');
    return episodeId;
  }
  return {
    get: async ({ params }) => ({ cues: await store.cuesOf(await own(params)) }),
    async upload({ params, body }) {
      const episodeId = await own(params);
      const cues = cuesOfFile(body);
      await store.replace(episodeId, cues);
      return { cues };
    },
    async remove({ params }) {
      await store.replace(await own(params), []);
      return {};
    },
  };
}
