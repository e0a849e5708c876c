import type { Db } from '#api/core/db/db.ts';
import type { Instant } from '#shared/core/time.ts';
import { notPaused, type OutboxRow, type OutboxTables, unclaimed } from './outbox.store.ts';
import { noteMail } from './outbox-history.ts';

/** Longer than an attempt can take: a claim this old belongs to a process that died. */
export const LEASE_MS = 600_000;

const instant = (time: number): Instant => new Date(time).toISOString();

/**
 * Settles the mails of processes that died: queued again if the text was not sent, uncertain if it may be.
 * Without a lease, all that are being sent count as left behind. @returns the uncertain ones.
 */
export async function recoverMails(
  db: Db<OutboxTables>,
  now: number,
  leaseMs = LEASE_MS,
): Promise<Pick<OutboxRow, 'id' | 'kind'>[]> {
  const stale = () =>
    db
      .updateTable('outbox')
      .where('state', '=', 'sending')
      .where('claimedAt', '<=', instant(now - leaseMs));
  const lastError = 'The program ended while it was sending this mail.';
  await stale()
    .where('bodyStartedAt', 'is', null)
    .set({ ...unclaimed, state: 'queued', nextAttemptAt: instant(now), lastError })
    .execute();
  const uncertain = stale().where('bodyStartedAt', 'is not', null).set({ state: 'uncertain', lastError });
  const rows = await uncertain.returning(['id', 'kind']).execute();
  for (const { id } of rows) await noteMail(db, { mailId: id, action: 'uncertain', text: lastError }, now);
  return rows;
}

/**
 * Marks mails due since before an instant as `old`, so that they are not sent without asking the owner.
 * @returns how many there were.
 */
export async function holdOldMails(db: Db<OutboxTables>, before: Instant, now: number): Promise<number> {
  const rows = await db
    .updateTable('outbox')
    .set({ state: 'old' })
    .where('state', '=', 'queued')
    .where('nextAttemptAt', '<=', instant(now))
    .where('queuedAt', '<', before)
    .where(notPaused)
    .returning('id')
    .execute();
  for (const { id } of rows) await noteMail(db, { mailId: id, action: 'old', text: '' }, now);
  return rows.length;
}
