import { z } from 'zod';
import { cents, instant, slug } from '#shared/core/fields.ts';
import { orderKinds } from '#shared/orders/orders.constants.ts';

/** A code that lowers the amount of an order before it is paid. */
export const discount = z.object({
  /** What buyers type, in letters of any case. */
  code: slug,
  /** For the team only. */
  note: z.string().trim().max(500),
  /** Of the price. */
  percent: z.int().min(0).max(99),
  /** In the site's currency; taken off after the percentage. */
  offCents: cents,
  /** How many orders it is for; null for any number. */
  mostUses: z.int('Use a whole number').min(1).max(1_000_000).nullable(),
  startsAt: instant.nullable(),
  endsAt: instant.nullable(),
  /** What it is for; everything when it is empty. */
  kinds: z
    .array(z.enum(orderKinds))
    .max(orderKinds.length)
    .refine((kinds) => new Set(kinds).size === kinds.length, 'Choose each once'),
});
export type Discount = z.infer<typeof discount>;

/** What a buyer types. */
export const discountCode = z
  .string('Enter the code')
  .trim()
  .toLowerCase()
  .min(1, 'Enter the code')
  .max(64, 'This is no discount code');
