import { z } from 'zod';
import { cents, instant } from '#shared/core/fields.ts';
import { cardConcerns, cardStates, disputeStates } from './cards.constants.ts';
import { orderKinds } from './orders.constants.ts';

/** What can be paid by card, once a provider is connected. */
export const cardSettings = z.object({
  kinds: z
    .array(z.enum(orderKinds))
    .max(orderKinds.length)
    .refine((kinds) => new Set(kinds).size === kinds.length, 'Choose each once'),
});

/** A payment by card, as the owner sees it. */
export const cardPayment = z.object({
  id: z.string(),
  state: z.enum(cardStates),
  /** What was asked for, in the order's currency. */
  amountCents: cents,
  paidCents: cents,
  refundedCents: cents,
  dispute: z.enum(disputeStates),
  concern: z.enum(cardConcerns).nullable(),
  createdAt: instant,
  /** Where the owner finds it at the provider; null while nothing was paid. */
  url: z.string().nullable(),
});
export type CardPayment = z.infer<typeof cardPayment>;
