import type { Tx } from '#api/core/database.ts';
import { AppError } from '#api/core/http/app-error.ts';
import { orderLetters } from '#api/orders/buyer/orders.opening.ts';
import type { LedgerTables, OrderPorts } from '#api/orders/orders.ports.ts';
import { type OrderRow, ordersStore } from '#api/orders/orders.store.ts';
import { orderChanges } from '#api/orders/owner/orders.change.ts';
import { orderMoney } from '#api/orders/owner/orders.money.ts';
import { fullDay } from '#shared/core/dates.ts';
import { formatMoney } from '#shared/core/money.ts';
import { isoAt } from '#shared/core/time.ts';
import { canMove } from '#shared/orders/order-moves.ts';
import { type QuoteTotals, quoteTotals } from '#shared/orders/quotes/quote-total.ts';
import { endOfDay, type QuoteDraft } from '#shared/orders/quotes/quotes.schema.ts';
import { quotedMail, quoteWithdrawnMail } from './quotes.mails.ts';
import { newQuoteId, quotesStore } from './quotes.store.ts';
import type { QuoteRow } from './quotes.tables.ts';

/** The largest amount of an order, in cents. */
const AMOUNT_MAX = 100_000_000;

interface Seen {
  by: string;
  version: number;
}

/** Whether a quote can be sent for an order: not once something was paid, or a proof waits to be looked at. */
export const isQuotable = ({ state, receivedCents }: Pick<OrderRow, 'state' | 'receivedCents'>): boolean =>
  canMove('quote', state) && receivedCents === 0;

/** What the owner does about quotes. Each returns the changed order. */
export function ownerQuotes(ports: OrderPorts) {
  const { database, now } = ports;
  const store = ordersStore(database.db, now);
  const quotes = quotesStore(database.db, now);
  const change = orderChanges(ports);
  const letterTo = orderLetters(ports);
  const moneyOf = orderMoney(ports);

  async function known(code: string): Promise<OrderRow> {
    const order = await store.byCode(code);
    if (!order) throw new AppError('request.not-found', { text: `There is no order ${code}.` });
    return order;
  }

  return {
    /** A new quote, which replaces an open one. @throws AppError `request.invalid` with the fields that do not fit */
    async send(code: string, { by, version, ...draft }: QuoteDraft & Seen): Promise<OrderRow> {
      const order = await known(code);
      if (canMove('quote', order.state) && !isQuotable(order))
        throw new AppError('request.conflict', {
          text: 'Something was paid for this order already, so its price stays.',
        });
      const totals = quoteTotals(draft, order.currency);
      const wrong = problemsOf(draft, totals, now());
      if (wrong) throw new AppError('request.invalid', { fields: wrong });
      const [newest] = await quotes.of(order.id);
      const { lineCents, ...sums } = totals;
      const row: QuoteRow = {
        ...draft,
        ...sums,
        lines: draft.lines.map((line, index) => ({ ...line, cents: lineCents[index] ?? 0 })),
        id: newQuoteId(),
        orderId: order.id,
        number: (newest?.number ?? 0) + 1,
        at: isoAt(now()),
        outcome: null,
        outcomeAt: null,
      };
      const letter = await letterTo(order);
      const money = await moneyOf(order);
      const { style } = letter.locale;
      return change(order, {
        move: 'quote',
        by,
        seen: version,
        note: `Quote ${row.number}: ${formatMoney(row.totalCents, money)}, valid until ${fullDay(row.validUntil, style)}.`,
        set: { quoteId: row.id, amountCents: 0, depositCents: 0, restDueAt: null },
        mail: (changed) => quotedMail(changed, letter, row),
        more: (tx) => quotesStore(tx.db, now).add(row),
      });
    },

    async withdraw(code: string, { by, version, reason }: Seen & { reason: string }): Promise<OrderRow> {
      const order = await known(code);
      const letter = await letterTo(order);
      return change(order, {
        move: 'withdraw-quote',
        by,
        seen: version,
        note: reason,
        mail: (changed) => quoteWithdrawnMail(changed, letter, reason),
        more: (tx) => settleQuote(tx, order, 'withdrawn', now),
      });
    },
  };
}

/** What does not fit together in a quote, by field; undefined when all does. */
function problemsOf(
  { lines, validUntil, deposit }: QuoteDraft,
  { totalCents, depositCents }: QuoteTotals,
  now: number,
): Record<string, string> | undefined {
  if (totalCents < 0) {
    const deduction = lines.findLastIndex(({ unitCents }) => unitCents < 0);
    return { [`lines.${deduction}.unitCents`]: 'This takes off more than the other lines come to' };
  }
  if (totalCents === 0) return { 'lines.0.unitCents': 'The total is nothing yet' };
  if (totalCents > AMOUNT_MAX) return { 'lines.0.unitCents': 'The total is too large' };
  if (endOfDay(validUntil) <= now) return { validUntil: 'That day has passed' };
  if (!deposit) return undefined;
  if (depositCents <= 0) return { 'deposit.percent': 'That is nothing: enter more' };
  if (depositCents >= totalCents) return { 'deposit.cents': 'A deposit is less than the total' };
  if (deposit.rest.kind === 'day' && deposit.rest.day < validUntil)
    return { 'deposit.rest.day': 'Choose a day after the last day of the quote' };
  return undefined;
}

/** Ends the newest quote of an order, in the transaction that moves the order. */
export async function settleQuote(
  tx: Tx<LedgerTables>,
  { quoteId }: OrderRow,
  outcome: QuoteRow['outcome'],
  now: OrderPorts['now'],
): Promise<void> {
  if (quoteId !== null) await quotesStore(tx.db, now).settle(quoteId, outcome);
}

/** Takes back what the decision that is undone did to the quotes of an order. */
export async function undoQuote(
  tx: Tx<LedgerTables>,
  order: OrderRow,
  now: OrderPorts['now'],
): Promise<void> {
  const { quoteId, undo } = order;
  if (!undo || undo.quoteId === undefined || quoteId === null) return;
  if (undo.quoteId !== quoteId) await quotesStore(tx.db, now).remove(quoteId);
  else if (undo.state === 'quoted') await settleQuote(tx, order, null, now);
}
