import type { ShownMail } from '#shared/core/shown-mail.ts';
import { mailStateOf } from './mail-state.ts';
import type { OutboxRow } from './outbox.store.ts';

/** A row of the outbox as the owner sees it. @param hasServer whether this site has a mail server */
export const shownMailOf = (row: OutboxRow, hasServer: boolean): ShownMail => ({
  id: row.id,
  kind: row.kind,
  to: row.toAddress,
  subject: row.subject,
  text: row.text,
  byOwner: row.byOwner === 1,
  state: mailStateOf(row, hasServer),
  createdAt: row.createdAt,
  sentAt: row.sentAt ?? null,
  settledAt: row.settledAt ?? null,
  canTakeBack: row.state === 'told' && Boolean(row.toldFrom),
  problem: row.lastError ?? null,
});
