import type { Database } from '#api/core/database.ts';
import type { Db } from '#api/core/db/db.ts';
import { AppError } from '#api/core/http/app-error.ts';
import type { Clock } from '#api/core/ports.ts';
import type { LedgerTables } from '#api/orders/orders.ports.ts';
import { ORDER_CHANNEL } from '#api/orders/owner/orders.watch.ts';
import { playlistStore } from '#api/playlist/playlist.store.ts';
import { takenTracksStore } from '#api/playlist/playlist.taken.ts';
import type { Instant } from '#shared/core/time.ts';
import type { OrderRequest } from '#shared/orders/orders.schema.ts';
import { type SubmissionRow, type SubmissionTables, submissionsStore } from './submissions.store.ts';

interface CreditPorts {
  database: Database<SubmissionTables & LedgerTables>;
  now: Clock;
}

/** Whether the artist of an order may be named on the playlist page, and is. */
export async function creditOf(
  db: Db<SubmissionTables>,
  tracks: readonly SubmissionRow[],
  { showsTaken, at }: { showsTaken: boolean; at: Instant },
): Promise<OrderRequest['credit']> {
  const agreed = tracks.some(({ consent }) => consent === 1);
  // A consent that was given can be taken back, also while the page names nobody.
  if (!showsTaken && !agreed) return null;
  const ids = tracks.map(({ id }) => id);
  const shown = showsTaken && (await takenTracksStore(db).seen(ids, at)).size > 0;
  return { agreed, shown };
}

/** Changes whether the artist of an order may be named on the playlist page, which follows at once. */
export function trackCredits({ database, now }: CreditPorts) {
  return async ({ id: orderId, code }: { id: string; code: string }, agreed: boolean): Promise<void> => {
    const { showsTaken } = await playlistStore(database, now).submission.get();
    if (agreed && !showsTaken)
      throw new AppError('request.conflict', { text: 'No track is named on the playlist page now.' });
    const consent = agreed ? 1 : 0;
    await database.transaction(async (tx) => {
      const store = submissionsStore(tx.db, now);
      const before = await store.ofOrder(orderId);
      if (before.length === 0) throw new AppError('request.not-found');
      if (before.every((track) => track.consent === consent)) return;
      const tracks = await store.setConsent(orderId, consent);
      await takenTracksStore(tx.db).setAgreed(
        tracks.map((track) => track.id),
        consent,
      );
      tx.publish(ORDER_CHANNEL, code);
      const [first] = before as [SubmissionRow];
      await tx.event({ type: 'submission.credit', subjectId: first.id, data: { code, agreed } });
    });
  };
}
