import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { type DocumentTables, documentStore } from '#api/core/content/document-store.ts';
import type { StoreDatabase } from '#api/core/database.ts';
import type { Db } from '#api/core/db/db.ts';
import { ERASED_NAME } from '#api/core/db/erased.ts';
import type { Clock } from '#api/core/ports.ts';
import { isoAt } from '#shared/core/time.ts';
import { endOfDay, type Quote, quoteTemplates } from '#shared/orders/quotes/quotes.schema.ts';
import type { OrderRow, OrderTables } from '../orders.store.ts';
import { type QuoteRow, type QuoteTables, quoteRow, readQuote } from './quotes.tables.ts';

/** What quotes begin from. */
export const quoteTemplatesDocument = (database: StoreDatabase<DocumentTables>, now: Clock) =>
  documentStore(database, 'quote-templates', quoteTemplates, { now, fallback: { templates: [] } });

export function quotesStore(db: Db<OrderTables>, now: Clock) {
  const one = async (row: Promise<QuoteTables['orderQuotes'] | undefined>) => {
    const found = await row;
    return found && readQuote(found);
  };
  const stored = () => db.selectFrom('orderQuotes').selectAll();
  return {
    byId: (id: string) => one(stored().where('id', '=', id).executeTakeFirst()),

    /** Those of an order, the newest first. */
    async of(orderId: string): Promise<QuoteRow[]> {
      const rows = await stored().where('orderId', '=', orderId).orderBy('number', 'desc').execute();
      return rows.map(readQuote);
    },

    /** Those with these ids, by id. */
    async byIds(ids: readonly string[]): Promise<Map<string, QuoteRow>> {
      if (ids.length === 0) return new Map();
      const rows = await stored()
        .where('id', 'in', [...ids])
        .execute();
      return new Map(rows.map((row) => [row.id, readQuote(row)]));
    },

    async add(row: QuoteRow): Promise<void> {
      await db.insertInto('orderQuotes').values(z.encode(quoteRow, row)).execute();
    },

    /** Ends a quote; null: it is open again. */
    async settle(id: string, outcome: QuoteRow['outcome']): Promise<void> {
      const outcomeAt = outcome && isoAt(now());
      await db.updateTable('orderQuotes').set({ outcome, outcomeAt }).where('id', '=', id).execute();
    },

    async remove(id: string): Promise<void> {
      await db.deleteFrom('orderQuotes').where('id', '=', id).execute();
    },
  };
}

export const newQuoteId = (): string => randomUUID();

/** A quote as both sides see it. */
export function quoteView(
  { id, orderId: _, outcome, outcomeAt: __, ...row }: QuoteRow,
  order: OrderRow,
  now: number,
): Quote {
  if (order.quoteId !== id) return { ...row, state: outcome ?? 'replaced' };
  // An outcome that can still be undone is not shown yet.
  if (order.state === 'quoted')
    return { ...row, state: endOfDay(row.validUntil) <= now ? 'expired' : 'open' };
  // One of an order that was closed while it was open counts as taken back.
  return { ...row, state: outcome ?? 'withdrawn' };
}

/** Removes what was written in the quotes of an order; their amounts and taxes stay for bookkeeping. */
export async function eraseQuoteWords(db: Db<OrderTables>, orderId: string): Promise<void> {
  const rows = await db.selectFrom('orderQuotes').selectAll().where('orderId', '=', orderId).execute();
  for (const { id, lines: given } of rows.map(readQuote)) {
    const nameless = given.map((line) => ({ ...line, text: ERASED_NAME }));
    await db
      .updateTable('orderQuotes')
      .set({ lines: JSON.stringify(nameless), terms: '', note: '' })
      .where('id', '=', id)
      .execute();
  }
}
