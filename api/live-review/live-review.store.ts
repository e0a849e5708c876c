import { randomUUID } from 'node:crypto';
import type { Db } from '#api/core/db/db.ts';
import type { SubmissionTables } from '#api/submissions/submissions.store.ts';
import type { ReviewPhase, VerdictOutcome } from '#shared/live-review/live-review.constants.ts';
import type { Review, ReviewTrack, Verdict, WaitingTrack } from '#shared/live-review/live-review.schema.ts';

interface ReviewRow {
  id: string;
  /** `open` for the one review that is prepared or running; null once it is over. */
  open: 'open' | null;
  phase: ReviewPhase;
  currentId: string | null;
  trackStartedAt: string | null;
  startedAt: string | null;
  endedAt: string | null;
  version: number;
  createdAt: string;
}

interface TrackRow {
  id: string;
  reviewId: string;
  submissionId: string;
  orderId: string;
  /** From 0. */
  place: number;
  minutes: number;
  verdict: Verdict | null;
  note: string;
  /** The sums of the votes, once the review is over. */
  yes: number;
  no: number;
  playedAt: string | null;
  outcome: VerdictOutcome | null;
}

export interface LiveReviewTables extends SubmissionTables {
  liveReviews: ReviewRow;
  liveReviewTracks: TrackRow;
  /** Of the review that is running alone. */
  liveReviewVotes: { trackId: string; voter: string; yes: 0 | 1 };
}

export interface Votes {
  yes: number;
  no: number;
}

/** Reviews that are over and still shown. */
const PAST_SHOWN = 10;
const WAITING_SHOWN = 200;
const NO_VOTES: Votes = { yes: 0, no: 0 };

export function liveReviewStore(db: Db<LiveReviewTables>) {
  async function tracksOf(reviewIds: readonly string[]) {
    if (reviewIds.length === 0) return [];
    return db
      .selectFrom('liveReviewTracks as t')
      .leftJoin('trackSubmissions as s', 's.id', 't.submissionId')
      .selectAll('t')
      .select(['s.artistName', 's.songTitle', 's.songLink', 's.message'])
      .where('t.reviewId', 'in', reviewIds)
      .orderBy('t.place')
      .execute();
  }

  /** The votes of these tracks that are still stored one by one. */
  async function votesOf(trackIds: readonly string[]): Promise<Map<string, Votes>> {
    const sums = new Map<string, Votes>();
    if (trackIds.length === 0) return sums;
    const counted = await db
      .selectFrom('liveReviewVotes')
      .select(({ fn }) => ['trackId', 'yes', fn.countAll<number | string>().as('count')])
      .where('trackId', 'in', trackIds)
      .groupBy(['trackId', 'yes'])
      .execute();
    for (const { trackId, yes, count } of counted)
      sums.set(trackId, { ...NO_VOTES, ...sums.get(trackId), [yes ? 'yes' : 'no']: Number(count) });
    return sums;
  }

  async function withTracks(rows: readonly ReviewRow[]): Promise<Review[]> {
    const tracks = await tracksOf(rows.map(({ id }) => id));
    const running = new Set(rows.flatMap(({ id, open }) => (open ? [id] : [])));
    const votes = await votesOf(tracks.flatMap(({ id, reviewId }) => (running.has(reviewId) ? [id] : [])));
    return rows.map(({ open: _, createdAt: __, ...row }) => ({
      ...row,
      tracks: tracks
        .filter(({ reviewId }) => reviewId === row.id)
        .map(
          ({
            reviewId,
            orderId,
            place,
            artistName,
            songTitle,
            songLink,
            message,
            ...track
          }): ReviewTrack => ({
            ...track,
            ...votes.get(track.id),
            artistName: artistName ?? '',
            title: songTitle ?? '',
            link: songLink ?? '',
            message: message ?? '',
          }),
        ),
    }));
  }

  const rows = () => db.selectFrom('liveReviews').selectAll();

  return {
    votesOf,

    openRow: () => rows().where('open', '=', 'open').executeTakeFirst(),

    /** The review that is prepared or running. */
    async open(): Promise<Review | undefined> {
      return (await withTracks(await rows().where('open', '=', 'open').execute()))[0];
    },

    async byId(id: string): Promise<Review | undefined> {
      return (await withTracks(await rows().where('id', '=', id).execute()))[0];
    },

    past: async (): Promise<Review[]> =>
      withTracks(
        await rows().where('open', 'is', null).orderBy('endedAt', 'desc').limit(PAST_SHOWN).execute(),
      ),

    /** Paid tracks that nobody has reviewed, the longest waiting first. */
    async waiting(): Promise<WaitingTrack[]> {
      const found = await db
        .selectFrom('trackSubmissions')
        .select(['id', 'artistName', 'songTitle', 'songLink', 'message', 'waitingSince'])
        .where('waitingSince', '>', '')
        .orderBy('waitingSince')
        .orderBy('id')
        .limit(WAITING_SHOWN)
        .execute();
      return found.map(({ id, songTitle, songLink, message, waitingSince, artistName }) => ({
        submissionId: id,
        artistName,
        title: songTitle,
        link: songLink,
        message: message ?? '',
        waitingSince: waitingSince ?? '',
      }));
    },

    /** The review that is prepared or running; a new one if there is none. Of several at once, one is made. */
    async openOrNew(now: string): Promise<ReviewRow> {
      const row: ReviewRow = {
        id: randomUUID(),
        open: 'open',
        phase: 'prepared',
        currentId: null,
        trackStartedAt: null,
        startedAt: null,
        endedAt: null,
        version: 0,
        createdAt: now,
      };
      await db
        .insertInto('liveReviews')
        .values(row)
        .onConflict((open) => open.column('open').doNothing())
        .execute();
      return rows().where('open', '=', 'open').executeTakeFirstOrThrow();
    },

    /** Replaces the list of a review that has not begun. Only tracks that wait are taken. */
    async setTracks(
      reviewId: string,
      items: readonly { submissionId: string; minutes: number }[],
    ): Promise<void> {
      await db.deleteFrom('liveReviewTracks').where('reviewId', '=', reviewId).execute();
      const ids = items.map(({ submissionId }) => submissionId);
      if (ids.length === 0) return;
      const found = await db
        .selectFrom('trackSubmissions')
        .select(['id', 'orderId'])
        .where('id', 'in', ids)
        .where('waitingSince', '>', '')
        .execute();
      const orders = new Map(found.map(({ id, orderId }) => [id, orderId]));
      const known = items.filter(
        ({ submissionId }, at) => orders.has(submissionId) && ids.indexOf(submissionId) === at,
      );
      if (known.length === 0) return;
      const tracks = known.map(
        ({ submissionId, minutes }, place): TrackRow => ({
          id: randomUUID(),
          reviewId,
          submissionId,
          orderId: orders.get(submissionId) as string,
          place,
          minutes,
          verdict: null,
          note: '',
          ...NO_VOTES,
          playedAt: null,
          outcome: null,
        }),
      );
      await db.insertInto('liveReviewTracks').values(tracks).execute();
    },

    track: (id: string) =>
      db.selectFrom('liveReviewTracks').selectAll().where('id', '=', id).executeTakeFirst(),

    /**
     * Stores a vote while its track is on. The row of the review is written too, so that the end of the track waits
     * for votes under way, and the other way round. @returns whether it counts
     */
    async vote(given: { review: string; track: string; voter: string; yes: boolean }): Promise<boolean> {
      const on = await db
        .updateTable('liveReviews')
        .set({ phase: 'playing' })
        .where('id', '=', given.review)
        .where('phase', '=', 'playing')
        .where('currentId', '=', given.track)
        .executeTakeFirst();
      if (Number(on.numUpdatedRows) === 0) return false;
      const yes = given.yes ? 1 : 0;
      await db
        .insertInto('liveReviewVotes')
        .values({ trackId: given.track, voter: given.voter, yes })
        .onConflict((voted) => voted.columns(['trackId', 'voter']).doUpdateSet({ yes }))
        .execute();
      return true;
    },

    /** Adds the votes up, and deletes who has voted. */
    async sumUp(reviewId: string): Promise<void> {
      const tracks = await db
        .selectFrom('liveReviewTracks')
        .select('id')
        .where('reviewId', '=', reviewId)
        .execute();
      const sums = await votesOf(tracks.map(({ id }) => id));
      for (const [id, votes] of sums)
        await db.updateTable('liveReviewTracks').set(votes).where('id', '=', id).execute();
      await db.deleteFrom('liveReviewVotes').execute();
    },
  };
}
