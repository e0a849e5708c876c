import type { Db } from '#api/core/db/db.ts';
import { hasReached } from '#api/core/mail/mail-state.ts';
import { type OutboxRow, type OutboxTables, outboxStore } from '#api/core/mail/outbox.store.ts';
import type { BookingRow } from './bookings.store.ts';

/** The kind of mail that replies to a request. */
export const REPLY_MAIL = 'bookings.reply';

/** A request with the mail of its newest reply. */
export type BookingWithReply = BookingRow & { reply: OutboxRow | null };

/** Adds the newest replies. A reply that has not reached the person does not count as contact. */
export async function withReplies(
  db: Db<OutboxTables>,
  rows: readonly BookingRow[],
): Promise<BookingWithReply[]> {
  const mails = await outboxStore(db).newestAbout(
    rows.map(({ id }) => id),
    REPLY_MAIL,
  );
  return rows.map((row) => {
    const reply = mails.get(row.id) ?? null;
    return { ...row, reply, contactedAt: wasContacted(row, reply) ? row.contactedAt : null };
  });
}

/**
 * A reply counts as contact once it was sent, or the owner has told the person; the owner may also have been
 * in touch later in another way.
 */
function wasContacted({ contactedAt }: BookingRow, reply: OutboxRow | null): boolean {
  if (contactedAt === null || reply === null) return true;
  return hasReached(reply) || contactedAt > reply.createdAt;
}
