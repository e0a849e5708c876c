import type { Db } from '#api/core/db/db.ts';
import type { Instant } from '#shared/core/time.ts';
import type { OutboxTables } from './outbox.store.ts';

/** When a mail last left, and what was said of the newest one that did not. */
export async function mailStanding(
  db: Db<OutboxTables>,
): Promise<{ lastSuccessAt: Instant | null; lastError: { at: Instant; text: string } | null }> {
  const [sent, failed] = await Promise.all([
    db
      .selectFrom('outbox')
      .select(({ fn }) => fn.max('sentAt').as('at'))
      .executeTakeFirst(),
    db
      .selectFrom('outbox')
      .select(['createdAt', 'claimedAt', 'lastError'])
      .where('lastError', 'is not', null)
      .where('state', 'in', ['queued', 'sending', 'failed', 'uncertain'])
      .orderBy('createdAt', 'desc')
      .limit(1)
      .executeTakeFirst(),
  ]);
  const lastError = failed && { at: failed.claimedAt ?? failed.createdAt, text: failed.lastError ?? '' };
  return { lastSuccessAt: sent?.at ?? null, lastError: lastError ?? null };
}
