import type { Tx } from '#api/core/database.ts';
import type { Clock } from '#api/core/ports.ts';
import type { OrderRow } from '#api/orders/orders.store.ts';
import { quotesStore } from '#api/orders/quotes/quotes.store.ts';
import { hundredths, lineName } from '#shared/orders/quotes/quote-total.ts';
import type { PaperLine, PaperSettings, PaperTax } from '#shared/papers/papers.schema.ts';
import { taxOf } from './papers.amounts.ts';
import type { MakingTables } from './papers.ports.ts';

/** What an order consists of, and the tax that is in it. */
export interface Basis {
  tax: PaperTax | null;
  /** They add up to the amount of the order, which is below zero on a credit note. */
  linesOf(orderCents: number): PaperLine[];
}

/** From the quote that was accepted, as long as its total is the amount; otherwise from the order's title and its discount. */
export async function basisOf(
  tx: Tx<MakingTables>,
  order: OrderRow,
  settings: PaperSettings,
  now: Clock,
): Promise<Basis> {
  const { title, discountCode, discountCents, quoteId } = order;
  const quote = quoteId === null ? undefined : await quotesStore(tx.db, now).byId(quoteId);
  const tax = quote?.tax ? { name: quote.tax.name, percent: hundredths(quote.tax.percent) } : taxOf(settings);

  function ofQuote(): PaperLine[] {
    if (!quote) return [];
    const lines = quote.lines.map((line) => ({ text: lineName(line), amountCents: line.cents }));
    if (!quote.tax || quote.tax.included) return lines;
    return [
      ...lines,
      { text: `${quote.tax.name} ${hundredths(quote.tax.percent)} %`, amountCents: quote.taxCents },
    ];
  }

  function ofTitle(cents: number): PaperLine[] {
    if (discountCents === 0 || cents !== order.amountCents) return [{ text: title, amountCents: cents }];
    return [
      { text: title, amountCents: cents + discountCents },
      { text: `Discount code ${discountCode}`, amountCents: -discountCents },
    ];
  }

  return {
    tax,
    linesOf(orderCents) {
      const cents = Math.abs(orderCents);
      const lines = quote?.totalCents === cents ? ofQuote() : ofTitle(cents);
      return orderCents < 0 ? lines.map((line) => ({ ...line, amountCents: 0 - line.amountCents })) : lines;
    },
  };
}
