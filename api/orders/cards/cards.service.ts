import { AppError } from '#api/core/http/app-error.ts';
import { isExample, paymentDocument } from '#api/orders/orders.payment.ts';
import type { OrderRow } from '#api/orders/orders.store.ts';
import { DAY_MS, isoAt, MINUTE_MS } from '#shared/core/time.ts';
import type { CardPayment } from '#shared/orders/cards.schema.ts';
import { openStates } from '#shared/orders/orders.constants.ts';
import type { Order } from '#shared/orders/orders.schema.ts';
import { dueNow, isPriced } from '#shared/orders/quotes/order-due.ts';
import { cardLedger } from './cards.ledger.ts';
import type { CardPorts } from './cards.ports.ts';
import { CardError, type CardProvider } from './cards.provider.ts';
import { type CardRow, cardsDocument, cardsStore } from './cards.store.ts';
import { cardRefunds, refundableCents } from './refunds.service.ts';
import { refundsStore } from './refunds.store.ts';

/** A page of the provider closes by itself after a day; a younger one is opened again. */
const PAGE_LASTS_MS = 23 * 60 * MINUTE_MS;
/** So long is waited for a report before the provider is asked. */
const REPORT_LASTS_MS = 2 * MINUTE_MS;
/** How long after a payment refunds and disputes that were not reported are asked for, once a day. */
const FOLLOWED_MS = 150 * DAY_MS;
const AT_ONCE = 100;

/** Whether it waits for money: its price is known, and it is not settled. */
const isOpen = ({ state }: OrderRow): boolean => isPriced(state) && openStates.has(state);

/** Payments by card: their pages, and what the provider says about them. */
export function cardsService(ports: CardPorts) {
  const { database, now, log, provider } = ports;
  const store = cardsStore(database.db, now);
  const document = cardsDocument(database, now);
  const payment = paymentDocument(database, now);
  const record = cardLedger(ports);

  /** Whether an order can be paid by card now. */
  async function isPayable(order: OrderRow): Promise<boolean> {
    if (!provider() || !isOpen(order)) return false;
    // Every place that shows the example says not to pay.
    if (isExample(await payment.get())) return false;
    return dueNow(order) > 0 && (await document.get()).kinds.includes(order.kind);
  }

  /** Asks the provider how a payment stands, and puts what is new into the ledger. */
  async function ask(row: CardRow): Promise<void> {
    const cards = provider();
    if (!cards || row.sessionId === null) return;
    await store.asked(row.id);
    const reading = await cards.read(row.sessionId, row.currency);
    await record(row, reading);
    await refunds.follow(row, reading);
  }
  const refunds = cardRefunds(ports, ask);

  /** The page for what is due: the one that is open for this amount, or a new one. */
  async function open(order: OrderRow, cards: CardProvider): Promise<string> {
    const amountCents = dueNow(order);
    const since = isoAt(now() - PAGE_LASTS_MS);
    const earlier = (await store.of(order.id)).filter(({ state }) => state === 'open');
    const usable = earlier.find((row) => row.amountCents === amountCents && row.createdAt > since);
    if (usable?.url) return usable.url;
    for (const row of earlier) if (row !== usable && row.sessionId !== null) await cards.end(row.sessionId);
    const row = usable ?? (await store.create({ orderId: order.id, amountCents, currency: order.currency }));
    const { code, title, email, currency } = order;
    const page = await cards.start({
      key: row.id,
      code,
      title,
      email,
      amountCents,
      currency,
      // The provider is not told the key of the private page: the buyer's own browser knows it.
      returnUrl: `${ports.publicUrl}/order#${code}`,
    });
    await store.opened(row.id, page);
    return page.url;
  }

  return {
    document,
    refund: refunds.start,
    refundAgain: refunds.again,

    /** What the page of an order says of cards; without a provider nothing is read for it. */
    async shown(order: OrderRow): Promise<Order['card']> {
      if (!provider()) return { payable: false, open: false };
      const [payable, rows] = await Promise.all([isPayable(order), store.of(order.id)]);
      return { payable, open: rows.some(({ state }) => state === 'open') };
    },

    /** @returns the address of the page @throws AppError `order.unavailable` when it cannot be opened now */
    async start(order: OrderRow): Promise<string> {
      const cards = provider();
      if (!isOpen(order)) throw new AppError('order.closed');
      if (!cards || !(await isPayable(order)))
        throw new AppError('order.unavailable', { text: 'This order is not paid by card.' });
      try {
        return await open(order, cards);
      } catch (error) {
        if (!(error instanceof CardError)) throw error;
        log.warn({ err: error }, 'a page for a payment by card was not opened');
        const text =
          'Payment by card does not work at the moment. Nothing was charged: try again, or pay the other way.';
        throw new AppError('order.unavailable', { text });
      }
    },

    /** Asks about the open pages of an order. What the provider does not answer now is asked for later. */
    async check(orderId: string): Promise<void> {
      for (const row of await store.of(orderId))
        if (row.state === 'open')
          await ask(row).catch((error) => {
            if (!(error instanceof CardError)) throw error;
            log.warn({ err: error }, 'a payment by card could not be checked');
          });
    },

    /** @throws AppError `request.invalid` for a report that is not the provider's */
    async reported(body: Uint8Array, signature: string): Promise<void> {
      const cards = provider();
      if (!cards) throw new AppError('request.not-found');
      const subject = await cards.reported(body, signature).catch((cause: unknown) => {
        throw new AppError('request.invalid', { text: 'This report is not signed by the provider.', cause });
      });
      const row = subject && (await store.reported(subject));
      if (row) await ask(row);
    },

    /** Finds payments whose report was lost. */
    async askAgain(signal: AbortSignal): Promise<void> {
      const at = now();
      const waiting = await store.toAsk({
        before: isoAt(at - REPORT_LASTS_MS),
        paidBefore: isoAt(at - DAY_MS),
        paidSince: isoAt(at - FOLLOWED_MS),
        limit: AT_ONCE,
      });
      for (const row of waiting) {
        if (signal.aborted) return;
        await ask(row);
      }
    },

    /** The payments of an order, as the owner sees them. */
    async of(order: OrderRow): Promise<CardPayment[]> {
      const cards = provider();
      const [rows, asked] = await Promise.all([store.of(order.id), refundsStore(database.db).of(order.id)]);
      return rows.map((row) => ({
        ...row,
        url: cards && row.intentId !== null ? cards.pageOf(row.intentId) : null,
        refundableCents: cards ? refundableCents(row, order, asked) : 0,
        refunds: asked.filter(({ paymentId }) => paymentId === row.id),
      }));
    },

    /** @throws AppError `request.not-found` */
    async settle(id: string): Promise<void> {
      if (!(await store.settle(id))) throw new AppError('request.not-found');
    },
  };
}

export type CardsService = ReturnType<typeof cardsService>;
