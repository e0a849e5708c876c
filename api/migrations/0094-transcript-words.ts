import type { Kysely } from 'kysely';
import { textInByteOrder } from '#api/core/db/byte-order.ts';
import { required } from '#api/core/db/content-table.ts';
import { inParts } from '#api/core/db/in-parts.ts';
import type { Migration } from '#api/core/db/migrate.ts';
import { transcriptWords } from '#api/podcasts/transcripts/transcripts.words.ts';
import type { Cue } from '#shared/podcasts/transcripts/transcripts.contract.ts';

/** The version of each transcript, and the words that it is found by. */
export const transcriptSearch: Migration = {
  name: '0094-transcript-words',
  async up(db) {
    await db.schema
      .createTable('transcripts')
      .addColumn('episodeId', 'text', (column) =>
        column.primaryKey().references('podcastEpisodes.id').onDelete('cascade'),
      )
      .addColumn('version', 'integer', required)
      .addColumn('correctedAt', 'text')
      .execute();
    await db.schema
      .createTable('transcriptWords')
      .addColumn('word', textInByteOrder(db), required)
      .addColumn('episodeId', 'text', (column) =>
        column.notNull().references('podcastEpisodes.id').onDelete('cascade'),
      )
      .addColumn('stretches', 'text', required)
      .addPrimaryKeyConstraint('transcriptWordsKey', ['word', 'episodeId'])
      .execute();
    await db.schema
      .createIndex('transcriptWordsByEpisode')
      .on('transcriptWords')
      .column('episodeId')
      .execute();
    await indexStored(db as Kysely<Tables>);
  },
};

interface Tables {
  transcriptCues: Cue & { episodeId: string; position: number };
  transcripts: { episodeId: string; version: number; correctedAt: string | null };
  transcriptWords: { word: string; episodeId: string; stretches: string };
}

async function indexStored(db: Kysely<Tables>): Promise<void> {
  const stored = await db.selectFrom('transcriptCues').select('episodeId').distinct().execute();
  for (const { episodeId } of stored) {
    const cues = await db
      .selectFrom('transcriptCues')
      .select(['startMs', 'endMs', 'speaker', 'text'])
      .where('episodeId', '=', episodeId)
      .execute();
    await db.insertInto('transcripts').values({ episodeId, version: 1, correctedAt: null }).execute();
    for (const part of inParts(transcriptWords(episodeId, cues)))
      await db.insertInto('transcriptWords').values(part).execute();
  }
}
