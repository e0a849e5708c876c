import type { Kysely } from 'kysely';
import type { AfterCommit } from './db/database.ts';
import type { MailSubject } from './mail/mail-subject.ts';
import type { MailBlock } from './mail/mail-text.ts';

/** What the owner can be mailed about. */
const noticeKinds = [
  'booking',
  'submission',
  'proof',
  'failure',
  'post',
  'week',
  'spike',
  'security',
] as const;
export type NoticeKind = (typeof noticeKinds)[number];

interface Notice {
  subject: MailSubject;
  blocks: readonly MailBlock[];
  /** Where in the back office it is dealt with, as a path. */
  target: string;
  /** Mailed once for each of these, however often it happens. */
  once?: string;
}

/** Mails the owner in the caller's transaction, if the owner wants to hear of this. */
// biome-ignore lint/suspicious/noExplicitAny: the caller's transaction, which knows its own tables only
type TellOwner = (trx: Kysely<any>, afterCommit: AfterCommit, notice: Notice) => Promise<void>;

/** Reads what it needs for that ahead of the transaction. */
export type PrepareNotice = (kind: NoticeKind) => Promise<TellOwner>;
