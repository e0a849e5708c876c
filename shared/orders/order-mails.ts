import type { z } from 'zod';
import { defineContract } from '#shared/core/endpoint.ts';
import { mailTemplate, mailTemplates, mailTemplatesContract } from '#shared/core/mail-template.ts';
import { proofContents } from './orders.constants.ts';

export const orderMailVariables = ['code', 'amount', 'contact', 'verifyHours', 'contactHours'] as const;

const proof = `It has to show: ${proofContents.join('; ')}.`;
const looked = 'A person looks at it, usually within {verifyHours} hours';

/** The default mails to the buyer of an order, until the owner rewords them. */
export const orderMails = mailTemplates(mailTemplate(orderMailVariables), {
  asked: {
    subject: 'Your request {code} has arrived',
    opening:
      'Your request has arrived. There is nothing to pay now: you get a quote first, usually within {contactHours} hours, and you decide whether to accept it.',
    closing: 'If you did not ask for this, ignore this mail.',
  },
  quoted: {
    subject: 'A quote for your request {code}',
    opening: 'Here is our quote for your request:',
    closing:
      'To accept or decline it, open the page below. There is nothing to pay before you have accepted. To ask about it, write to us on that page or to {contact}.',
  },
  quoteAccepted: {
    subject: 'How to pay for {code}',
    opening: 'You have accepted our quote. Thank you. This is how it is paid, outside the site:',
    closing: `Then send us the proof, on the page below or by email to {contact}. ${proof}`,
  },
  quoteWithdrawn: {
    subject: 'Our quote for {code} is taken back',
    opening: 'We have taken our quote back, and it can no longer be accepted:',
    closing: 'To ask about it, write to {contact} and name the code.',
  },
  deposit: {
    subject: 'Your deposit for {code} has arrived',
    opening: 'Your deposit has arrived. Thank you. The rest is paid in the same way:',
    closing: '',
  },
  receipt: {
    subject: 'Your reference {code}',
    opening: 'Your request has arrived. To go on with it, pay outside the site:',
    closing: `Then send us the proof, on the page below or by email to {contact}. ${proof}\n\n${looked}. If you did not ask for this, ignore this mail: nothing is charged.`,
  },
  proof: {
    subject: 'Your proof of payment for {code} has arrived',
    opening: `${looked}.`,
    closing: '',
  },
  reminder: {
    subject: 'Your order {code} still waits for its payment',
    opening: 'Your order is not paid yet. If you still want it, please pay outside the site:',
    closing: `Then send us the proof, on the page below or by email to {contact}. If you have paid already, send the proof, and do not pay again. If you do not want it any more, there is nothing to do.`,
  },
  released: {
    subject: 'Your payment for {code} is verified',
    opening: 'Your payment of {amount} is verified. Thank you.',
    closing: '',
  },
  partial: {
    subject: 'A part of your payment for {code} has arrived',
    opening: 'A part of your payment has arrived. To go on, please pay the rest in the same way.',
    closing: '',
  },
  amount: {
    subject: 'Your order {code} has another amount',
    opening: 'The amount of your order has changed to {amount}:',
    closing: 'To ask about it, write to {contact} and name the code.',
  },
  betterProof: {
    subject: 'We need another proof of payment for {code}',
    opening: 'We looked at your proof of payment and cannot verify it yet:',
    closing: `Please send another one on the page below, or by email to {contact}. ${proof}`,
  },
  refused: {
    subject: 'We could not accept the payment for {code}',
    opening: 'We could not accept your payment:',
    closing:
      'What you have paid is not lost. If the payment was right, send another proof on the page below. To get money back, or to ask, write to {contact} and name the code.',
  },
  refunded: {
    subject: 'Your payment for {code} was refunded',
    opening: 'Your payment was given back to you:',
    closing: '',
  },
  refundedPart: {
    subject: 'A part of your payment for {code} was refunded',
    opening: 'A part of your payment was given back to you:',
    closing: '',
  },
  cancelled: {
    subject: 'Your order {code} was cancelled',
    opening: 'We had to cancel your order:',
    closing: 'If you have already paid for it, write to {contact} and name the code.',
  },
  link: {
    subject: 'The link of your order {code}',
    opening:
      'Below is the private page of your order. Whoever has its link can open it, so keep it to yourself.',
    closing: 'If you did not ask for this mail, ignore it: nothing was changed.',
  },
  newAddress: {
    subject: 'Another address for your order {code}',
    opening: 'Somebody who has the link of your order asks that mails about it go to another address.',
    closing:
      'If this was not you, ignore this mail: mails keep going to this address. To have it looked into, write to {contact}.',
  },
  message: {
    subject: 'A message about your order {code}',
    opening: 'The team writes to you about your order:',
    closing: 'To answer, use the page below or write to {contact} and name the code.',
  },
  withdrawn: {
    subject: 'Your order {code} was withdrawn',
    opening: 'The order was withdrawn on its page. Nothing is charged by us.',
    closing: 'If you have already paid, or did not do this, write to {contact} and name the code.',
  },
});
export type OrderMails = z.output<typeof orderMails>;
export type OrderMail = keyof OrderMails;

export const orderMailsContract = defineContract(
  mailTemplatesContract('/api/admin/order-mails', orderMails, 'order mails'),
);
