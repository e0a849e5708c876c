import type { Db } from '#api/core/db/db.ts';
import { linksIn } from '#shared/core/links.ts';
import { escapeHtml } from '#shared/core/text.ts';
import type { MailBody, OutboxTables } from './outbox.store.ts';

/** Where in the HTML of a mail to many the text goes that only its reader gets. */
export const READER_PLACE = '[[reader]]';

/** Keeps what a mail says to everybody alike, unless it is kept already. */
export async function keepMailBody(db: Db<OutboxTables>, id: string, body: MailBody): Promise<void> {
  await db
    .insertInto('mailBodies')
    .values({ id, ...body })
    .onConflict((known) => known.column('id').doNothing())
    .execute();
}

export const mailBody = (db: Db<OutboxTables>, id: string): Promise<MailBody | undefined> =>
  db.selectFrom('mailBodies').select(['text', 'html']).where('id', '=', id).executeTakeFirst();

/** The two parts of a mail, of what all get and what only its reader gets. */
export function mailParts(readersText: string, body: MailBody | undefined): { text: string; html?: string } {
  if (!body) return { text: readersText };
  // The last one: what comes before may be the owner's own words.
  const at = body.html.lastIndexOf(READER_PLACE);
  const html = body.html.slice(0, at) + htmlOf(readersText) + body.html.slice(at + READER_PLACE.length);
  return { text: `${body.text.trimEnd()}\n\n${readersText}`, html };
}

/** A plain text as HTML that looks as what it stands in, with its links. */
function htmlOf(text: string): string {
  const parts: string[] = [];
  let at = 0;
  for (const { url, start, end } of linksIn(text)) {
    parts.push(escapeHtml(text.slice(at, start)));
    parts.push(`<a href="${escapeHtml(url)}" style="color:inherit">${escapeHtml(url)}</a>`);
    at = end;
  }
  parts.push(escapeHtml(text.slice(at)));
  return parts.join('').trim().replaceAll('\n', '<br>');
}
