import type { Db } from '#api/core/db/db.ts';
import type { SubmissionFigures, TakenTrack } from '#shared/playlist/playlist.schema.ts';

export interface TakenTables {
  /** Taken tracks that the playlist page shows, with their artists' consent. */
  takenTracks: TakenTrack;
  /** One row, so that pages change when the figures do. */
  submissionFigures: SubmissionFigures & { id: string };
}

const FIGURES = 'latest';

/** How many the playlist page shows. */
const SHOWN_MAX = 100;

/** Taken tracks as visitors see them, and how the latest tracks fared. */
export function takenTracksStore(db: Db<TakenTables>) {
  async function figures(): Promise<SubmissionFigures | null> {
    const stored = await db
      .selectFrom('submissionFigures')
      .select(['taken', 'reviewed', 'days'])
      .where('id', '=', FIGURES)
      .executeTakeFirst();
    return stored ?? null;
  }

  return {
    figures,

    /** Writes only what has changed, since each change makes the cached pages stale. */
    async setFigures(now: SubmissionFigures | null): Promise<void> {
      if (JSON.stringify(await figures()) === JSON.stringify(now)) return;
      if (now === null) {
        await db.deleteFrom('submissionFigures').where('id', '=', FIGURES).execute();
        return;
      }
      await db
        .insertInto('submissionFigures')
        .values({ id: FIGURES, ...now })
        .onConflict((known) => known.column('id').doUpdateSet(now))
        .execute();
    },

    newest: (): Promise<TakenTrack[]> =>
      db
        .selectFrom('takenTracks')
        .selectAll()
        .orderBy('takenAt', 'desc')
        .orderBy('id')
        .limit(SHOWN_MAX)
        .execute(),

    /** Which of these submissions are shown. */
    async among(ids: readonly string[]): Promise<ReadonlySet<string>> {
      if (ids.length === 0) return new Set();
      const rows = db
        .selectFrom('takenTracks')
        .select('id')
        .where('id', 'in', [...ids]);
      return new Set((await rows.execute()).map(({ id }) => id));
    },

    async put({ id, ...track }: TakenTrack): Promise<void> {
      await db
        .insertInto('takenTracks')
        .values({ id, ...track })
        .onConflict((known) => known.column('id').doUpdateSet(track))
        .execute();
    },

    /** Nothing where it is not shown, so that pages stay in the cache. */
    async remove(id: string): Promise<void> {
      const shown = await db.selectFrom('takenTracks').select('id').where('id', '=', id).executeTakeFirst();
      if (shown) await db.deleteFrom('takenTracks').where('id', '=', id).execute();
    },
  };
}
