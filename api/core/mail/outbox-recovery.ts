import type { Db } from '#api/core/db/db.ts';
import { type Instant, isoAt } from '#shared/core/time.ts';
import { notPaused, type OutboxRow, type OutboxTables, unclaimed } from './outbox.store.ts';
import { noteMail } from './outbox-history.ts';

/** Longer than an attempt can take: a claim this old belongs to a process that died. */
export const LEASE_MS = 600_000;

interface Recovery {
  /** Claims that began before so long count as left behind. */
  leaseMs: number;
  /** Whoever calls this while it sends nothing: its claims are those of which it never heard that it has them. */
  claimer: string;
}

/**
 * Settles the mails of processes that died, or lost the database: queued again if the text was not sent,
 * uncertain if it may be. @returns the uncertain ones.
 */
export async function recoverMails(
  db: Db<OutboxTables>,
  now: number,
  { leaseMs, claimer }: Recovery,
): Promise<Pick<OutboxRow, 'id' | 'kind'>[]> {
  const sending = () => db.updateTable('outbox').where('state', '=', 'sending');
  const expired = isoAt(now - leaseMs);
  await sending()
    .where('bodyStartedAt', 'is', null)
    .where(({ eb, or }) => or([eb('claimedAt', '<=', expired), eb('claim', 'like', `${claimer}.%`)]))
    .set({
      ...unclaimed,
      state: 'queued',
      nextAttemptAt: isoAt(now),
      lastError: 'The program ended, or lost its database, before it sent this mail.',
    })
    .execute();
  const lastError = 'The program ended while it was sending this mail.';
  const stale = sending().where('claimedAt', '<=', expired);
  const uncertain = stale.where('bodyStartedAt', 'is not', null).set({ state: 'uncertain', lastError });
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
    .where('nextAttemptAt', '<=', isoAt(now))
    .where('queuedAt', '<', before)
    .where(notPaused)
    .returning('id')
    .execute();
  for (const { id } of rows) await noteMail(db, { mailId: id, action: 'old', text: '' }, now);
  return rows.length;
}
