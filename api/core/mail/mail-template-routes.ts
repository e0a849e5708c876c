import type { DocumentTables } from '#api/core/content/document-store.ts';
import type { MailTemplate } from '#shared/core/mail-template.ts';
import type { DocumentStore } from '../content/document-store.ts';
import { documentRoutes, type WhoIs } from '../content/managed-routes.ts';
import type { Database } from '../db/database.ts';
import type { Ports } from '../ports.ts';
import { announceMail, enqueueMail, type Mail } from './enqueue.ts';
import type { OutboxTables } from './outbox.store.ts';

interface TemplatePorts extends Pick<Ports, 'now' | 'bus'> {
  database: Database<OutboxTables & DocumentTables>;
  /** Not to be asked inside a transaction. */
  identity(): Promise<{ contactEmail: string }>;
  /** Whether this site can send mail; without it mails wait in the outbox. */
  mails: boolean;
}

interface MailTemplates<K extends string, T> {
  document: DocumentStore<T>;
  /** One of the mails about an example, in these words. */
  example(mail: K, template: MailTemplate): Promise<Mail>;
}

/** What answers the contract of mail templates. */
export function mailTemplateRoutes<K extends string, T>(
  { database, now, bus, identity, mails }: TemplatePorts,
  { document, example }: MailTemplates<K, T>,
  whoIs: WhoIs,
) {
  type Shown = { body: { mail: K; template: MailTemplate } };
  return {
    ...documentRoutes(document, whoIs),
    async preview({ body: { mail, template } }: Shown) {
      const { subject, text } = await example(mail, template);
      return { subject, text };
    },
    async test({ body: { mail, template } }: Shown) {
      const [{ subject, text }, { contactEmail: to }] = await Promise.all([
        example(mail, template),
        identity(),
      ]);
      await database.transaction(async (trx, afterCommit) => {
        await enqueueMail(trx, { kind: 'system.test', to, subject, text, byOwner: true }, now());
        afterCommit(() => announceMail(bus));
      });
      return { to, waits: !mails };
    },
  };
}
