import { managedDocument } from '#api/core/content/managed-document.ts';
import type { WhoIs } from '#api/core/content/managed-routes.ts';
import { bind } from '#api/core/http/endpoints.ts';
import { mailTemplateRoutes } from '#api/core/mail/mail-template-routes.ts';
import { exampleOrderMails } from '#api/orders/orders.mail-examples.ts';
import { ORDER_MAILS_KEY, usualOrderMails } from '#api/orders/orders.store.ts';
import {
  exampleReviewMail,
  SUBMISSION_MAILS_KEY,
  usualSubmissionMails,
} from '#api/submissions/submissions.mails.ts';
import { orderMails, orderMailsContract } from '#shared/orders/order-mails.ts';
import { submissionMails, submissionMailsContract } from '#shared/submissions/submission-mails.ts';
import type { Part, PartOptions } from './part.ts';

/** What the mails of the site say, in the owner's words. */
export function createMailTemplates(options: PartOptions & { whoIs: WhoIs }): Part {
  const { database, stores, ports, config, whoIs } = options;
  const { now, bus } = ports;
  const identity = async () => (await stores.site.site.get()).identity;
  const mailing = { database, now, bus, identity, mails: config.SMTP_URL !== undefined };
  const orders = {
    document: managedDocument(database, ORDER_MAILS_KEY, orderMails, { now, fallback: usualOrderMails }),
    example: exampleOrderMails({ database, now, identity, publicUrl: config.PUBLIC_URL }),
  };
  const submissions = {
    document: managedDocument(database, SUBMISSION_MAILS_KEY, submissionMails, {
      now,
      fallback: usualSubmissionMails,
    }),
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
