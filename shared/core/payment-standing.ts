/** How the payment of a request stands, for whoever keeps the request and does not know the ledger. */
export const paymentStandings = ['awaiting', 'proof', 'paid', 'closed'] as const;
export type PaymentStanding = (typeof paymentStandings)[number];
