import { z } from 'zod';
import { json, rowReader } from '#api/core/db/columns.ts';
import { instant } from '#shared/core/fields.ts';
import { quote, quoteOutcomes } from '#shared/orders/quotes/quotes.schema.ts';

const { lines, tax, deposit } = quote.shape;

export const quoteRow = quote.omit({ state: true }).extend({
  id: z.string(),
  orderId: z.string(),
  lines: json(lines),
  tax: json(tax.unwrap()).nullable(),
  deposit: json(deposit.unwrap()).nullable(),
  /** Null while it is open, and for one that was replaced. */
  outcome: z.enum(quoteOutcomes).nullable(),
  outcomeAt: instant.nullable(),
});
export type QuoteRow = z.output<typeof quoteRow>;

export interface QuoteTables {
  orderQuotes: z.input<typeof quoteRow>;
}

export const readQuote = rowReader(quoteRow);
