import { AppError } from '#api/core/http/app-error.ts';
import { bind } from '#api/core/http/endpoints.ts';
import type { SliceParts, SliceTables } from '#api/core/slice.ts';
import type { PodcastsSlice } from '#api/podcasts/podcasts.slice.ts';
import { transcriptsAdminContract, transcriptsContract } from '#shared/transcripts/transcripts.contract.ts';
import { cuesOfFile, jsonOf, vttOf } from './transcripts.files.ts';
import { type TranscriptTables, transcriptsStore } from './transcripts.store.ts';

export const transcriptsTables: SliceTables<TranscriptTables> = { shown: ['transcriptCues'] };

interface TranscriptsOptions extends SliceParts<TranscriptTables> {
  podcasts: Pick<PodcastsSlice, 'store'>;
}

/** What is said in episodes, with the times. A transcript is as public as its episode. */
export function createTranscriptsSlice({ database, podcasts }: TranscriptsOptions) {
  const store = transcriptsStore(database);

  async function shown(episodeId: string) {
    const cues = (await podcasts.store.episodePage(episodeId)) ? await store.cuesOf(episodeId) : [];
    if (cues.length === 0) throw new AppError('request.not-found');
    return cues;
  }
  async function own({ episodeId }: { episodeId: string }) {
    if (!(await podcasts.store.episodes.draft(episodeId))) throw new AppError('request.not-found');
    return episodeId;
  }

  return {
    endpoints: [
      bind(transcriptsContract, {
        vtt: async ({ params }) => vttOf(await shown(params.episodeId)),
        json: async ({ params }) => jsonOf(await shown(params.episodeId)),
      }),
      bind(transcriptsAdminContract, {
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
      }),
    ],
  };
}
