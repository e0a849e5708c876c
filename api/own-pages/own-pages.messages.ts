import type { DocumentTables } from '#api/core/content/document-store.ts';
import type { Database } from '#api/core/database.ts';
import type { AcceptedFormTables } from '#api/core/http/accept-once.ts';
import { acceptOnce } from '#api/core/http/accept-once.ts';
import { AppError } from '#api/core/http/app-error.ts';
import type { Attempt } from '#api/core/http/context.ts';
import { mailSubject } from '#api/core/mail/mail-subject.ts';
import { mailText } from '#api/core/mail/mail-text.ts';
import type { OutboxTables } from '#api/core/mail/outbox.store.ts';
import type { Ports } from '#api/core/ports.ts';
import { identityDocument } from '#api/site/site.store.ts';
import type { MessageForm } from '#shared/own-pages/own-pages.schema.ts';

export type MessageTables = AcceptedFormTables & OutboxTables & DocumentTables;

interface MessagePorts extends Pick<Ports, 'now'> {
  database: Database<MessageTables>;
  /** The site's own address, without a slash at its end. */
  publicUrl: string;
}

/**
 * Accepts a visitor's message: queues a mail to the owner and records an event. The mail is queued regardless
 * of the owner's notification settings, because the message is stored nowhere else.
 * @throws AppError `rate.limited` when visitors have caused too many of these mails: then nothing is stored
 */
export function messageIntake({ database, now, publicUrl }: MessagePorts) {
  return async (
    page: { slug: string; title: string },
    form: MessageForm,
    attempt: Attempt,
  ): Promise<void> => {
    await database.transaction((tx) =>
      acceptOnce(tx.db, attempt, tx.now, async () => {
        const { networkName, contactEmail } = await identityDocument(tx, now).get();
        const text = mailText({
          blocks: [
            { paragraph: 'Somebody has written to you with the form of a page. Answer to this address:' },
            { facts: [['Email', form.email]] },
            { quote: form.name },
            { quote: form.message },
            { label: 'The page:', link: `${publicUrl}/${page.slug}` },
          ],
          signature: [networkName],
        });
        const subject = mailSubject`A message from your site`;
        const mail = { kind: 'notices.message', to: contactEmail, subject, text };
        const id = await tx.mail(mail);
        if (id === undefined) throw new AppError('rate.limited');
        await tx.event({ type: 'message.received', subjectId: id, data: { page: page.title } });
        return {};
      }),
    );
  };
}
