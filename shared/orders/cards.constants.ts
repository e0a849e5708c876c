/** How a payment by card stands: its page is open, it is paid, or it has ended without a payment. */
export const cardStates = ['open', 'paid', 'ended'] as const;
export type CardState = (typeof cardStates)[number];

export const disputeStates = ['none', 'open', 'won', 'lost'] as const;
export type DisputeState = (typeof disputeStates)[number];

/** What the owner has to look at: money for an order that was settled another way, and disputes of the card's holder. */
export const cardConcerns = ['twice', 'disputed', 'lost'] as const;
export type CardConcern = (typeof cardConcerns)[number];
