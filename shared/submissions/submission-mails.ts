import type { z } from 'zod';
import { defineContract } from '#shared/core/endpoint.ts';
import { mailTemplate, mailTemplates, mailTemplatesContract } from '#shared/core/mail-template.ts';

export const submissionMailVariables = ['code', 'contact'] as const;

/** The default mails to an artist about a review, until the owner rewords them. */
export const submissionMails = mailTemplates(mailTemplate(submissionMailVariables), {
  approved: {
    subject: 'Your track {code} was approved',
    opening: 'Good news: we have listened to your track and approved it.',
    closing: '',
  },
  rejected: {
    subject: 'About your track {code}',
    opening: 'We have listened to your track. This time we did not choose it.',
    closing: '',
  },
  pending: {
    subject: 'Your track {code} is still under review',
    opening: 'We have listened to your track and have not decided yet. You will hear from us again.',
    closing: '',
  },
  missedApology: {
    subject: 'Your track {code} was not reviewed in time',
    opening:
      'We had promised to review your track by now, and have not done it. We are sorry. It stays in the queue, and you get your review.',
    closing: '',
  },
  missedCredit: {
    subject: 'Your track {code} was not reviewed in time',
    opening:
      'We had promised to review your track by now, and have not done it. We are sorry. It stays in the queue, and you get your review. This code makes your next submission cheaper:',
    closing: 'Enter the code on the page of your next order, before you pay.',
  },
  missedRefund: {
    subject: 'Your track {code} was not reviewed in time',
    opening:
      'We had promised to review your track by now, and have not done it. We are sorry. We give your money back by hand.',
    closing: 'To ask about it, write to {contact} and name the code.',
  },
});
export type SubmissionMail = keyof z.output<typeof submissionMails>;

export const submissionMailsContract = defineContract(
  mailTemplatesContract('/api/admin/submission-mails', submissionMails, 'review mails'),
);
