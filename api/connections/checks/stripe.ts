import type { Ports } from '#api/core/ports.ts';
import { stripeCards } from '#api/orders/cards/stripe.ts';
import type { ConnectionCheck } from '../connection-check.ts';

/** Asks Stripe whose account the key belongs to. */
export const stripeCheck = ({ fetch }: Pick<Ports, 'fetch'>): ConnectionCheck<'stripe'> => ({
  run: (settings) => stripeCards(settings, fetch).check(),
});
