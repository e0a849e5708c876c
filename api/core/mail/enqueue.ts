import { z } from 'zod';
import type { Db } from '#api/core/db/db.ts';
import { isErased } from '#api/core/db/erased.ts';
import { email } from '#shared/core/fields.ts';
import { subjectLine } from './mail-subject.ts';
import { type OutboxTables, outboxStore } from './outbox.store.ts';
import { countMailTo } from './recipient-limit.ts';

const key = z.string().min(1).max(200);

const mail = z.object({
  /** `slice.what`, such as `orders.released`. */
  kind: z.string().regex(/^[a-z][a-z-]{0,39}\.[a-z][a-z-]{0,39}$/),
  to: email,
  subject: subjectLine,
  /** Plain text as `mailText` lays it out: lines, and no other control characters. */
  text: z
    .string()
    .min(1)
    .max(50_000)
    .regex(/^(?:[^\p{Cc}]|\n)+$/u),
  /** What the mail is about: the id of an order, a booking, a submission. */
  subjectId: key.optional(),
  /** A second mail with the same key is not added. The key may contain a whole mail address. */
  dedupeKey: z.string().min(1).max(400).optional(),
  /** The mail is not sent before this time, in milliseconds since 1970: until then it can be withdrawn. */
  notBefore: z.int().min(0).optional(),
  /** The address for one-click unsubscribing, for mail that is sent to many. */
  unsubscribeUrl: z.url().max(500).optional(),
  /** The id of a shared body that `keepMailBody` has stored; `text` is then what only this reader gets. */
  bodyId: key.optional(),
  /** One of a mail to many; these are sent after all others. */
  toMany: z.boolean().optional(),
  /** It reports a decision of the owner. Mails that visitors cause are limited for each recipient. */
  byOwner: z.boolean().optional(),
});
export type Mail = z.output<typeof mail>;

/** A message here has queued mail sent at once instead of at the next interval. */
export const MAIL_CHANNEL = 'mail';

/**
 * Adds a mail to the queue in the caller's transaction, together with its cause. It is sent soon after the
 * commit.
 * @returns its id; undefined when there is a mail with its key already, its reader was erased, or visitors
 * have caused too many mails of its kind to this address: then nobody may be told that it is being sent.
 * @throws ZodError when an address or text does not keep to the rules; the transaction is then the caller's
 * to end.
 */
export async function enqueueMail(
  trx: Db<OutboxTables>,
  given: Mail,
  now: number,
): Promise<string | undefined> {
  const { to, byOwner = false, ...rest } = mail.parse(given);
  // The reader's data was erased.
  if (isErased(to)) return undefined;
  const store = outboxStore(trx);
  const id = await store.add({ ...rest, byOwner, toAddress: to }, now);
  // Counted after adding it, so that a repetition, which is not added, does not count.
  if (id === undefined || byOwner || (await countMailTo(trx, { to, kind: rest.kind }, now))) return id;
  await store.remove(id);
  return undefined;
}

/** Withdraws a mail in the caller's transaction. False when it was sent already, or is being sent. */
export const withdrawMail = (trx: Db<OutboxTables>, id: string): Promise<boolean> =>
  outboxStore(trx).remove(id);
