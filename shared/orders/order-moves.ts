import { type OrderState, orderStates } from './orders.constants.ts';

/** Who may move an order. */
export const orderActors = ['visitor', 'owner', 'system'] as const;
type OrderActor = (typeof orderActors)[number];

interface Move {
  by: OrderActor;
  /** The name of the program's event that reports it. */
  event: `order.${string}`;
  from: readonly OrderState[];
  /** Where it leads; null leaves the order where it is. */
  to: OrderState | null;
  /** A state that it passes through. */
  through?: OrderState;
}

const open = ['awaiting_payment', 'proof_received'] as const;
/** The same, and before a price was agreed on. */
const early = ['asked', 'quoted', ...open] as const;
/**
 * States in which mails about the order may still be sent, so a changed address can be confirmed or dropped.
 */
const mailed = [...early, 'verified', 'released'] as const;

const unrefunded = orderStates.filter((state) => state !== 'refunded');
/** States in which buyer and team can write to each other. */
const writable = unrefunded;

/** Everything that can happen to an order: the whole of its state machine. */
export const orderMoves = {
  correct: { by: 'visitor', event: 'order.corrected', from: early, to: null },
  /** A changed address takes effect: the reader of the old address has agreed. */
  'confirm-email': { by: 'visitor', event: 'order.email-confirmed', from: mailed, to: null },
  'keep-email': { by: 'visitor', event: 'order.email-kept', from: mailed, to: null },
  'accept-email': { by: 'owner', event: 'order.email-accepted', from: mailed, to: null },
  'refuse-email': { by: 'owner', event: 'order.email-refused', from: mailed, to: null },
  /** What is corrected or added in the form of an order that is paid, until the owner has decided about it. */
  add: { by: 'visitor', event: 'order.added', from: ['verified', 'released'], to: null },
  /** Also after a refusal, which a better proof may clear up. */
  prove: { by: 'visitor', event: 'order.proof', from: [...open, 'refused'], to: 'proof_received' },
  /** The last one of the current state takes the order back to where it was. */
  'remove-proof': { by: 'visitor', event: 'order.proof-removed', from: ['proof_received'], to: null },
  /** A code lowers the amount that is still to be paid. */
  discount: { by: 'visitor', event: 'order.discounted', from: ['awaiting_payment'], to: null },
  withdraw: { by: 'visitor', event: 'order.withdrawn', from: early, to: 'cancelled' },
  /** A message to the team. */
  write: { by: 'visitor', event: 'order.message', from: writable, to: null },
  download: { by: 'visitor', event: 'order.downloaded', from: ['released'], to: null },
  /** A mail about the payment before the order is closed. */
  remind: { by: 'system', event: 'order.reminded', from: ['awaiting_payment'], to: null },
  expire: { by: 'system', event: 'order.expired', from: ['awaiting_payment'], to: 'expired' },
  /** A quote is sent, or a newer one in place of it; also for an order at another price, while nothing was paid. */
  quote: {
    by: 'owner',
    event: 'order.quoted',
    from: ['asked', 'quoted', 'awaiting_payment'],
    to: 'quoted',
  },
  'withdraw-quote': { by: 'owner', event: 'order.quote-withdrawn', from: ['quoted'], to: 'asked' },
  'accept-quote': {
    by: 'visitor',
    event: 'order.quote-accepted',
    from: ['quoted'],
    to: 'awaiting_payment',
  },
  'decline-quote': { by: 'visitor', event: 'order.quote-declined', from: ['quoted'], to: 'asked' },
  'end-quote': { by: 'system', event: 'order.quote-expired', from: ['quoted'], to: 'asked' },
  /** The provider of cards says that what was due is paid. It may come late, as a release may. */
  'pay-card': {
    by: 'system',
    event: 'order.card-paid',
    from: [...open, 'verified', 'cancelled', 'refused', 'expired'],
    through: 'verified',
    to: 'released',
  },
  /** The same, of a part. */
  'pay-card-part': {
    by: 'system',
    event: 'order.card-part',
    from: [...open, 'cancelled', 'refused', 'expired'],
    to: 'awaiting_payment',
  },
  /** The same where there is nothing to deliver yet: a person releases it. */
  'pay-card-wait': {
    by: 'system',
    event: 'order.card-waits',
    from: [...open, 'cancelled', 'refused', 'expired'],
    to: 'proof_received',
  },
  'return-card': {
    by: 'system',
    event: 'order.card-refunded',
    from: ['verified', 'released', 'cancelled', 'refused', 'expired'],
    to: 'refunded',
  },
  /** A part of what was paid by card was given back; the order stays as it is. */
  'return-card-part': {
    by: 'system',
    event: 'order.card-part-refunded',
    from: unrefunded,
    to: null,
  },
  /** What happened to a payment by card without changing its order. */
  'note-card': { by: 'system', event: 'order.card-noted', from: orderStates, to: null },
  /** The owner's way to `released`. It may come late: a payment can arrive after its order was closed. */
  release: {
    by: 'owner',
    event: 'order.released',
    from: [...open, 'verified', 'cancelled', 'refused', 'expired'],
    through: 'verified',
    to: 'released',
  },
  /** A proof that came another way, such as by mail. */
  'attach-proof': {
    by: 'owner',
    event: 'order.proof-attached',
    from: [...open, 'refused'],
    to: 'proof_received',
  },
  /** Another amount than the one it was made with. */
  amount: { by: 'owner', event: 'order.amount-changed', from: open, to: null },
  partial: { by: 'owner', event: 'order.partial', from: open, to: 'awaiting_payment' },
  'better-proof': { by: 'owner', event: 'order.better-proof', from: open, to: 'awaiting_payment' },
  refuse: { by: 'owner', event: 'order.refused', from: [...open, 'verified'], to: 'refused' },
  refund: {
    by: 'owner',
    event: 'order.refunded',
    from: ['verified', 'released', 'cancelled', 'refused', 'expired'],
    to: 'refunded',
  },
  /** The provider of cards was asked to give money back. What comes of it is `return-card` or `return-card-part`. */
  'refund-card': { by: 'owner', event: 'order.refund-asked', from: unrefunded, to: null },
  /** The same as `refund`, of a part: the order stays as it is. */
  'refund-part': {
    by: 'owner',
    event: 'order.part-refunded',
    from: ['verified', 'released', 'cancelled', 'refused', 'expired'],
    to: null,
  },
  cancel: { by: 'owner', event: 'order.cancelled', from: [...early, 'verified'], to: 'cancelled' },
  /** A message to the buyer. */
  answer: { by: 'owner', event: 'order.answered', from: writable, to: null },
  note: { by: 'owner', event: 'order.noted', from: orderStates, to: null },
  /**
   * Undoes the owner's last move while its mail has not been sent; the state to return to is stored with the
   * order.
   */
  undo: { by: 'owner', event: 'order.undone', from: orderStates, to: null },
} as const satisfies Record<string, Move>;

export type OrderMove = keyof typeof orderMoves;

export const orderMoveNames = Object.keys(orderMoves) as [OrderMove, ...OrderMove[]];

export const canMove = (move: OrderMove, state: OrderState): boolean =>
  (orderMoves[move].from as readonly OrderState[]).includes(state);

/** What the owner decides about an order on its screen. */
export const ownerDecisions = [
  'release',
  'withdraw-quote',
  'partial',
  'amount',
  'better-proof',
  'refuse',
  'refund',
  'cancel',
] as const;
export type OwnerDecision = (typeof ownerDecisions)[number];
