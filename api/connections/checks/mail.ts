import type { DocumentTables } from '#api/core/content/document-store.ts';
import { mailStatus } from '#api/core/mail/mail-status.ts';
import { mailSubject } from '#api/core/mail/mail-subject.ts';
import { mailText } from '#api/core/mail/mail-text.ts';
import type { OutboxTables } from '#api/core/mail/outbox.store.ts';
import { sendAtOnce } from '#api/core/mail/send-at-once.ts';
import type { SliceParts } from '#api/core/slice.ts';
import { identityDocument } from '#api/site/site.store.ts';
import type { ConnectionCheck } from '../connection-check.ts';

type Parts = Pick<SliceParts<OutboxTables & DocumentTables>, 'database' | 'ports'>;

/** Sends a mail to the owner through the server. */
export function mailCheck({ database, ports }: Parts): ConnectionCheck<'mail'> {
  return {
    status: () => mailStatus(database.db),
    async run(route, signal) {
      const { contactEmail: to, networkName } = await identityDocument(database, ports.now).get();
      const blocks = [{ paragraph: 'Mail works: you sent this test from the settings of your back office.' }];
      const text = mailText({ blocks, signature: [networkName] });
      const subject = mailSubject`A test mail from your hub`;
      await sendAtOnce(route, { to, subject, text }, ports.now(), signal);
      return `${route.server.host} accepted a test mail to ${to}. Look whether it has arrived.`;
    },
  };
}
