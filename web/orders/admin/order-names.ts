import type { OrderMove, OwnerDecision } from '#shared/orders/order-moves.ts';
import type { OrderDetail, ReleaseKind } from '#shared/orders/orders.admin.schema.ts';
import { type OrderKind, type OrderStatus, ownerStateNames } from '#shared/orders/orders.constants.ts';
import type { Tone } from '#web/core/admin-ui/lists/StateTag.tsx';

export const kindNames: Record<OrderKind, string> = {
  interview: 'Interview',
  track: 'Track submission',
  consulting: 'Consulting',
  speaking: 'Speaking',
  custom: 'Custom request',
  blueprint: 'Blueprint',
  service: 'Other services',
  product: 'Products',
  tip: 'Tip',
};

export const statusTones: Partial<Record<OrderStatus, Tone>> = {
  asked: 'warn',
  proof_received: 'warn',
  verified: 'ok',
  undelivered: 'warn',
  released: 'ok',
  refused: 'bad',
};

/** A release goes through two states, each with a row of its own. */
const moveNames: Record<Exclude<OrderMove, 'release' | 'pay-card'>, string> = {
  'pay-card-part': 'Part paid by card',
  'pay-card-wait': 'Paid by card',
  'return-card': 'Refunded by card',
  'return-card-part': 'A part refunded by card',
  'note-card': 'Payment by card',
  correct: 'Corrected by the buyer',
  'confirm-email': 'New address confirmed from the old one',
  'keep-email': 'Old address kept by the buyer',
  'accept-email': 'New address confirmed',
  'refuse-email': 'New address refused',
  add: 'Details added by the buyer',
  prove: 'Proof received',
  'remove-proof': 'Proof removed by the buyer',
  discount: 'Discount code used by the buyer',
  withdraw: 'Withdrawn by the buyer',
  download: 'Downloaded',
  remind: 'Buyer reminded of the payment',
  expire: 'Expired',
  quote: 'Quote made',
  'withdraw-quote': 'Quote taken back',
  'accept-quote': 'Quote accepted by the buyer',
  'decline-quote': 'Quote declined by the buyer',
  'end-quote': 'Quote ran out',
  'attach-proof': 'Proof attached',
  amount: 'Amount changed',
  partial: 'Part of the payment noted',
  'better-proof': 'Asked for a better proof',
  refuse: 'Refused',
  refund: 'Refunded',
  'refund-card': 'Refund by card asked for',
  'refund-part': 'A part refunded',
  cancel: 'Cancelled',
  write: 'Message from the buyer',
  answer: 'Message to the buyer',
  note: 'Note',
  undo: 'Undone',
};

/** What was done. Whether the buyer was notified of a release is shown by the state of its mail. */
export function historyName({ move, state }: OrderDetail['history'][number]): string {
  if (move === 'pay-card') return state === 'released' ? 'Released by the payment by card' : 'Paid by card';
  if (move && move !== 'release') return moveNames[move];
  return state === 'released' ? 'Release decided' : ownerStateNames[state];
}

export const decisionNames: Record<OwnerDecision, string> = {
  release: 'Verify and release',
  'withdraw-quote': 'Take the quote back',
  partial: 'Note a part of the payment',
  amount: 'Change the amount',
  'better-proof': 'Ask for better proof',
  refuse: 'Refuse',
  refund: 'Note a refund',
  cancel: 'Cancel the order',
};

/** The text of the toast after a decision. */
export const decidedNames: Record<OwnerDecision, string> = {
  release: 'Verified',
  'withdraw-quote': 'Quote taken back',
  partial: 'Part of the payment noted',
  amount: 'Amount changed',
  'better-proof': 'Set to wait for better proof',
  refuse: 'Refused',
  refund: 'Refund noted',
  cancel: 'Order cancelled',
};

export const deliveryNames: Record<ReleaseKind, string> = {
  agreement: 'the note that you will write to them',
  calendar: 'the calendar link',
  time: 'the confirmed time',
  submission: 'the submission link',
  blueprint: 'the PDF download link',
  product: 'the download link',
  thanks: 'your word of thanks',
};
