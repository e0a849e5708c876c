import type { z } from 'zod';
import { defineContract } from '#shared/core/endpoint.ts';
import { mailTemplate, mailTemplates, mailTemplatesContract } from '#shared/core/mail-template.ts';

export const guestMailVariables = ['code', 'contact'] as const;

/** The default mails to guests, until the owner rewords them. */
export const guestMails = mailTemplates(mailTemplate(guestMailVariables), {
  reminder: {
    subject: 'Something is still missing for {code}',
    opening: 'We look forward to talking with you. For that we still need something from you:',
    closing: 'You can give all of it on your page, below. To ask about it, write to {contact}.',
  },
  published: {
    subject: 'Your episode is out',
    opening: 'The episode with you is public. Thank you for being our guest.',
    closing: 'On your page, below, there are texts and a picture to share it with.',
  },
});
export type GuestMail = keyof z.output<typeof guestMails>;

export const guestMailsContract = defineContract(
  mailTemplatesContract('/api/admin/guest-mails', guestMails, 'guest mails'),
);
