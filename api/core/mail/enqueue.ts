import { z } from 'zod';
import type { Db } from '#api/core/db/db.ts';
import { email } from '#shared/core/fields.ts';
import type { Bus } from '../events/bus.ts';
import { isErased } from '../personal-data.ts';
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
  /** A second mail with the same key is not written. It may hold a whole mail address. */
  dedupeKey: z.string().min(1).max(400).optional(),
  /** It does not leave before this, in milliseconds since 1970: until then it can be taken back. */
  notBefore: z.int().min(0).optional(),
  /** Where its reader unsubscribes by one click, for mail that is sent to many. */
  unsubscribeUrl: z.url().max(500).optional(),
  /** What it says to everybody alike, as `keepMailBody` has kept it; `text` is then what only its reader gets. */
  bodyId: key.optional(),
  /** One of a mail to many, which leave after all others. */
  toMany: z.boolean().optional(),
  /** It tells what the owner decided. What visitors cause is limited for each recipient. */
  byOwner: z.boolean().optional(),
});
export type Mail = z.output<typeof mail>;

export const MAIL_CHANNEL = 'mail';

/**
 * Writes a mail in the caller's transaction, together with its cause. It leaves soon after the commit.
 * @returns its id; undefined when there is one with its key already, its reader was erased, or visitors have had too
 * many mails sent to this address: then nobody may be told that it is on its way.
 * @throws ZodError when an address or text does not keep to the rules; the transaction is then the caller's to end.
 */
export async function enqueueMail(
  trx: Db<OutboxTables>,
  given: Mail,
  now: number,
): Promise<string | undefined> {
  const { to, byOwner = false, ...rest } = mail.parse(given);
  // Nobody is there any more.
  if (isErased(to)) return undefined;
  const store = outboxStore(trx);
  const id = await store.add({ ...rest, byOwner, toAddress: to }, now);
  // Counted after that, so that a repetition, which is not written, counts for nothing.
  if (id === undefined || byOwner || (await countMailTo(trx, { to, kind: rest.kind }, now))) return id;
  await store.remove(id);
  return undefined;
}

/** Takes a mail back in the caller's transaction. False when it has left, or is leaving: then it is too late. */
export const withdrawMail = (trx: Db<OutboxTables>, id: string): Promise<boolean> =>
  outboxStore(trx).remove(id);

/** Has queued mail sent at once instead of at the next round. Call after the commit. */
export const announceMail = (bus: Bus): void => bus.publish(MAIL_CHANNEL);
