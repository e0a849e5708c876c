import type { Tx } from '#api/core/database.ts';
import { AppError } from '#api/core/http/app-error.ts';
import type { LedgerTables } from '#api/orders/orders.ports.ts';
import type { OrdersSlice } from '#api/orders/orders.slice.ts';
import { ORDER_CHANNEL } from '#api/orders/owner/orders.watch.ts';
import { identityDocument } from '#api/site/site.store.ts';
import type { SubmissionStatus } from '#shared/submissions/submissions.admin.schema.ts';
import type { SubmissionPorts } from './submissions.listener.ts';
import { reviewMail, submissionMailsDocument } from './submissions.mails.ts';
import { type SubmissionRow, type SubmissionTables, submissionsStore, viewOf } from './submissions.store.ts';

interface Review {
  status: SubmissionStatus;
  reviewNotes: string;
  notifyArtist: boolean;
  reviewedBy: string;
}

/** What reviews are made with, read before their transaction. */
export function reviewing({
  database,
  now,
  orders,
}: Pick<SubmissionPorts, 'database' | 'now'> & { orders: Pick<OrdersSlice, 'pageOf'> }) {
  const mails = submissionMailsDocument(database, now);
  return async () => {
    const [identity, words] = await Promise.all([identityDocument(database, now).get(), mails.get()]);
    /**
     * Reviews a paid track, and mails the artist if wanted. @throws AppError `submission.unpaid`
     * @returns undefined when the track no longer has the version of `row`
     */
    return async (
      tx: Tx<SubmissionTables & LedgerTables>,
      row: Pick<SubmissionRow, 'id' | 'orderId' | 'code' | 'version'>,
      { notifyArtist, ...review }: Review,
    ): Promise<SubmissionRow | undefined> => {
      const view = viewOf({ status: review.status, payment: 'paid' });
      const toldNotes = notifyArtist ? review.reviewNotes : '';
      const set = { ...review, toldNotes, view, reviewedAt: tx.iso, waitingSince: null };
      const changed = await submissionsStore(tx.db, now).change(row.id, set, row.version);
      if (!changed) return undefined;
      // The payment may have been withdrawn at the same time.
      if (changed.payment !== 'paid') throw new AppError('submission.unpaid');
      if (notifyArtist) {
        const page = orders.pageOf({ id: row.orderId, code: row.code });
        await tx.mail({ ...reviewMail(changed, words[changed.status], { identity, page }), byOwner: true });
      }
      tx.publish(ORDER_CHANNEL, row.code);
      const data = { code: row.code, status: changed.status };
      await tx.event({ type: 'submission.reviewed', subjectId: row.id, data });
      return changed;
    };
  };
}

export type Reviewing = ReturnType<typeof reviewing>;
