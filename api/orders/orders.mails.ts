import type { Mail } from '#api/core/mail/enqueue.ts';
import { type MailSubject, mailSubject } from '#api/core/mail/mail-subject.ts';
import { type MailBlock, mailText } from '#api/core/mail/mail-text.ts';
import { formatMoney } from '#shared/core/money.ts';
import { CONTACT_WITHIN_HOURS, proofContents, VERIFY_WITHIN_HOURS } from '#shared/orders/orders.constants.ts';
import type { OrderRow } from './orders.store.ts';

export interface Letter {
  /** Opens the order's private page. */
  link: string;
  payment: { method: string; handle: string };
  identity: { networkName: string; contactEmail: string };
}

export interface LetterParts {
  /** Names the occasion; each is mailed once. */
  occasion: string;
  subject: MailSubject;
  blocks: MailBlock[];
}

export function mailAbout(order: OrderRow, letter: Letter, { occasion, subject, blocks }: LetterParts): Mail {
  const page = { label: 'Where your order stands, and what you can do about it:', link: letter.link };
  return {
    kind: 'orders.progress',
    to: order.email,
    subject,
    text: mailText({
      name: order.name,
      blocks: [...blocks, page],
      signature: [letter.identity.networkName, letter.identity.contactEmail],
    }),
    subjectId: order.id,
    dedupeKey: `${order.id} ${occasion}`,
  };
}

const verified = `A person looks at it, usually within ${VERIFY_WITHIN_HOURS} hours`;

export const receiptMail = (order: OrderRow, letter: Letter): Mail =>
  mailAbout(order, letter, {
    // A corrected address gets it too.
    occasion: `receipt ${order.email}`,
    subject: mailSubject`Your reference ${order.code}`,
    blocks: [
      { paragraph: 'Your request has arrived. To go on with it, pay outside the site:' },
      {
        facts: [
          ['Reference code', order.code],
          ['Amount', formatMoney(order.amountCents)],
          ['Pay with', letter.payment.method],
          ['Pay to', letter.payment.handle],
          ['Write into the payment', order.reference],
        ],
      },
      {
        paragraph: `Then send us the proof, on the page below or by email to ${letter.identity.contactEmail}. It has to show: ${proofContents.join('; ')}.`,
      },
      { paragraph: `${verified}. If you did not ask for this, ignore this mail: nothing is charged.` },
    ],
  });

export const proofMail = (order: OrderRow, letter: Letter, proofs: number): Mail =>
  mailAbout(order, letter, {
    occasion: `proof ${proofs}`,
    subject: mailSubject`Your proof of payment for ${order.code} has arrived`,
    blocks: [{ paragraph: `${verified}, and the team contacts you within ${CONTACT_WITHIN_HOURS} hours.` }],
  });

export const withdrawnMail = (order: OrderRow, letter: Letter): Mail =>
  mailAbout(order, letter, {
    occasion: 'withdrawn',
    subject: mailSubject`Your order ${order.code} was withdrawn`,
    blocks: [
      { paragraph: 'The order was withdrawn on its page. Nothing is charged by us.' },
      {
        paragraph: `If you have already paid, or did not do this, write to ${letter.identity.contactEmail} and name the code.`,
      },
    ],
  });
