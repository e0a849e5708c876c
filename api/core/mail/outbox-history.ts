import type { Db } from '#api/core/db/db.ts';
import type { MailAction } from '#shared/core/mail-state.ts';
import { type Instant, isoAt } from '#shared/core/time.ts';

export interface HistoryTables {
  /** What happened to each mail: attempts to send it, and what the owner did about it. */
  outboxHistory: { id: string; mailId: string; at: Instant; action: MailAction; text: string };
}

interface Note {
  mailId: string;
  action: MailAction;
  /** What the mail server answered; empty where it says nothing. */
  text: string;
}

/** Adds an entry to the history of a mail. */
export async function noteMail(db: Db<HistoryTables>, note: Note, now: number): Promise<void> {
  const row = { ...note, id: crypto.randomUUID(), at: isoAt(now) };
  await db.insertInto('outboxHistory').values(row).execute();
}

/** What happened to a mail, the oldest first. */
export const historyOf = (db: Db<HistoryTables>, mailId: string) =>
  db
    .selectFrom('outboxHistory')
    .select(['id', 'at', 'action', 'text'])
    .where('mailId', '=', mailId)
    .orderBy('at')
    .orderBy('id')
    .execute();

/** Deletes the history of mails that were deleted. */
export async function forgetHistory(db: Db<HistoryTables>, mailIds: readonly string[]): Promise<void> {
  if (mailIds.length === 0) return;
  await db
    .deleteFrom('outboxHistory')
    .where('mailId', 'in', [...mailIds])
    .execute();
}
