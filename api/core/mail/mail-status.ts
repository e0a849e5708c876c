import type { Db } from '#api/core/db/db.ts';
import type { Instant } from '#shared/core/time.ts';
import { MAX_ATTEMPTS } from './after-failure.ts';
import type { OutboxTables } from './outbox.store.ts';

/** When a mail was last sent, and the error of the newest one that could not be. */
export async function mailStatus(
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
      // A permanent refusal is about that mail only; the outbox shows it.
      .where((mail) =>
        mail.or([
          mail('state', 'in', ['queued', 'sending', 'uncertain']),
          mail.and([mail('state', '=', 'failed'), mail('attempts', '>=', MAX_ATTEMPTS)]),
        ]),
      )
      .orderBy('createdAt', 'desc')
      .limit(1)
      .executeTakeFirst(),
  ]);
  const lastError = failed && { at: failed.claimedAt ?? failed.createdAt, text: failed.lastError ?? '' };
  return { lastSuccessAt: sent?.at ?? null, lastError: lastError ?? null };
}
