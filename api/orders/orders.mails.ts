import { formatMoney } from '#shared/core/money.ts';
import { CONTACT_WITHIN_HOURS, proofContents, VERIFY_WITHIN_HOURS } from '#shared/orders/orders.constants.ts';
import type { OrderMail } from './orders.ports.ts';
import type { OrderRow } from './orders.store.ts';

interface Letter {
  order: OrderRow;
  /** Opens the order's private page. */
  link: string;
  payment: { method: string; handle: string };
  identity: { networkName: string; contactEmail: string };
}

// Nothing a visitor typed goes into a subject, and into a text only what they must recognise.
const letter = (order: OrderRow, occasion: string, subject: string, paragraphs: string[]): OrderMail => ({
  dedupeKey: `${order.id} ${occasion}`,
  to: order.email,
  subject: `${subject} (${order.code})`,
  text: paragraphs.join('\n\n'),
  subjectId: order.id,
});

const page = (link: string) => `Where your order stands, and what you can do about it:\n${link}`;

export const receiptMail = ({ order, link, payment, identity }: Letter) =>
  letter(order, 'receipt', 'Your reference', [
    `Your request has arrived. Your reference code is ${order.code}.`,
    `Pay ${formatMoney(order.amountCents)} by ${payment.method} to ${payment.handle} and write this into the payment: ${order.reference}`,
    `Then send us the proof, on the page below or by email to ${identity.contactEmail}:\n${proofContents.map((content) => `- ${content}`).join('\n')}`,
    `A person looks at it, usually within ${VERIFY_WITHIN_HOURS} hours.`,
    page(link),
    `If you did not ask for this, ignore this mail: nothing is charged.\n\n${identity.networkName}`,
  ]);

export const proofMail = ({ order, link, identity }: Letter, proofs: number) =>
  letter(order, `proof ${proofs}`, 'Your proof of payment has arrived', [
    `We have your proof of payment for ${order.code}.`,
    `A person looks at it, usually within ${VERIFY_WITHIN_HOURS} hours, and the team contacts you within ${CONTACT_WITHIN_HOURS} hours.`,
    page(link),
    identity.networkName,
  ]);

export const withdrawnMail = ({ order, link, identity }: Letter) =>
  letter(order, 'withdrawn', 'Your order was withdrawn', [
    `The order ${order.code} was withdrawn on its page. Nothing is charged by us.`,
    `If you have already paid, or did not do this, write to ${identity.contactEmail} with the code.`,
    page(link),
    identity.networkName,
  ]);
