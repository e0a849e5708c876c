import type { Database } from '#api/core/database.ts';
import { AppError } from '#api/core/http/app-error.ts';
import type { Ports } from '#api/core/ports.ts';
import type { TellOwner } from '#api/notices/notices.mail.ts';
import { changesOf, readCorrection } from '#api/orders/buyer/orders.request-form.ts';
import type { OrderListener } from '#api/orders/orders.listeners.ts';
import type { LedgerTables } from '#api/orders/orders.ports.ts';
import { playlistStore } from '#api/playlist/playlist.store.ts';
import { buyerFieldsOf, factsOf, searchedTexts } from '#shared/core/form/entity-fields.ts';
import type { OrderDetail } from '#shared/orders/orders.admin.schema.ts';
import type { OrderRequest, TrackQueue } from '#shared/orders/orders.schema.ts';
import { submissionFields } from '#shared/submissions/submissions.fields.ts';
import { submissionForm } from '#shared/submissions/submissions.schema.ts';
import { type SubmissionRow, type SubmissionTables, submissionsStore, viewOf } from './submissions.store.ts';
import { queueOf } from './submissions.waiting.ts';

export interface SubmissionPorts extends Pick<Ports, 'now'> {
  database: Database<SubmissionTables & LedgerTables>;
  tellOwner: TellOwner;
}

/** Keeps submissions in step with their orders: once one is paid, the track waits for its review. */
export function submissionListener({
  database,
  now,
}: Pick<SubmissionPorts, 'database' | 'now'>): OrderListener {
  return {
    async changed(trx, { id, email, payment, provenAt }) {
      const store = submissionsStore(trx, now);
      const row = await store.byOrder(id);
      if (!row || (row.payment === payment && row.email === email)) return;
      const waits = payment === 'paid' && row.reviewedAt === null;
      const since = row.payment === payment ? row.waitingSince : provenAt;
      const view = viewOf({ ...row, payment });
      await store.follow(row.id, { email, payment, view, waitingSince: waits ? since : null });
    },

    async correct(trx, orderId, given) {
      const store = submissionsStore(trx, now);
      const track = await store.byOrder(orderId);
      if (!track) return null;
      if (!isOpen(track)) throw new AppError('order.closed');
      const corrected = readCorrection({ form: submissionForm, fields: submissionFields, given });
      const changed = await store.correct(track.id, corrected);
      const changes = changesOf(submissionFields, corrected, changed);
      return { changes, words: searchedTexts(submissionFields, changed) };
    },

    async requestForBuyer(orderId) {
      const track = await submissionsStore(database.db, now).byOrder(orderId);
      if (!track) return null;
      const { showsQueue } = await playlistStore(database, now).submission.get();
      return viewForArtist(track, showsQueue ? await queueOf(database.db, track) : null);
    },

    async requestOf(orderId) {
      const track = await submissionsStore(database.db, now).byOrder(orderId);
      return track ? requestView(track) : null;
    },
  };
}

/** The form as the owner sees it with its order. */
const requestView = (track: SubmissionRow): OrderDetail['request'] => ({
  kind: 'submission',
  id: track.id,
  facts: [
    { label: 'Artist', value: track.artistName },
    { label: 'Track', value: track.songTitle },
    { label: 'Link', value: track.songLink },
    ...factsOf(submissionFields, track),
  ],
  text: track.message ?? '',
});

/** A submission is open until the owner has reviewed it. */
const isOpen = ({ reviewedAt }: SubmissionRow) => reviewedAt === null;

/** The form as the artist sees it with the order, and what the owner has decided. */
function viewForArtist(track: SubmissionRow, queue: TrackQueue | null): OrderRequest {
  const { status, reviewedAt, toldNotes } = track;
  return {
    kind: 'submission',
    fields: buyerFieldsOf(submissionFields, track).map((field) => ({ ...field, choices: [] })),
    correctable: isOpen(track),
    verdict: reviewedAt === null ? null : { status, words: toldNotes, at: reviewedAt },
    queue,
    replies: [],
  };
}
