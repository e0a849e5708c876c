import type { StoreDatabase } from '#api/core/database.ts';
import { changeIf, type Seen } from '#api/core/db/change-if.ts';
import type { Db } from '#api/core/db/db.ts';
import { inParts } from '#api/core/db/in-parts.ts';
import type { Clock } from '#api/core/ports.ts';
import { isoAt } from '#shared/core/time.ts';
import type { Cue, StoredTranscript } from '#shared/podcasts/transcripts/transcripts.contract.ts';
import { type TranscriptWord, transcriptWords } from './transcripts.words.ts';

type Transcript = { episodeId: string } & Omit<StoredTranscript, 'cues'>;

export interface TranscriptTables {
  /** `position`: the place of a cue in its transcript, from 0. */
  transcriptCues: Cue & { episodeId: string; position: number };
  /** A row stays when a transcript is removed, so that a version is never given twice. */
  transcripts: Transcript;
  transcriptWords: TranscriptWord;
}

/** The transcripts of episodes. */
export function transcriptsStore(database: StoreDatabase<TranscriptTables>, now: Clock) {
  const cuesOf = (episodeId: string, db = database.db): Promise<Cue[]> =>
    db
      .selectFrom('transcriptCues')
      .select(['startMs', 'endMs', 'speaker', 'text'])
      .where('episodeId', '=', episodeId)
      .orderBy('position')
      .execute();
  const stateOf = async (episodeId: string, db: Db<TranscriptTables>) => {
    const row = db.selectFrom('transcripts').select(['version', 'correctedAt']);
    return (
      (await row.where('episodeId', '=', episodeId).executeTakeFirst()) ?? { version: 0, correctedAt: null }
    );
  };

  return {
    /** Which of these episodes have a transcript. */
    async known(ids: readonly string[]): Promise<ReadonlySet<string>> {
      if (ids.length === 0) return new Set();
      const first = database.db.selectFrom('transcriptCues').select('episodeId').where('position', '=', 0);
      const rows = await first.where('episodeId', 'in', [...ids]).execute();
      return new Set(rows.map(({ episodeId }) => episodeId));
    },

    /** The cues of an episode by their times; none without a transcript. */
    cuesOf: (episodeId: string) => cuesOf(episodeId),

    /** The same with its version, and whether it was corrected by hand. */
    stored: (episodeId: string): Promise<StoredTranscript> =>
      database.transaction(async ({ db }) => ({
        ...(await stateOf(episodeId, db)),
        cues: await cuesOf(episodeId, db),
      })),

    /**
     * Replaces the transcript of an episode; without cues it has none.
     * @param seen what it must still be for that
     * @returns whether it was replaced
     */
    replace: (episodeId: string, cues: readonly Cue[], seen: Seen<Transcript> = {}): Promise<boolean> =>
      database.transaction(async ({ db }) => {
        await db
          .insertInto('transcripts')
          .values({ episodeId, version: 0, correctedAt: null })
          .onConflict((conflict) => conflict.doNothing())
          .execute();
        const next = await changeIf(db, 'transcripts', { episodeId, ...seen }, (row) => ({
          correctedAt: null,
          version: row('version', '+', 1),
        }));
        if (next) await write(db, episodeId, cues);
        return next !== undefined;
      }),

    /** Stores a transcript that was corrected by hand. @returns whether it was: not if it has changed since this version */
    correct: (episodeId: string, cues: readonly Cue[], version: number): Promise<boolean> =>
      database.transaction(async ({ db }) => {
        const next = await changeIf(db, 'transcripts', { episodeId, version }, (row) => ({
          correctedAt: isoAt(now()),
          version: row('version', '+', 1),
        }));
        if (next) await write(db, episodeId, cues);
        return next !== undefined;
      }),
  };
}

async function write(db: Db<TranscriptTables>, episodeId: string, cues: readonly Cue[]): Promise<void> {
  await db.deleteFrom('transcriptCues').where('episodeId', '=', episodeId).execute();
  await db.deleteFrom('transcriptWords').where('episodeId', '=', episodeId).execute();
  const rows = cues.map((one, position) => ({ ...one, episodeId, position }));
  for (const part of inParts(rows)) await db.insertInto('transcriptCues').values(part).execute();
  for (const part of inParts(transcriptWords(episodeId, cues)))
    await db.insertInto('transcriptWords').values(part).execute();
}

export type TranscriptsStore = ReturnType<typeof transcriptsStore>;
