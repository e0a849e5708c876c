import { type Database, within } from '#api/core/database.ts';
import type { Db } from '#api/core/db/db.ts';
import type { Ports } from '#api/core/ports.ts';
import type { TellOwner } from '#api/notices/notices.mail.ts';
import type { ChangedOrder, OrderListener } from '#api/orders/orders.listeners.ts';
import type { LedgerTables } from '#api/orders/orders.ports.ts';
import { playlistStore } from '#api/playlist/playlist.store.ts';
import { factsOf } from '#shared/core/form/entity-fields.ts';
import { isoAt } from '#shared/core/time.ts';
import type { OrderDetail } from '#shared/orders/orders.admin.schema.ts';
import { NO_DUE } from '#shared/submissions/submissions.admin.schema.ts';
import { submissionFields } from '#shared/submissions/submissions.fields.ts';
import { dueOf, promisesStore } from './promises/promises.store.ts';
import { promiseForArtist } from './promises/promises.view.ts';
import { creditOf } from './submissions.credit.ts';
import { type SubmissionRow, type SubmissionTables, submissionsStore, viewOf } from './submissions.store.ts';
import { correctTracks, tracksForArtist } from './submissions.tracks.ts';
import { settledTrack, undoOf } from './submissions.undo.ts';
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
    async changed(trx: Db<SubmissionTables>, order) {
      const { id, email, payment, provenAt } = order;
      const store = submissionsStore(trx, now);
      const rows = await store.ofOrder(id);
      if (rows.length === 0) return;
      const dueAt = await followPromise(trx, order, now());
      for (const row of rows) {
        if (row.payment === payment && row.email === email && row.dueAt === dueAt) continue;
        const waits = payment === 'paid' && row.reviewedAt === null;
        const since = row.payment === payment ? row.waitingSince : provenAt;
        const view = viewOf({ ...row, payment });
        await store.follow(row.id, { email, payment, view, dueAt, waitingSince: waits ? since : null });
      }
    },

    correct: (trx, orderId, given) => correctTracks(submissionsStore(trx, now), orderId, given),

    async requestForBuyer(orderId) {
      const { db } = database;
      const stored = await submissionsStore(db, now).ofOrder(orderId);
      if (stored.length === 0) return null;
      const tracks = stored.map((row) => settledTrack(row, now()));
      const [{ showsQueue, showsTaken }, promise] = await Promise.all([
        playlistStore(within(db), now).submission.get(),
        promisesStore(db).byOrder(orderId),
      ]);
      // Of several, the one that is reviewed first.
      const [waiting] = tracks
        .filter(({ view }) => view === 'review')
        .sort((one, other) => (one.id < other.id ? -1 : 1));
      return {
        ...tracksForArtist(tracks, stored),
        promise: promise ? promiseForArtist(promise, now()) : null,
        queue: showsQueue && waiting ? await queueOf(db, waiting) : null,
        credit: await creditOf(db, stored, { showsTaken, at: isoAt(now()) }),
      };
    },

    async finalAt(orderId) {
      const rows = await submissionsStore(database.db, now).ofOrder(orderId);
      const ends = rows.flatMap((row) => undoOf(row, now())?.until ?? []);
      return ends.sort()[0] ?? null;
    },

    async requestOf(orderId) {
      const tracks = await submissionsStore(database.db, now).ofOrder(orderId);
      return tracks.length > 0 ? requestView(tracks) : null;
    },
  };
}

/** Sets the date of a promise once the payment is verified, and takes it back with that. @returns the date */
async function followPromise(
  trx: Db<SubmissionTables>,
  { id, payment, undoneAfter }: ChangedOrder,
  now: number,
): Promise<string> {
  const promises = promisesStore(trx);
  const promise = await promises.byOrder(id);
  if (!promise) return NO_DUE;
  if (payment === 'paid' && promise.dueAt === null) {
    const dueAt = dueOf(promise, now);
    await promises.setDue(id, { paidAt: isoAt(now), dueAt });
    return dueAt;
  }
  if (payment !== 'paid' && undoneAfter !== null && promise.dueAt !== null && promise.missedAt === null) {
    await promises.setDue(id, { paidAt: null, dueAt: null });
    return NO_DUE;
  }
  return promise.dueAt ?? NO_DUE;
}

/** The form as the owner sees it with its order. */
function requestView(tracks: readonly SubmissionRow[]): OrderDetail['request'] {
  const first = tracks[0] as SubmissionRow;
  const numbered = (label: string, { trackNumber }: SubmissionRow) =>
    tracks.length > 1 ? `${label} ${trackNumber}` : label;
  return {
    kind: 'submission',
    id: first.id,
    facts: [
      { label: 'Artist', value: first.artistName },
      ...tracks.flatMap((track) => [
        { label: numbered('Track', track), value: track.songTitle },
        { label: numbered('Link', track), value: track.songLink },
      ]),
      ...factsOf(submissionFields, first),
    ],
    text: first.message ?? '',
  };
}
