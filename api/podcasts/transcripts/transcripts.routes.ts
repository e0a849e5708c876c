import { AppError } from '#api/core/http/app-error.ts';
import type { Handlers } from '#api/core/http/mount.ts';
import type { PodcastsStore } from '#api/podcasts/podcasts.store.ts';
import type {
  transcriptsAdminContract,
  transcriptsContract,
} from '#shared/podcasts/transcripts/transcripts.contract.ts';
import { cuesOfFile, jsonOf, vttOf } from './transcripts.files.ts';
import type { TranscriptsStore } from './transcripts.store.ts';

const CORRECTED = 'This transcript was corrected by hand, or changed meanwhile.';
const CHANGED = 'Somebody has changed this transcript since it was opened here.';

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
    const draft = await podcasts.episodes.draft(episodeId);
    if (!draft) throw new AppError('request.not-found');
    const { audio } = draft.fields;
    return { episodeId, audio: typeof audio === 'string' ? audio : null };
  }
  return {
    async get({ params }) {
      const { episodeId, audio } = await own(params);
      return { ...(await store.stored(episodeId)), audio };
    },
    async upload({ params, query, body }) {
      const { episodeId } = await own(params);
      const seen = query.version === undefined ? { correctedAt: null } : { version: Number(query.version) };
      if (!(await store.replace(episodeId, cuesOfFile(body), seen)))
        throw new AppError('request.conflict', { text: CORRECTED });
      return store.stored(episodeId);
    },
    async correct({ params, query, body }) {
      const { episodeId } = await own(params);
      if (!(await store.correct(episodeId, cuesOfFile(body), Number(query.version))))
        throw new AppError('request.conflict', { text: CHANGED });
      return store.stored(episodeId);
    },
    download: async ({ params }) => {
      const { cues } = await store.stored((await own(params)).episodeId);
      if (cues.length === 0) throw new AppError('request.not-found');
      return vttOf(cues);
    },
    async remove({ params }) {
      await store.replace((await own(params)).episodeId, []);
      return {};
    },
  };
}
