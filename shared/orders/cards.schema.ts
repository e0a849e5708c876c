import { z } from 'zod';
import { cents, instant, seenVersion } from '#shared/core/fields.ts';
import { cardConcerns, cardRefundStates, cardStates, disputeStates } from './cards.constants.ts';
import { orderKinds } from './orders.constants.ts';

/** What can be paid by card, once a provider is connected. */
export const cardSettings = z.object({
  kinds: z
    .array(z.enum(orderKinds))
    .max(orderKinds.length)
    .refine((kinds) => new Set(kinds).size === kinds.length, 'Choose each once'),
});

/** A refund that the owner has asked the provider for. */
const cardRefund = z.object({
  id: z.string(),
  amountCents: cents,
  state: z.enum(cardRefundStates),
  /** Whether the provider has confirmed that it was asked; otherwise it can be asked again. */
  answered: z.boolean(),
  /** Why it has failed, or has no answer; empty otherwise. */
  problem: z.string(),
  askedAt: instant,
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
  /** What of it can be given back by card now. */
  refundableCents: cents,
  /** What was asked for here, the newest last. */
  refunds: z.array(cardRefund),
});
export const refundAsked = z.strictObject({
  /** The version of the order that the owner has seen. */
  version: seenVersion.min(1),
  amountCents: cents.min(1, 'Enter what is to be given back'),
  /** Mailed to the buyer once the money went back. */
  reason: z.string().trim().min(1, 'Please give a reason').max(2000),
});
export type RefundAsked = z.output<typeof refundAsked>;
export type CardPayment = z.infer<typeof cardPayment>;
