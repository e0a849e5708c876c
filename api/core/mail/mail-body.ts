import type { Db } from '#api/core/db/db.ts';
import { linkedHtml } from '#shared/core/address/links.ts';
import type { MailBody, OutboxTables } from './outbox.store.ts';

/** The placeholder in the HTML of a mail to many for the text that only its reader gets. */
export const READER_PLACE = '[[reader]]';

/** Stores the shared body of a mail to many, unless it is stored already. */
export async function keepMailBody(db: Db<OutboxTables>, id: string, body: MailBody): Promise<void> {
  await db
    .insertInto('mailBodies')
    .values({ id, ...body })
    .onConflict((known) => known.column('id').doNothing())
    .execute();
}

export const mailBody = (db: Db<OutboxTables>, id: string): Promise<MailBody | undefined> =>
  db.selectFrom('mailBodies').select(['text', 'html']).where('id', '=', id).executeTakeFirst();

/** The text and HTML parts of a mail, made from the shared body and the text that only its reader gets. */
export function mailParts(readersText: string, body: MailBody | undefined): { text: string; html?: string } {
  if (!body) return { text: readersText };
  // The last placeholder: an earlier one may be a part of the owner's own text.
  const at = body.html.lastIndexOf(READER_PLACE);
  const html =
    body.html.slice(0, at) +
    linkedHtml(readersText, ' style="color:inherit"') +
    body.html.slice(at + READER_PLACE.length);
  return { text: `${body.text.trimEnd()}\n\n${readersText}`, html };
}
