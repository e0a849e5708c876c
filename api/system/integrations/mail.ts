import { mailStanding } from '#api/core/mail/mail-standing.ts';
import { mailSubject } from '#api/core/mail/mail-subject.ts';
import { mailText } from '#api/core/mail/mail-text.ts';
import { sendAtOnce } from '#api/core/mail/send-at-once.ts';
import { type MailRoute, mailRouteOf } from '#api/core/mail/smtp-settings.ts';
import { identityDocument } from '#api/site/site.store.ts';
import type { Integration } from '#api/system/system.integration.ts';
import { TEST_LIMIT_MS } from '#api/system/system.test-run.ts';
import { type IntegrationOptions, unset } from './integration-options.ts';

/** The mail server. */
export function mailIntegration({ database, ports, config }: IntegrationOptions): Integration {
  const route = mailRouteOf(config);
  const patience = { connectMs: TEST_LIMIT_MS, replyMs: TEST_LIMIT_MS, attemptMs: TEST_LIMIT_MS, graceMs: 0 };

  async function sendOne(route: MailRoute, signal: AbortSignal): Promise<string> {
    const { contactEmail: to, networkName } = await identityDocument(database, ports.now).get();
    const blocks = [{ paragraph: 'Mail works: this was sent from the System page of your back office.' }];
    const text = mailText({ blocks, signature: [networkName] });
    await sendAtOnce(
      route,
      { to, subject: mailSubject`A test mail from your hub`, text },
      ports.now(),
      signal,
    );
    return `The mail server accepted a test mail to ${to}.`;
  }

  return {
    id: 'mail',
    missing: unset(config, ['SMTP_URL', 'MAIL_FROM']),
    detail: route
      ? `${route.server.host}:${route.server.port}, from ${route.sender.address}`
      : 'No mail is sent until it is set up',
    standing: () => mailStanding(database.db),
    async test(signal, { mail }) {
      if (!route) throw new Error('Not set up.');
      const { server } = route;
      const { openSmtp } = await import('#api/core/mail/smtp.ts');
      (await openSmtp(server, patience, signal)).quit();
      const found = `Connected to ${server.host}${server.login ? ' and logged in' : ''}.`;
      return mail ? `${found} ${await sendOne(route, signal)}` : found;
    },
  };
}
