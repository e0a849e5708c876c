import { announceMail, enqueueMail } from '#api/core/mail/enqueue.ts';
import { mailStanding } from '#api/core/mail/mail-standing.ts';
import { mailSubject } from '#api/core/mail/mail-subject.ts';
import { mailText } from '#api/core/mail/mail-text.ts';
import { identityDocument } from '#api/site/site.store.ts';
import type { Integration } from '#api/system/system.integration.ts';
import { TEST_LIMIT_MS } from '#api/system/system.test-run.ts';
import { type IntegrationOptions, unset } from './integration-options.ts';

/** The mail server. */
export function mailIntegration({ database, ports, config }: IntegrationOptions): Integration {
  const { SMTP_URL: server, MAIL_FROM: sender } = config;
  const patience = { connectMs: TEST_LIMIT_MS, replyMs: TEST_LIMIT_MS, attemptMs: TEST_LIMIT_MS, graceMs: 0 };

  async function sendOne(): Promise<string> {
    const identity = await identityDocument(database, ports.now).get();
    const now = ports.now();
    await database.transaction(async (trx, afterCommit) => {
      await enqueueMail(
        trx,
        {
          kind: 'system.test',
          to: identity.contactEmail,
          subject: mailSubject`A test mail from your hub`,
          byOwner: true,
          text: mailText({
            blocks: [{ paragraph: 'Mail works: this was sent from the System page of your back office.' }],
            signature: [identity.networkName],
          }),
        },
        now,
      );
      afterCommit(() => announceMail(ports.bus));
    });
    return `A test mail to ${identity.contactEmail} is on its way.`;
  }

  return {
    id: 'mail',
    missing: unset(config, ['SMTP_URL', 'MAIL_FROM']),
    detail:
      server && sender
        ? `${server.host}:${server.port}, from ${sender.address}`
        : 'Mails wait until it is set up',
    standing: () => mailStanding(database.db),
    async test(signal, { mail }) {
      if (!server) throw new Error('Not set up.');
      const { openSmtp } = await import('#api/core/mail/smtp.ts');
      (await openSmtp(server, patience, signal)).quit();
      const found = `Connected to ${server.host}${server.login ? ' and logged in' : ''}.`;
      return mail ? `${found} ${await sendOne()}` : found;
    },
  };
}
