import type { Mail } from '#api/core/mail/enqueue.ts';
import { mailSubject } from '#api/core/mail/mail-subject.ts';
import type { MailBlock } from '#api/core/mail/mail-text.ts';
import { formatMoney } from '#shared/core/money.ts';
import { CONTACT_WITHIN_HOURS, proofContents, serviceKinds } from '#shared/orders/orders.constants.ts';
import { type Letter, type LetterParts, mailAbout } from './orders.mails.ts';
import type { OrderRow } from './orders.store.ts';

/** What the owner decided, as it is mailed to who made the order. Each decision has its own mail, once. */
const decided = (order: OrderRow, letter: Letter, what: string, parts: Omit<LetterParts, 'occasion'>): Mail =>
  mailAbout(order, letter, { occasion: `${what} ${order.version}`, ...parts });

/** What the owner wrote, if anything. */
const said = (text: string): MailBlock[] => (text ? [{ prose: text }] : []);

export const releasedMail = (order: OrderRow, letter: Letter, given: MailBlock[], note: string): Mail => ({
  ...decided(order, letter, 'released', {
    subject: mailSubject`Your payment for ${order.code} is verified`,
    blocks: [
      { paragraph: `Your payment of ${formatMoney(order.amountCents)} is verified. Thank you.` },
      ...given,
      ...said(note),
      ...(serviceKinds.has(order.kind)
        ? [{ paragraph: `The team contacts you within ${CONTACT_WITHIN_HOURS} hours.` }]
        : []),
    ],
  }),
  kind: 'orders.released',
});

export const partialMail = (order: OrderRow, letter: Letter, arrivedCents: number, note: string): Mail =>
  decided(order, letter, 'partial', {
    subject: mailSubject`A part of your payment for ${order.code} has arrived`,
    blocks: [
      { paragraph: 'A part of your payment has arrived. To go on, please pay the rest in the same way.' },
      {
        facts: [
          ['Reference code', order.code],
          ['Amount', formatMoney(order.amountCents)],
          ['Arrived now', formatMoney(arrivedCents)],
          ['Still to pay', formatMoney(order.amountCents - order.receivedCents)],
          ['Pay with', letter.payment.method],
          ['Pay to', letter.payment.handle],
          ['Write into the payment', order.reference],
        ],
      },
      ...said(note),
    ],
  });

export const betterProofMail = (order: OrderRow, letter: Letter, reason: string): Mail =>
  decided(order, letter, 'better proof', {
    subject: mailSubject`We need another proof of payment for ${order.code}`,
    blocks: [
      { paragraph: 'We looked at your proof of payment and cannot verify it yet:' },
      { prose: reason },
      {
        paragraph: `Please send another one on the page below, or by email to ${letter.identity.contactEmail}. It has to show: ${proofContents.join('; ')}.`,
      },
    ],
  });

export const refusedMail = (order: OrderRow, letter: Letter, reason: string): Mail =>
  decided(order, letter, 'refused', {
    subject: mailSubject`We could not accept the payment for ${order.code}`,
    blocks: [
      { paragraph: 'We could not accept your payment:' },
      { prose: reason },
      { paragraph: `To clear it up, write to ${letter.identity.contactEmail} and name the code.` },
    ],
  });

export const refundedMail = (order: OrderRow, letter: Letter, note: string): Mail =>
  decided(order, letter, 'refunded', {
    subject: mailSubject`Your payment for ${order.code} was refunded`,
    blocks: [{ paragraph: 'Your payment was given back to you:' }, { prose: note }],
  });

export const cancelledMail = (order: OrderRow, letter: Letter, reason: string): Mail =>
  decided(order, letter, 'cancelled', {
    subject: mailSubject`Your order ${order.code} was cancelled`,
    blocks: [
      { paragraph: 'We had to cancel your order:' },
      { prose: reason },
      {
        paragraph: `If you have already paid for it, write to ${letter.identity.contactEmail} and name the code.`,
      },
    ],
  });
