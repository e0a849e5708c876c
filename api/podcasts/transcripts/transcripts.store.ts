import type { StoreDatabase } from '#api/core/database.ts';
import type { Cue } from '#shared/podcasts/transcripts/transcripts.contract.ts';

export interface TranscriptTables {
  /** `position`: the place of a cue in its transcript, from 0. */
  transcriptCues: Cue & { episodeId: string; position: number };
}

/** How many cues one statement writes: databases limit its parameters. */
const CUES_AT_ONCE = 500;

/** The transcripts of episodes. */
export function transcriptsStore(database: StoreDatabase<TranscriptTables>) {
  return {
    /** Which of these episodes have a transcript. */
    async known(ids: readonly string[]): Promise<ReadonlySet<string>> {
      if (ids.length === 0) return new Set();
      const first = database.db.selectFrom('transcriptCues').select('episodeId').where('position', '=', 0);
      const rows = await first.where('episodeId', 'in', [...ids]).execute();
      return new Set(rows.map(({ episodeId }) => episodeId));
    },

    /** The cues of an episode by their times; none without a transcript. */
    cuesOf: (episodeId: string): Promise<Cue[]> =>
      database.db
        .selectFrom('transcriptCues')
        .select(['startMs', 'endMs', 'speaker', 'text'])
        .where('episodeId', '=', episodeId)
        .orderBy('position')
        .execute(),

    /** Replaces the transcript of an episode; without cues it has none. */
    replace: (episodeId: string, cues: readonly Cue[]): Promise<void> =>
      database.transaction(async ({ db }) => {
        await db.deleteFrom('transcriptCues').where('episodeId', '=', episodeId).execute();
        for (let from = 0; from < cues.length; from += CUES_AT_ONCE) {
          const rows = cues
            .slice(from, from + CUES_AT_ONCE)
            .map((one, index) => ({ ...one, episodeId, position: from + index }));
          await db.insertInto('transcriptCues').values(rows).execute();
        }
      }),
  };
}

export type TranscriptsStore = ReturnType<typeof transcriptsStore>;
