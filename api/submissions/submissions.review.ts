import type { z } from 'zod';
import type { Tx } from '#api/core/database.ts';
import { AppError } from '#api/core/http/app-error.ts';
import { withdrawMail } from '#api/core/mail/enqueue.ts';
import type { LedgerTables } from '#api/orders/orders.ports.ts';
import type { OrdersSlice } from '#api/orders/orders.slice.ts';
import { ORDER_CHANNEL } from '#api/orders/owner/orders.watch.ts';
import { takenTracksStore } from '#api/playlist/playlist.taken.ts';
import { identityDocument } from '#api/site/site.store.ts';
import { type Instant, isoAt, SECOND_MS } from '#shared/core/time.ts';
import { UNDO_SECONDS } from '#shared/orders/orders.constants.ts';
import type { submissionReview } from '#shared/submissions/submissions.admin.schema.ts';
import type { SubmissionPorts } from './submissions.listener.ts';
import { reviewMail, submissionMailsDocument } from './submissions.mails.ts';
import { type SubmissionRow, type SubmissionTables, submissionsStore, viewOf } from './submissions.store.ts';
import { undoOf, undoText } from './submissions.undo.ts';
import { reviewFigures } from './submissions.waiting.ts';

interface ReviewPorts extends Pick<SubmissionPorts, 'database' | 'now'> {
  orders: Pick<OrdersSlice, 'pageOf'>;
}

type Trx = Tx<SubmissionTables & LedgerTables>;

type Review = Omit<z.output<typeof submissionReview>, 'version'> & { reviewedBy: string };

/** The owner's reviews: what is decided, shown, mailed and undone about one track. */
export function trackReviews({ database, now, orders }: ReviewPorts) {
  const mails = submissionMailsDocument(database, now);

  /** Shows a track on the playlist page from an instant on, or takes it off. */
  async function show(tx: Trx, track: SubmissionRow, from: Instant | null): Promise<void> {
    const taken = takenTracksStore(tx.db);
    const { id, artistName, songTitle, songLink, consent } = track;
    if (from === null) return taken.remove(id);
    const named = { artist: artistName, title: songTitle, url: songLink };
    await taken.put({ id, ...named, takenAt: from, agreed: consent });
  }

  async function told(tx: Trx, track: SubmissionRow): Promise<void> {
    await takenTracksStore(tx.db).setFigures(await reviewFigures(tx.db));
    tx.publish(ORDER_CHANNEL, track.code);
  }

  /** Reads what reviews are made with, before their transaction. */
  async function prepare() {
    const [identity, words] = await Promise.all([identityDocument(database, now).get(), mails.get()]);
    /**
     * Reviews a paid track, and mails the artist if wanted. @throws AppError `submission.unpaid`
     * @returns undefined when the track no longer has the version of `row`
     */
    return async (tx: Trx, row: SubmissionRow, given: Review): Promise<SubmissionRow | undefined> => {
      const { notifyArtist, onPage, ...review } = given;
      const store = submissionsStore(tx.db, now);
      const shownBefore = await takenTracksStore(tx.db).find(row.id);
      const wasShown = shownBefore !== undefined;
      const view = viewOf({ status: review.status, payment: 'paid' });
      const toldNotes = notifyArtist ? review.reviewNotes : '';
      const decided = { ...review, toldNotes, view, reviewedAt: tx.iso, waitingSince: null, undo: null };
      let changed = await store.change(row.id, decided, row.version);
      if (!changed) return undefined;
      // The payment may have been withdrawn at the same time.
      if (changed.payment !== 'paid') throw new AppError('submission.unpaid');
      // Whoever takes the consent back stays chosen, so that giving it again shows the track again.
      const shows =
        changed.status === 'approved' && (onPage ?? wasShown) && (changed.consent === 1 || wasShown);
      // What visitors see already stays; the rest appears once it can no longer be undone.
      let from = latest(tx.iso, shownBefore?.takenAt);
      if (notifyArtist) {
        const page = orders.pageOf({ id: row.orderId, code: row.code });
        const tracks = await store.ofOrder(row.orderId);
        const about = tracks.length > 1 ? `${row.trackNumber} of ${tracks.length}` : '';
        const letter = reviewMail(changed, words[changed.status], { identity, page }, about);
        const until = tx.now + UNDO_SECONDS * SECOND_MS;
        const mailId = await tx.mail({ ...letter, notBefore: until, byOwner: true });
        if (mailId !== undefined) {
          const { status, reviewNotes, toldNotes: before, reviewedBy, reviewedAt, waitingSince } = row;
          const undo = undoText({
            mailId,
            until: isoAt(until),
            status,
            reviewNotes,
            toldNotes: before,
            reviewedBy,
            reviewedAt,
            waitingSince,
            onPage: wasShown,
          });
          await store.setUndo(row.id, undo);
          if (!wasShown) from = isoAt(until);
          changed = { ...changed, undo };
        }
      }
      await show(tx, changed, shows ? from : null);
      await told(tx, changed);
      const data = { code: row.code, status: changed.status };
      await tx.event({ type: 'submission.reviewed', subjectId: row.id, data });
      return changed;
    };
  }

  return {
    prepare,

    /** @throws AppError `submission.unpaid`, `request.conflict` */
    async review(
      row: SubmissionRow,
      { version, ...review }: z.output<typeof submissionReview>,
      reviewedBy: string,
    ): Promise<SubmissionRow> {
      if (row.payment !== 'paid') throw new AppError('submission.unpaid');
      const apply = await prepare();
      return database.transaction(async (tx) => {
        const changed = await apply(tx, { ...row, version }, { ...review, reviewedBy });
        if (!changed) throw changedMeanwhile();
        return changed;
      });
    },

    /** Undoes the last review. Either the undo or the sending of its mail succeeds, never both. */
    async undo(row: SubmissionRow, version: number): Promise<SubmissionRow> {
      const undo = undoOf(row, now());
      if (!undo) throw tooLate();
      const { mailId, until: _, onPage, ...before } = undo;
      return database.transaction(async (tx) => {
        const view = viewOf({ status: before.status, payment: row.payment });
        const waitingSince = row.payment === 'paid' ? before.waitingSince : null;
        const set = { ...before, view, waitingSince, undo: null };
        const changed = await submissionsStore(tx.db, now).change(row.id, set, version);
        if (!changed) throw changedMeanwhile();
        if (!(await withdrawMail(tx.db, mailId))) throw tooLate();
        await show(tx, changed, onPage ? changed.reviewedAt : null);
        await told(tx, changed);
        return changed;
      });
    },

    /** Shows a taken track on the playlist page, or takes it off. */
    async setShown(row: SubmissionRow, onPage: boolean, version: number): Promise<SubmissionRow> {
      if (onPage && row.status !== 'approved') throw refused('Only an approved track is shown there.');
      if (onPage && row.consent !== 1) throw refused('The artist has not agreed to be named there.');
      return database.transaction(async (tx) => {
        const changed = await submissionsStore(tx.db, now).change(row.id, {}, version);
        if (!changed) throw changedMeanwhile();
        const until = undoOf(row, now())?.until;
        await show(tx, changed, onPage ? latest(changed.reviewedAt ?? tx.iso, until) : null);
        return changed;
      });
    },
  };
}

export type TrackReviews = ReturnType<typeof trackReviews>;

const latest = (one: Instant, other: Instant = one): Instant => (one > other ? one : other);

export const changedMeanwhile = () =>
  new AppError('request.conflict', {
    text: 'This submission was changed meanwhile. Look at it again.',
  });

const tooLate = () =>
  new AppError('request.conflict', {
    text: 'This can no longer be undone: its mail was sent, or will not be sent.',
  });

const refused = (text: string) => new AppError('request.invalid', { text, fields: { onPage: text } });
