import { z } from 'zod';
import { cents } from '#shared/core/fields.ts';

/** The most that can be given at once, in cents. */
const TIP_MAX = 10_000_000;
export const tipCents = cents.min(1, 'Choose an amount').max(TIP_MAX, 'Choose a smaller amount');

const AMOUNTS_MAX = 4;

/** Whether visitors can give a tip, and what the site says about it. */
export const tipSettings = z.strictObject({
  enabled: z.boolean(),
  /** What visitors read before they give. */
  invitation: z.string().trim().max(300),
  /** Amounts to choose from, beside one of the visitor's own. */
  amounts: z
    .array(z.strictObject({ cents: tipCents }))
    .max(AMOUNTS_MAX, `Offer at most ${AMOUNTS_MAX} amounts`),
  /** What whoever has given reads once the payment was verified. */
  thanks: z.string().trim().min(1, 'Write a word of thanks').max(1000),
});
export type TipSettings = z.infer<typeof tipSettings>;
