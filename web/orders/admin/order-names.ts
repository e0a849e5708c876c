import type { OrderMove, OwnerDecision } from '#shared/orders/order-moves.ts';
import type { DeliveryKind, OrderDetail } from '#shared/orders/orders.admin.schema.ts';
import { type OrderKind, type OrderState, ownerStateNames } from '#shared/orders/orders.constants.ts';
import type { Tone } from '#web/core/admin-ui/StateTag.tsx';

export const kindNames: Record<OrderKind, string> = {
  interview: 'Interview',
  track: 'Track submission',
  consulting: 'Consulting',
  speaking: 'Speaking',
  custom: 'Custom request',
  blueprint: 'Blueprint',
};

export const stateTones: Partial<Record<OrderState, Tone>> = {
  proof_received: 'warn',
  verified: 'ok',
  released: 'ok',
  refused: 'bad',
};

/** A release goes through two states, each with a row of its own: it is called by them. */
const moveNames: Record<Exclude<OrderMove, 'release'>, string> = {
  correct: 'Corrected by its maker',
  'confirm-email': 'New address confirmed from the old one',
  'keep-email': 'Old address kept by its maker',
  'accept-email': 'New address confirmed',
  'refuse-email': 'New address refused',
  add: 'Details added by its maker',
  prove: 'Proof received',
  withdraw: 'Withdrawn by its maker',
  download: 'Downloaded',
  expire: 'Expired',
  partial: 'Part of the payment noted',
  'better-proof': 'Asked for a better proof',
  refuse: 'Refused',
  refund: 'Refunded',
  cancel: 'Cancelled',
  note: 'Note',
  undo: 'Undone',
};

export const historyName = ({ move, state }: OrderDetail['history'][number]): string =>
  move && move !== 'release' ? moveNames[move] : ownerStateNames[state];

export const decisionNames: Record<OwnerDecision, string> = {
  release: 'Verify and release',
  partial: 'Note a part of the payment',
  'better-proof': 'Ask for better proof',
  refuse: 'Refuse',
  refund: 'Note a refund',
  cancel: 'Cancel the order',
};

export const deliveryNames: Record<DeliveryKind, string> = {
  calendar: 'the calendar link',
  submission: 'the submission link',
  blueprint: 'the PDF download link',
};
