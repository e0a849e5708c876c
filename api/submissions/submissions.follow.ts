import type { Database } from '#api/core/db/database.ts';
import type { Ports } from '#api/core/ports.ts';
import type { TellOwner } from '#api/notices/notices.mail.ts';
import type { OrderFollower } from '#api/orders/orders.followers.ts';
import type { LedgerTables } from '#api/orders/orders.ports.ts';
import { factsOf } from '#shared/core/entity-fields.ts';
import type { OrderDetail } from '#shared/orders/orders.admin.schema.ts';
import { submissionFields } from '#shared/submissions/submissions.fields.ts';
import { type SubmissionRow, type SubmissionTables, submissionsStore, viewOf } from './submissions.store.ts';

export interface SubmissionPorts extends Pick<Ports, 'now' | 'bus'> {
  database: Database<SubmissionTables & LedgerTables>;
  tellOwner: TellOwner;
}

/** Keeps submissions in step with their orders: once one is paid, the track waits for its review. */
export function submissionFollower({
  database,
  now,
}: Pick<SubmissionPorts, 'database' | 'now'>): OrderFollower {
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
