/** How a payment by card stands: its page is open, it is paid, or it has ended without a payment. */
export const cardStates = ['open', 'paid', 'ended'] as const;
export type CardState = (typeof cardStates)[number];

export const disputeStates = ['none', 'open', 'won', 'lost'] as const;
export type DisputeState = (typeof disputeStates)[number];

/** A refund that the owner has asked the provider for: it is asked for until the provider says what came of it. */
export const cardRefundStates = ['asked', 'done', 'failed'] as const;
export type CardRefundState = (typeof cardRefundStates)[number];

/**
 * What the owner has to look at: money for an order that was settled another way, disputes of the card's holder, and a refund
 * that did not go through.
 */
export const cardConcerns = ['twice', 'disputed', 'lost', 'refund'] as const;
export type CardConcern = (typeof cardConcerns)[number];
