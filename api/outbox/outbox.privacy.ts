import type { Connections } from '#api/core/connections/connections.ts';
import { namedHost } from '#api/core/network/public-address.ts';
import { inDays, privacyFact, type ReadPrivacyFacts } from '#api/core/privacy-facts.ts';

export interface MailRetention {
  get(): Promise<{ mailDays: number }>;
}

/** How long mails are kept, and who sends them. */
export const outboxPrivacy =
  (connections: Pick<Connections, 'current'>, retention: MailRetention): ReadPrivacyFacts =>
  async () => {
    const { mailDays } = await retention.get();
    const mail = connections.current('mail');
    return [
      privacyFact(
        'kept',
        70,
        `Mails to you: their text is kept for ${inDays(mailDays)} after they have left.`,
      ),
      privacyFact(
        'services',
        10,
        mail
          ? `Mails to you are sent through ${namedHost(mail.server.host, 'a mail server')}.`
          : 'No mail server is connected: no mail leaves this site.',
      ),
    ];
  };
