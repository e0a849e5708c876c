import type { WhoIs } from '#api/core/content/managed-routes.ts';
import { mailTemplateRoutes } from '#api/core/mail/mail-template-routes.ts';
import { exampleOrderMails } from '#api/orders/orders.mail-examples.ts';
import { exampleReviewMail, submissionMailsDocument } from '#api/submissions/submissions.mails.ts';
import { orderMailsContract } from '#shared/orders/order-mails.ts';
import { submissionMailsContract } from '#shared/submissions/submission-mails.ts';
import { bind } from './endpoints.ts';
import type { Part, PartOptions } from './part.ts';

/** What the mails of the site say, in the owner's words. */
export function createMailTemplates(options: PartOptions & { whoIs: WhoIs }): Part {
  const { database, stores, ports, config, whoIs } = options;
  const { now, bus } = ports;
  const identity = async () => (await stores.site.site.get()).identity;
  const mailing = { database, now, bus, identity, mails: config.SMTP_URL !== undefined };
  const orders = {
    document: stores.orderDocuments.words,
    example: exampleOrderMails({ database, now, identity, publicUrl: config.PUBLIC_URL }),
  };
  const submissions = {
    document: submissionMailsDocument(database, now),
    example: async (_: unknown, template: Parameters<typeof exampleReviewMail>[0]) =>
      exampleReviewMail(template, await identity()),
  };
  return {
    endpoints: [
      bind(orderMailsContract, mailTemplateRoutes(mailing, orders, whoIs)),
      bind(submissionMailsContract, mailTemplateRoutes(mailing, submissions, whoIs)),
    ],
    jobs: [],
  };
}
