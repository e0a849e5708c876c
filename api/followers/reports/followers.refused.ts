import type { Db } from '#api/core/db/db.ts';
import { outboxStore } from '#api/core/mail/outbox.store.ts';
import { noteMail } from '#api/core/mail/outbox-history.ts';
import { outboxOfMany } from '#api/core/mail/outbox-many.ts';
import { refusalOf } from '#api/core/mail/refusal.ts';
import type { Clock } from '#api/core/ports.ts';
import { endFollowing } from '#api/followers/followers.end.ts';
import { FOLLOWER_MAILS } from '#api/followers/followers.mails.ts';
import type { FollowTables } from '#api/followers/followers.ports.ts';
import { followersStore } from '#api/followers/followers.store.ts';
import type { MailTroubleHandler } from '#api/notices/notices.mail-events.ts';

/** Ends mails to an address whose mailbox does not exist, and discards the failed mail without the owner. */
export const refusedFollower =
  (now: Clock): MailTroubleHandler =>
  async (trx: Db<FollowTables>, { id, kind }) => {
    if (!kind.startsWith(FOLLOWER_MAILS)) return false;
    const [mail] = await outboxStore(trx).byIds([id]);
    const answer = mail?.lastError ?? '';
    if (mail?.state !== 'failed' || mail.subjectId === null || refusalOf(answer) !== 'mailbox') return false;
    const reader = await followersStore(trx, now).byId(mail.subjectId);
    if (reader && reader.state !== 'failed')
      await endFollowing(trx, reader, { state: 'failed', words: answer, way: 'server' }, now);
    await outboxOfMany(trx).discardFailed(id, now());
    await noteMail(trx, { mailId: id, action: 'discarded', text: '' }, now());
    return true;
  };
