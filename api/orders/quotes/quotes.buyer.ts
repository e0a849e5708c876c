import { AppError } from '#api/core/http/app-error.ts';
import { orderHolders } from '#api/orders/buyer/orders.holders.ts';
import { orderLetters } from '#api/orders/buyer/orders.opening.ts';
import { orderPages } from '#api/orders/buyer/orders.page.ts';
import { settled } from '#api/orders/buyer/orders.view.ts';
import type { OrderPorts } from '#api/orders/orders.ports.ts';
import type { OrderRow } from '#api/orders/orders.store.ts';
import { orderChanges } from '#api/orders/owner/orders.change.ts';
import { orderMoney } from '#api/orders/owner/orders.money.ts';
import { localeDocument } from '#api/site/site.store.ts';
import { fullDay } from '#shared/core/dates.ts';
import { formatMoney } from '#shared/core/money.ts';
import type { Order } from '#shared/orders/orders.schema.ts';
import { endOfDay, type QuoteDecline, restDay } from '#shared/orders/quotes/quotes.schema.ts';
import type { CardsService } from '../cards/cards.service.ts';
import { acceptedNotice, declinedNotice, quoteAcceptedMail } from './quotes.mails.ts';
import { settleQuote } from './quotes.owner.ts';
import { quotesStore } from './quotes.store.ts';
import type { QuoteRow } from './quotes.tables.ts';

const conflict = (text: string) => new AppError('request.conflict', { text });

/** What a client does about the quote for an order. */
export function buyerQuotes(ports: OrderPorts, cards: CardsService) {
  const { database, now, tellOwner } = ports;
  const quotes = quotesStore(database.db, now);
  const change = orderChanges(ports);
  const letterTo = orderLetters(ports);
  const moneyOf = orderMoney(ports);
  const { held } = orderHolders(ports);
  const { view } = orderPages(ports, cards);

  /** The open quote that the client has seen. @throws AppError when it is not open any more, or there is a newer one */
  async function openQuote(order: OrderRow, number: number): Promise<QuoteRow> {
    const shown = settled(order, now());
    const quote = shown.quoteId === null ? undefined : await quotes.byId(shown.quoteId);
    if (shown.state !== 'quoted' || !quote) throw new AppError('order.closed');
    if (quote.number !== number)
      throw conflict('There is a newer version of this quote. Look at it before you answer.');
    // The team has decided something that is not shown yet, because it can still be undone.
    if (order.state !== 'quoted' || order.quoteId !== quote.id)
      throw conflict('The team is changing this quote at this moment. Look at it again in a minute.');
    return quote;
  }

  return {
    /** @throws AppError `order.closed` when it was answered or taken back, `request.conflict` when it ran out or changed */
    async accept(code: string, key: string, { number }: { number: number }): Promise<Order> {
      const order = await held(code, key);
      const quote = await openQuote(order, number);
      if (endOfDay(quote.validUntil) <= now()) {
        const { style } = await localeDocument(database, now).get();
        throw conflict(
          `This quote was valid until ${fullDay(quote.validUntil, style)} and can no longer be accepted. Write to the team on this page to ask for a new one.`,
        );
      }
      const letter = await letterTo(order);
      const money = await moneyOf(order);
      const { totalCents, depositCents, deposit } = quote;
      const accepted = await change(order, {
        move: 'accept-quote',
        seen: order.version,
        note: `Quote ${number} accepted: ${formatMoney(totalCents, money)}.`,
        set: {
          amountCents: totalCents,
          depositCents,
          // A code was for the price before.
          discountCents: 0,
          discountCode: null,
          restDueAt: deposit && `${restDay(deposit, now())}T23:59:59.999Z`,
        },
        mail: (changed) => quoteAcceptedMail(changed, letter),
        async more(tx) {
          await settleQuote(tx, order, 'accepted', now);
          await tellOwner(tx, acceptedNotice(order));
        },
      });
      return view(accepted);
    },

    async decline(code: string, key: string, { number, words }: QuoteDecline): Promise<Order> {
      const order = await held(code, key);
      await openQuote(order, number);
      const declined = await change(order, {
        move: 'decline-quote',
        seen: order.version,
        note: words ? `Quote ${number} declined.\n${words}` : `Quote ${number} declined.`,
        async more(tx) {
          await settleQuote(tx, order, 'declined', now);
          await tellOwner(tx, declinedNotice(order, words));
        },
      });
      return view(declined);
    },
  };
}

export type BuyerQuotes = ReturnType<typeof buyerQuotes>;
