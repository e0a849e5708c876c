import { z } from 'zod';
import { currencyCodes } from '#shared/core/currencies.ts';
import { cents, line } from '#shared/core/fields.ts';

/** The set-up steps of a fresh install, in the order in which they are offered. */
const setupKeys = [
  'name',
  'look',
  'content',
  'payment',
  'mail',
  'live',
  'backup',
  'second-factor',
  'legal',
  'samples',
] as const;
const setupKey = z.enum(setupKeys);
export type SetupKey = z.infer<typeof setupKey>;

const setupStep = z.object({
  key: setupKey,
  title: line,
  /** What it is good for, in a sentence. */
  detail: line,
  /** Where it is done, as a path of the back office. */
  target: line,
  done: z.boolean(),
  /** The owner does not want it. */
  skipped: z.boolean(),
});
export type SetupStep = z.infer<typeof setupStep>;

export const home = z.object({
  month: z.object({
    /** Payments of this month, in `timeZone`, without refunded ones. */
    receivedCents: cents,
    /** The same of orders that were made in another currency than the site's. */
    others: z.array(z.object({ currency: z.enum(currencyCodes), cents })),
    orders: z.int().min(0),
    timeZone: line,
  }),
  setup: z.array(setupStep),
  /** What visitors do not get until the owner fills it, and where that is done. */
  unfilled: z.array(z.object({ name: line, target: line })),
});
export type Home = z.infer<typeof home>;

/** The steps that the owner does not want. */
export const skippedSteps = z.strictObject({ skipped: z.array(setupKey).max(setupKeys.length) });
