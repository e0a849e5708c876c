import type { Db } from '#api/core/db/db.ts';
import { hasReached } from '#api/core/mail/mail-state.ts';
import { type OutboxRow, type OutboxTables, outboxStore } from '#api/core/mail/outbox.store.ts';
import type { OrderTables } from '#api/orders/orders.store.ts';
import type { Currency } from '#shared/core/currencies.ts';
import type { BookingRow } from './bookings.store.ts';

/** The kind of mail that replies to a request. */
export const REPLY_MAIL = 'bookings.reply';

/** A request with the mail of its newest reply, and the currency of its order; the example has none. */
export type BookingWithReply = BookingRow & { reply: OutboxRow | null; currency: Currency | null };

/** Adds replies and currencies. A reply that has not reached the person does not count as contact. */
export async function withReplies(
  db: Db<OutboxTables & OrderTables>,
  rows: readonly BookingRow[],
): Promise<BookingWithReply[]> {
  const mails = await outboxStore(db).newestAbout(
    rows.map(({ id }) => id),
    REPLY_MAIL,
  );
  const orderIds = rows.flatMap(({ orderId }) => orderId ?? []);
  const orders =
    orderIds.length === 0
      ? []
      : await db.selectFrom('orders').select(['id', 'currency']).where('id', 'in', orderIds).execute();
  const currencies = new Map(orders.map(({ id, currency }) => [id, currency]));
  return rows.map((row) => {
    const reply = mails.get(row.id) ?? null;
    const currency = currencies.get(row.orderId ?? '') ?? null;
    return { ...row, reply, currency, contactedAt: wasContacted(row, reply) ? row.contactedAt : null };
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
