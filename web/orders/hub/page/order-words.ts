import { formatMoney } from '#shared/core/money.ts';
import {
  accessByEmail,
  type OrderKind,
  type OrderState,
  type PaymentKind,
} from '#shared/orders/orders.constants.ts';
import type { Order } from '#shared/orders/orders.schema.ts';

/** Where an order stands, as the page's heading. */
export const headlines: Record<OrderState, string> = {
  awaiting_payment: 'Waiting for your payment.',
  proof_received: 'Proof received. We are checking it.',
  verified: 'Payment verified.',
  released: 'Released. It is on its way to you.',
  cancelled: 'This order was cancelled.',
  refused: 'We could not accept this payment.',
  expired: 'This order has expired.',
  refunded: 'Your payment was refunded.',
};

const paymentKinds: Record<OrderKind, PaymentKind> = {
  interview: 'interview',
  track: 'track',
  consulting: 'service',
  speaking: 'service',
  custom: 'booking',
  blueprint: 'blueprint',
};

/** What is sent by email in the end. */
export const accessOf = ({ kind }: Order): string => accessByEmail[paymentKinds[kind]];

/** What is still to be paid. */
export const restOf = ({ amountCents, receivedCents }: Order): number => amountCents - receivedCents;

/** What comes next, in one sentence. */
export function nextFor(order: Order, { handle, contactEmail }: { handle: string; contactEmail: string }) {
  const amount = formatMoney(restOf(order));
  const to = order.email ? ` to ${order.email}` : '';
  const write = `write to ${contactEmail} with the code`;
  const next: Record<OrderState, string> = {
    awaiting_payment: order.receivedCents
      ? `Pay the other ${amount} to ${handle} with the reference, then send the proof: here, or by email.`
      : `Pay ${amount} to ${handle} with the reference, then send the proof: here, or by email.`,
    proof_received: 'A person compares the amount and the reference with the payment. Nothing for you to do.',
    verified: `Your access, ${accessOf(order)}, leaves by email${to}. Nothing for you to do.`,
    released: order.deliveries.length
      ? `What you bought is below, and in the email${to}.`
      : `Look for the email${to}; if it is not there, ${write}.`,
    cancelled: `Nothing more is due. If you have already paid for it, ${write}.`,
    refused: order.told
      ? `To clear it up, ${write}.`
      : `The payment did not match this order. To clear it up, ${write}.`,
    expired: `No payment arrived in time. If you have paid, ${write}.`,
    refunded: 'Nothing more is due from either side.',
  };
  return next[order.state];
}
