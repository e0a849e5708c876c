import { type Instant, isoAt, SECOND_MS } from '#shared/core/time.ts';
import { UNDO_SECONDS } from '#shared/orders/orders.constants.ts';
import type { ReviewPromise } from '#shared/orders/orders.schema.ts';
import type { ManagedPromise } from '#shared/submissions/submissions.admin.schema.ts';
import { isByHand, type PromiseRow } from './promises.store.ts';

/**
 * A promise as the artist sees it. While the verification can be undone, it is not shown.
 * @param now milliseconds since 1970
 */
export function promiseForArtist(row: PromiseRow, now: number): ReviewPromise {
  const { days, missed, notBefore, paidAt, dueAt, missedAt, creditCode, creditEndsAt } = row;
  const isFinal = paidAt !== null && paidAt <= isoAt(now - UNDO_SECONDS * SECOND_MS);
  return {
    days,
    missed,
    notBefore,
    dueAt: isFinal ? dueAt : null,
    missedAt,
    credit:
      creditCode === null
        ? null
        : {
            code: creditCode,
            percent: row.creditPercent,
            offCents: row.creditCents,
            endsAt: creditEndsAt as Instant,
          },
  };
}

export const promiseForOwner = (row: PromiseRow): ManagedPromise => ({
  days: row.days,
  missed: row.missed,
  dueAt: row.dueAt,
  missedAt: row.missedAt,
  creditCode: row.creditCode,
  byHand: isByHand(row),
});
