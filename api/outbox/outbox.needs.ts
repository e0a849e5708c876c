import { totalOf } from '#api/core/db/key-page.ts';
import type { MailRefusal } from '#api/core/mail/refusal-tables.ts';
import type { NeedSource } from '#api/core/slice.ts';
import { adminPaths } from '#shared/core/admin-paths.ts';
import type { ownerOutbox } from './outbox.store.ts';

type OwnerOutbox = ReturnType<typeof ownerOutbox>;

const problems = { failed: 'Mail was refused', uncertain: 'Mail may not have arrived' } as const;

/** Mails that failed, or of which it is unknown whether they were sent. */
export const mailsToLookAt =
  (outbox: Pick<OwnerOutbox, 'troubled'>): NeedSource =>
  async (limit) => {
    const mails = await outbox.troubled(limit);
    const items = mails.map((mail) => ({
      kind: 'mail',
      id: mail.id,
      dueAt: null,
      overdue: false,
      since: mail.createdAt,
      title: problems[mail.state as keyof typeof problems],
      detail: `${mail.subject}, to ${mail.toAddress}`,
      target: adminPaths.mail(mail.id),
      action: 'Settle',
    }));
    return { items, total: totalOf(items.length) };
  };

const refusals: Record<MailRefusal['id'], { title: string; detail: string }> = {
  many: { title: 'Your mail server refuses mails to followers', detail: 'They wait until you go on.' },
  one: { title: 'Your mail server refuses mails', detail: 'They are tried again.' },
};

/** Equal refusals in a row, with the words of the mail server. */
export const refusedMails =
  (reported: () => Promise<MailRefusal[]>): NeedSource =>
  async () => {
    const items = (await reported()).map(({ id, words, since }) => ({
      kind: 'mail-refused',
      id,
      dueAt: null,
      overdue: false,
      since,
      title: refusals[id].title,
      detail: `It said: ${words} ${refusals[id].detail}`,
      target: adminPaths.outbox,
      action: 'Look',
    }));
    return { items, total: totalOf(items.length) };
  };

/** Mails that are too old to be sent automatically, as one entry. */
export const oldMails =
  (outbox: Pick<OwnerOutbox, 'old'>): NeedSource =>
  async () => {
    const { mails, since } = await outbox.old();
    if (mails === 0 || since === null) return { items: [], total: totalOf(0) };
    const item = {
      kind: 'old-mails',
      id: 'old',
      dueAt: null,
      overdue: false,
      since,
      title:
        mails === 1
          ? '1 mail is too old to be sent without asking'
          : `${mails} mails are too old to be sent without asking`,
      detail: 'Send or discard them, one by one or all.',
      target: adminPaths.mails('old'),
      action: 'Look',
    };
    return { items: [item], total: totalOf(1) };
  };
