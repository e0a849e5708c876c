import type { z } from 'zod';
import type { Tx } from '#api/core/database.ts';
import { AppError } from '#api/core/http/app-error.ts';
import type { reviewList, Verdict } from '#shared/live-review/live-review.schema.ts';
import { type LiveReviewPorts, REVIEW_CHANNEL, type ReviewLedger } from './live-review.ports.ts';
import { liveReviewStore } from './live-review.store.ts';

const conflict = (text: string) => new AppError('request.conflict', { text });
const notRunning = () => conflict('This review is not running. Load the page again.');

/** The steps of a review: its list, its start, its tracks one after the other, its end. Each can be repeated. */
export function reviewSession({ database }: Pick<LiveReviewPorts, 'database'>) {
  const changing = <R>(work: (tx: Tx<ReviewLedger>) => Promise<R>): Promise<R> =>
    database.transaction(async (tx) => {
      const result = await work(tx);
      tx.publish(REVIEW_CHANNEL);
      return result;
    });

  return {
    setList: ({ version, items }: z.output<typeof reviewList>) =>
      changing(async (tx) => {
        const store = liveReviewStore(tx.db);
        const open = await store.openOrNew(tx.iso);
        if (open.phase !== 'prepared')
          throw conflict('A review is running. Its list can no longer be changed.');
        const changed = await tx.db
          .updateTable('liveReviews')
          .set({ version: version + 1 })
          .where('id', '=', open.id)
          .where('phase', '=', 'prepared')
          .where('version', '=', version)
          .returning('id')
          .executeTakeFirst();
        if (!changed) throw conflict('The list was changed in another window. Here is the one of now.');
        await store.setTracks(open.id, items);
      }),

    start: (id: string) =>
      changing(async (tx) => {
        const open = await liveReviewStore(tx.db).open();
        if (open?.id !== id) throw notRunning();
        if (open.phase !== 'prepared') return;
        if (open.tracks.length === 0) throw conflict('Choose at least one track first.');
        await tx.db
          .updateTable('liveReviews')
          .set({ phase: 'between', startedAt: tx.iso })
          .where('id', '=', id)
          .where('phase', '=', 'prepared')
          .execute();
      }),

    /** @param trackId null ends the vote of the current track */
    show: (id: string, trackId: string | null) =>
      changing(async (tx) => {
        const store = liveReviewStore(tx.db);
        const open = await store.openRow();
        if (open?.id !== id || open.phase === 'prepared') throw notRunning();
        const running = tx.db.updateTable('liveReviews').where('id', '=', id).where('open', '=', 'open');
        if (trackId === null) return void (await running.set({ phase: 'between' }).execute());
        const track = await store.track(trackId);
        if (track?.reviewId !== id)
          throw new AppError('request.not-found', { text: 'There is no such track.' });
        // Another tab may have gone there already: its timer goes on.
        if (open.currentId === trackId && open.phase === 'playing') return;
        await running.set({ phase: 'playing', currentId: trackId, trackStartedAt: tx.iso }).execute();
        await tx.db
          .updateTable('liveReviewTracks')
          .set({ playedAt: track.playedAt ?? tx.iso })
          .where('id', '=', trackId)
          .execute();
      }),

    setVerdict: (id: string, given: { verdict?: Verdict | null | undefined; note?: string | undefined }) =>
      changing(async (tx) => {
        const set = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
        if (Object.keys(set).length === 0) return;
        const changed = await tx.db
          .updateTable('liveReviewTracks')
          .set(set)
          .where('id', '=', id)
          .where('outcome', 'is', null)
          .returning('id')
          .executeTakeFirst();
        if (changed) return;
        if (await liveReviewStore(tx.db).track(id)) throw conflict('This verdict was sent already.');
        throw new AppError('request.not-found', { text: 'There is no such track.' });
      }),

    end: (id: string) =>
      changing(async (tx) => {
        const ended = await tx.db
          .updateTable('liveReviews')
          .set({ open: null, phase: 'ended', endedAt: tx.iso })
          .where('id', '=', id)
          .where('open', '=', 'open')
          .where('startedAt', 'is not', null)
          .returning('id')
          .executeTakeFirst();
        if (ended) return liveReviewStore(tx.db).sumUp(id);
        const known = await liveReviewStore(tx.db).byId(id);
        if (!known) throw new AppError('request.not-found', { text: 'There is no such review.' });
        if (known.phase !== 'ended') throw notRunning();
      }),
  };
}

export type ReviewSession = ReturnType<typeof reviewSession>;
