import type { Kysely } from 'kysely';
import type { Instant } from '#shared/core/time.ts';
import type { MailState, OutboxTables } from './outbox.store.ts';

export interface MailStatus {
  /** Whether there is a server to send through; without one mails wait. */
  configured: boolean;
  /** Not yet settled: waiting, or being sent right now. */
  queued: number;
  failed: number;
  uncertain: number;
  oldestQueuedAt: Instant | null;
}

export async function mailStatus(db: Kysely<OutboxTables>, configured: boolean): Promise<MailStatus> {
  const rows = await db
    .selectFrom('outbox')
    .select(({ fn }) => ['state', fn.countAll<number>().as('mails'), fn.min('createdAt').as('oldest')])
    .where('state', '!=', 'sent')
    .groupBy('state')
    .execute();
  const of = (...states: MailState[]) => rows.filter(({ state }) => states.includes(state));
  const count = (...states: MailState[]) => of(...states).reduce((sum, { mails }) => sum + Number(mails), 0);
  const [oldest] = of('queued', 'sending')
    .map((row) => row.oldest)
    .sort();
  return {
    configured,
    queued: count('queued', 'sending'),
    failed: count('failed'),
    uncertain: count('uncertain'),
    oldestQueuedAt: oldest ?? null,
  };
}
