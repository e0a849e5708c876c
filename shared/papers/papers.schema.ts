import { z } from 'zod';
import { currencyCodes, writingStyles } from '#shared/core/currencies.ts';
import { assetUrl, cents, instant, moneyStyle, timeZone } from '#shared/core/fields.ts';
import { keyPage, keyPaging } from '#shared/core/paging.ts';
import { orderCode } from '#shared/orders/orders.schema.ts';
import { FIRST_NUMBER_MAX, KEEP_YEARS, paperKinds, paperSizes } from './papers.constants.ts';

/** A number that stands between two texts would read as a part of them. */
const prefix = z
  .string()
  .trim()
  .max(12)
  .regex(/^[A-Za-z0-9/_.-]*$/, 'Use letters, digits and - / _ .')
  .regex(/(^|\D)$/, 'End with something other than a digit, such as -');

const percent = z
  .string()
  .trim()
  .regex(/^(\d{1,2}([.,]\d{1,3})?)?$/, 'Use a number such as 19 or 8.875, or leave it empty');

/** Which papers are made, and what stands on them. Everything is off at first. */
export const paperSettings = z.object({
  receipts: z.boolean().default(false),
  invoices: z.boolean().default(false),
  credits: z.boolean().default(false),
  /** A picture of the media library; null for none. */
  logo: assetUrl.nullable().default(null),
  name: z.string().trim().max(200).default(''),
  /** A line of the address in each line. */
  address: z.string().trim().max(500).default(''),
  /** Such as `VAT ID: DE123456789`. */
  taxNumber: z.string().trim().max(200).default(''),
  furtherLine: z.string().trim().max(200).default(''),
  /** Such as `VAT`. */
  taxName: z.string().trim().max(40).default(''),
  /** Percent that amounts include; empty for none. */
  taxPercent: percent.default(''),
  /** What the law asks for where no tax is charged. */
  taxNote: z.string().trim().max(500).default(''),
  footer: z.string().trim().max(500).default(''),
  receiptPrefix: prefix.default('R-'),
  invoicePrefix: prefix.default('I-'),
  creditPrefix: prefix.default('C-'),
  /** Whether the year follows the prefix, and numbers begin anew with it. */
  yearly: z.boolean().default(true),
  /** By when an invoice is to be paid, in days from its date. */
  dueDays: z.int().min(0).max(365).default(14),
  size: z.enum(paperSizes).default('A4'),
  /** The zone whose days the dates are. */
  zone: timeZone.default('UTC'),
  keepYears: z.int().min(KEEP_YEARS.least).max(KEEP_YEARS.most).default(KEEP_YEARS.usual),
});
export type PaperSettings = z.output<typeof paperSettings>;

const amount = z.int();
const day = z.string().regex(/^\d{4}-\d{2}-\d{2}$/);

/** What was sold, as a paper lists it; a discount is a line below zero. */
const paperLine = z.object({ text: z.string(), amountCents: amount });
export type PaperLine = z.output<typeof paperLine>;

/** A tax that the amounts of a paper include. */
const paperTax = z.object({ name: z.string(), percent: z.string() });
export type PaperTax = z.output<typeof paperTax>;

/** All that stands on a paper beside its amounts, as it was when it was made. */
export const paperContent = z.object({
  /** What the logo is kept under; null for none. */
  logo: z.string().nullable(),
  issuer: z.object({
    name: z.string(),
    address: z.array(z.string()),
    taxNumber: z.string(),
    furtherLine: z.string(),
  }),
  buyer: z.object({ name: z.string(), email: z.string() }),
  /** What the order consists of. */
  lines: z.array(paperLine),
  /** The amount of the whole order. */
  orderCents: amount,
  /** What had arrived before, and what is still to be paid after it; 0 for credit notes. */
  paidBeforeCents: amount,
  restCents: amount,
  /** The day of the payment, or of the refund; null for an invoice. */
  paidOn: day.nullable(),
  /** By when an invoice is to be paid. */
  dueOn: day.nullable(),
  tax: paperTax.nullable(),
  taxNote: z.string(),
  /** Where and with which reference an invoice is paid. */
  payTo: z.array(z.string()),
  footer: z.string(),
  money: moneyStyle,
  style: z.enum(writingStyles),
  size: z.enum(paperSizes),
});
export type PaperContent = z.output<typeof paperContent>;

/** A paper as lists show it. Amounts of a credit note are below zero. */
const paperFacts = z.object({
  id: z.string(),
  kind: z.enum(paperKinds),
  number: z.string(),
  /** Its date. */
  day,
  orderCode,
  buyerName: z.string(),
  currency: z.enum(currencyCodes),
  grossCents: amount,
  netCents: amount,
  taxCents: amount,
  /** What arrived with it, or went back. An invoice moves nothing. */
  receivedCents: amount,
  /** The numbers of the papers that a credit note takes back. */
  credits: z.string().nullable(),
});
export type PaperFacts = z.output<typeof paperFacts>;

const year = z.string().regex(/^\d{4}$/, 'Use a year');
const month = z.string().regex(/^(0[1-9]|1[0-2])$/, 'Use a month from 01 to 12');

/** Which papers a list, the totals and the file are about. */
export const paperFilter = z.strictObject({
  kind: z.enum(paperKinds).optional(),
  year: year.optional(),
  month: month.optional(),
  /** A part of the number, the order's code or the buyer's name. */
  q: z.string().trim().min(1).max(100).optional(),
});
export type PaperFilter = z.output<typeof paperFilter>;
export const paperQuery = paperFilter.extend(keyPaging.shape);

export const paperList = keyPage(paperFacts).extend({
  /** The years in which there are papers, the latest first. */
  years: z.array(year),
});

const sums = z.object({
  papers: z.int(),
  grossCents: amount,
  netCents: amount,
  taxCents: amount,
  receivedCents: amount,
});
/** The sums of one kind of papers in one currency, for a month or the whole time of the filter. */
const paperTotal = sums.extend({
  currency: z.enum(currencyCodes),
  kind: z.enum(paperKinds),
  /** Such as `2026-05`. */
  month: z.string(),
});
export type PaperTotal = z.output<typeof paperTotal>;
export const paperTotals = z.object({ items: z.array(paperTotal) });

/** A series of numbers that the settings lead to now. */
const paperSeries = z.object({
  /** The kinds that share it. */
  kinds: z.array(z.enum(paperKinds)),
  /** What stands before the number. */
  key: z.string(),
  next: z.int(),
  /** Whether the next number may still be raised: no paper has a number of it, or none since a backup was restored. */
  fresh: z.boolean(),
});
export type PaperSeries = z.output<typeof paperSeries>;

/** What the settings lack, and the series of numbers. */
export const paperState = z.object({
  missing: z.array(z.string()),
  series: z.array(paperSeries),
  /** Papers that wait to be made. */
  waiting: z.int(),
});
export const firstNumber = z.strictObject({
  key: z.string().max(40),
  next: z.int('Enter a whole number').min(1).max(FIRST_NUMBER_MAX),
});

/** The papers of one order, and whether an invoice can be made. */
export const orderPapers = z.object({
  /** Whether any papers are made here. */
  on: z.boolean(),
  items: z.array(paperFacts.extend({ at: instant })),
  /** How many wait to be made. */
  waiting: z.int(),
  /** `none`: an invoice cannot be made now; `again`: there is one, over something else. */
  invoice: z.enum(['none', 'first', 'again']),
  missing: z.array(z.string()),
  receivedCents: cents,
});
export type OrderPapers = z.output<typeof orderPapers>;
