import type { MailTemplate } from '#shared/core/mail-template.ts';
import type { DocumentStore } from '../content/document-store.ts';
import { documentRoutes, type WhoIs } from '../content/managed-routes.ts';
import { AppError } from '../http/app-error.ts';
import type { Ports } from '../ports.ts';
import type { Mail } from './enqueue.ts';
import { sendAtOnce } from './send-at-once.ts';
import type { MailRoute } from './smtp-settings.ts';

const NO_SERVER = 'No mail server is in use, so nothing was sent. See Settings, Connections.';

interface TemplatePorts extends Pick<Ports, 'now'> {
  identity(): Promise<{ contactEmail: string }>;
  /** Undefined where no mail server is in use. */
  route: () => MailRoute | undefined;
}

interface MailTemplates<K extends string, T> {
  document: DocumentStore<T>;
  /** One of the mails with example data, made from this template. */
  example(mail: K, template: MailTemplate): Promise<Mail>;
}

/** The handlers of the contract of mail templates. */
export function mailTemplateRoutes<K extends string, T>(
  { now, identity, route }: TemplatePorts,
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
      const server = route();
      if (!server) throw new AppError('request.conflict', { text: NO_SERVER });
      await sendAtOnce(server, { to, subject, text }, now());
      return { to };
    },
  };
}
