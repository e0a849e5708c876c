import { z } from 'zod';
import { cents, instant, seenVersion } from '#shared/core/fields.ts';
import { addDays, DAY_MS, dayOf, HOUR_MS } from '#shared/core/time.ts';
import { MESSAGE_MAX } from '../orders.constants.ts';

const LINES_MAX = 40;
const TERMS_MAX = 5000;
const NOTE_MAX = 2000;
export const QUOTE_TEMPLATES_MAX = 30;
/** How many days a quote can be accepted, unless the owner says otherwise. */
export const VALID_DAYS = 14;
/** After this many days the rest is due, unless the owner says otherwise. */
export const REST_DAYS = 30;

const quoteLine = z.strictObject({
  text: z.string().trim().min(1, 'Say what it is').max(200),
  /** In hundredths: 150 is one and a half. */
  quantity: z.int('Enter how many').min(1, 'Enter how many').max(1_000_000),
  /** In the order's currency; below zero for a deduction, such as a rebate. */
  unitCents: z.int('Enter a price').min(-100_000_000).max(100_000_000),
});

const quoteTax = z.strictObject({
  /** As people know it, such as VAT or moms. */
  name: z.string().trim().min(1, 'Give the tax a name, such as VAT').max(40),
  /** In hundredths of a percent: 2500 is 25 %. */
  percent: z.int('Enter a percentage').min(1, 'Enter a percentage').max(10_000, 'Enter at most 100'),
  /** Whether the prices of the lines contain it; otherwise it is added to them. */
  included: z.boolean(),
});

const day = z.iso.date('Choose a day');

/** When what is left after the deposit is to be paid. */
const quoteRest = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('days'), days: z.int('Enter days').min(0).max(3650) }),
  z.strictObject({ kind: z.literal('day'), day }),
]);

const share = { rest: quoteRest };
const quoteDeposit = z.discriminatedUnion('kind', [
  z.strictObject({
    ...share,
    kind: z.literal('percent'),
    percent: z.int('Enter a percentage').min(1, 'Enter at least 1').max(99, 'Enter at most 99'),
  }),
  z.strictObject({ ...share, kind: z.literal('amount'), cents: cents.min(1, 'Enter an amount') }),
]);
export type QuoteDeposit = z.infer<typeof quoteDeposit>;

const words = {
  /** What both agree to; each paragraph on its own lines. */
  terms: z.string().trim().max(TERMS_MAX),
  /** A few words to this client. */
  note: z.string().trim().max(NOTE_MAX),
};

/** A quote as the owner writes it. */
export const quoteDraft = z.strictObject({
  lines: z.array(quoteLine).min(1, 'Add a line').max(LINES_MAX),
  tax: quoteTax.nullable(),
  deposit: quoteDeposit.nullable(),
  /** The last day on which it can be accepted. */
  validUntil: day,
  ...words,
});
export type QuoteDraft = z.infer<typeof quoteDraft>;

export const sentQuote = quoteDraft.extend({ version: seenVersion.min(1) });

/** What quotes begin from. */
const quoteTemplate = quoteDraft
  .pick({ lines: true, tax: true, terms: true, note: true })
  .extend({ title: z.string().trim().min(1, 'Give it a name').max(80) });
export type QuoteTemplate = z.infer<typeof quoteTemplate>;
export const quoteTemplates = z.strictObject({ templates: z.array(quoteTemplate).max(QUOTE_TEMPLATES_MAX) });

/** How a quote has ended, where it has. */
export const quoteOutcomes = ['accepted', 'declined', 'withdrawn', 'expired'] as const;

/** `open`: it can be accepted. `replaced`: there is a newer one. */
const quoteStates = ['open', ...quoteOutcomes, 'replaced'] as const;
export type QuoteState = (typeof quoteStates)[number];

/** A quote as it was sent, with its amounts. */
export const quote = quoteDraft.extend({
  /** The first quote of an order is 1. */
  number: z.int(),
  state: z.enum(quoteStates),
  at: instant,
  lines: z.array(quoteLine.extend({ text: z.string(), cents: z.int() })),
  netCents: z.int(),
  taxCents: z.int(),
  totalCents: z.int(),
  depositCents: z.int(),
});
export type Quote = z.infer<typeof quote>;

/** Which quote the client has seen: a newer one is not accepted unread. */
const seenQuote = { number: z.int().min(1).max(100_000) };
export const quoteAcceptance = z.strictObject(seenQuote);
export const quoteDecline = z.strictObject({ ...seenQuote, words: z.string().trim().max(MESSAGE_MAX) });
export type QuoteDecline = z.infer<typeof quoteDecline>;

/**
 * When a day has ended everywhere on earth, in milliseconds since 1970: whoever reads 'valid until' a day may accept
 * all through it, wherever they are.
 */
export const endOfDay = (lastDay: string): number => Date.parse(lastDay) + DAY_MS + 12 * HOUR_MS;

/** The day on which the rest is due, for a quote that is accepted now. */
export const restDay = ({ rest }: QuoteDeposit, now: number): string =>
  rest.kind === 'day' ? rest.day : addDays(dayOf(now), rest.days);
