import type { FollowOrder } from '#api/core/order-port.ts';
import type { Clock } from '#api/core/ports.ts';
import { submissionsStore, viewOf } from './submissions.store.ts';

/** Keeps a submission in step with its order: once that is paid, the track waits for its review. */
export const followSubmissions =
  (now: Clock): FollowOrder =>
  async (trx, { id, email, payment, provenAt }) => {
    const store = submissionsStore(trx, now);
    const row = await store.byOrder(id);
    if (!row || (row.payment === payment && row.email === email)) return;
    const waits = payment === 'paid' && row.reviewedAt === null;
    const since = row.payment === payment ? row.waitingSince : provenAt;
    const view = viewOf({ ...row, payment });
    await store.follow(row.id, { email, payment, view, waitingSince: waits ? since : null });
  };
