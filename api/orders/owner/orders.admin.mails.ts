import type { Mail } from '#api/core/mail/enqueue.ts';
import type { MailBlock } from '#api/core/mail/mail-text.ts';
import { amountIn, decided, dueFacts, type Letter, payingFacts } from '#api/orders/orders.mails.ts';
import { RELEASE_MAIL } from '#api/orders/orders.queries.ts';
import type { OrderRow } from '#api/orders/orders.store.ts';
import { serviceKinds } from '#shared/orders/orders.constants.ts';
import { owesDeposit } from '#shared/orders/quotes/order-due.ts';

/** The owner's text as a mail block; none for an empty text. */
const said = (text: string): MailBlock[] => (text ? [{ prose: text }] : []);

export const releasedMail = (order: OrderRow, letter: Letter, given: MailBlock[], note: string): Mail => ({
  ...decided(order, letter, 'released', {
    mail: 'released',
    blocks: [
      ...given,
      ...said(note),
      ...(serviceKinds.has(order.kind)
        ? [{ paragraph: `The team contacts you within ${letter.promises.contactHours} hours.` }]
        : []),
    ],
  }),
  kind: RELEASE_MAIL,
});

export const partialMail = (
  order: OrderRow,
  letter: Letter,
  arrivedCents: number,
  note: string,
  time: MailBlock[] = [],
): Mail =>
  decided(order, letter, 'partial', {
    mail: depositJustPaid(order, arrivedCents) ? 'deposit' : 'partial',
    blocks: [
      {
        facts: [
          ['Reference code', order.code],
          ['Amount', amountIn(order, letter, order.amountCents)],
          ['Arrived now', amountIn(order, letter, arrivedCents)],
          ...dueFacts(order, letter),
          ...payingFacts(order, letter),
        ],
      },
      ...time,
      ...said(note),
    ],
  });

/** Whether what has arrived now completes the deposit. */
const depositJustPaid = (order: OrderRow, arrivedCents: number): boolean =>
  order.depositCents > 0 && !owesDeposit(order) && order.receivedCents - arrivedCents < order.depositCents;

export const betterProofMail = (order: OrderRow, letter: Letter, reason: string): Mail =>
  decided(order, letter, 'better proof', { mail: 'betterProof', blocks: [{ prose: reason }] });

export const refusedMail = (order: OrderRow, letter: Letter, reason: string): Mail =>
  decided(order, letter, 'refused', { mail: 'refused', blocks: [{ prose: reason }] });

export const refundedMail = (order: OrderRow, letter: Letter, note: string): Mail =>
  decided(order, letter, 'refunded', { mail: 'refunded', blocks: [{ prose: note }] });

export const refundedPartMail = (order: OrderRow, letter: Letter, note: string): Mail =>
  decided(order, letter, 'part refunded', { mail: 'refundedPart', blocks: [{ prose: note }] });

export const cancelledMail = (order: OrderRow, letter: Letter, reason: string): Mail =>
  decided(order, letter, 'cancelled', { mail: 'cancelled', blocks: [{ prose: reason }] });

export const messageMail = (order: OrderRow, letter: Letter, text: string): Mail =>
  decided(order, letter, 'message', { mail: 'message', blocks: [{ prose: text }] });
