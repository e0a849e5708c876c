import type { Db } from '#api/core/db/db.ts';
import type { Instant } from '#shared/core/time.ts';
import type { SubmissionFigures, TakenTrack } from '#shared/playlist/playlist.schema.ts';

export interface TakenTables {
  /**
   * Taken tracks that the owner shows on the playlist page. It names one only from `takenAt` on, and only while `agreed`
   * is 1: that follows the artist's consent.
   */
  takenTracks: TakenTrack & { agreed: 0 | 1 };
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

  const seenAt = (at: Instant) =>
    db.selectFrom('takenTracks').where('agreed', '=', 1).where('takenAt', '<=', at);

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

    /** Those that visitors see at an instant. */
    newest: (at: Instant): Promise<TakenTrack[]> =>
      seenAt(at)
        .select(['id', 'artist', 'title', 'url', 'takenAt'])
        .orderBy('takenAt', 'desc')
        .orderBy('id')
        .limit(SHOWN_MAX)
        .execute(),

    /** Whether one appeared after an instant and up to another. */
    appeared: async (after: Instant, upTo: Instant): Promise<boolean> =>
      (await seenAt(upTo).select('id').where('takenAt', '>', after).limit(1).executeTakeFirst()) !==
      undefined,

    /** Which of these submissions visitors see at an instant. */
    async seen(ids: readonly string[], at: Instant): Promise<ReadonlySet<string>> {
      if (ids.length === 0) return new Set();
      const rows = await seenAt(at)
        .select('id')
        .where('id', 'in', [...ids])
        .execute();
      return new Set(rows.map(({ id }) => id));
    },

    find: (id: string) => db.selectFrom('takenTracks').selectAll().where('id', '=', id).executeTakeFirst(),

    /** Follows the consent of their artist. */
    async setAgreed(ids: readonly string[], agreed: 0 | 1): Promise<void> {
      if (ids.length === 0) return;
      await db
        .updateTable('takenTracks')
        .set({ agreed })
        .where('id', 'in', [...ids])
        .execute();
    },

    /** Which of these submissions the owner shows. */
    async among(ids: readonly string[]): Promise<ReadonlySet<string>> {
      if (ids.length === 0) return new Set();
      const rows = db
        .selectFrom('takenTracks')
        .select('id')
        .where('id', 'in', [...ids]);
      return new Set((await rows.execute()).map(({ id }) => id));
    },

    async put({ id, ...track }: TakenTables['takenTracks']): Promise<void> {
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
