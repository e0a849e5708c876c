import { AppError } from '#api/core/http/app-error.ts';
import { type OrderRow, ordersStore } from '#api/orders/orders.store.ts';
import { orderChanges } from '#api/orders/owner/orders.change.ts';
import { orderMoney } from '#api/orders/owner/orders.money.ts';
import { decimalsOf } from '#shared/core/currencies.ts';
import { formatMoney, smallestCents } from '#shared/core/money.ts';
import { isoAt, MINUTE_MS } from '#shared/core/time.ts';
import type { RefundAsked } from '#shared/orders/cards.schema.ts';
import { canMove } from '#shared/orders/order-moves.ts';
import type { CardPorts } from './cards.ports.ts';
import { CardError, type CardProvider, type CardReading } from './cards.provider.ts';
import { type CardRow, cardsStore } from './cards.store.ts';
import { type RefundRow, refundsStore } from './refunds.store.ts';

/** A refund that was not confirmed by then was never sent, or its answer was lost. */
const ANSWER_LASTS_MS = 10 * MINUTE_MS;

/** What of a payment can be given back now, in cents; 0 where nothing can be asked for. */
export function refundableCents(row: CardRow, order: OrderRow, refunds: readonly RefundRow[]): number {
  const isDisputed = row.dispute === 'open' || row.dispute === 'lost';
  if (row.state !== 'paid' || row.intentId === null || isDisputed) return 0;
  if (!canMove('refund-card', order.state)) return 0;
  // One at a time: what is left is known once the provider has said what came of it.
  if (refunds.some(({ paymentId, state }) => paymentId === row.id && state === 'asked')) return 0;
  const left = row.paidCents - row.refundedCents;
  return Math.max(0, row.counted ? Math.min(left, order.receivedCents - order.returnedCents) : left);
}

/**
 * Money that the owner gives back by card. Asking the provider books nothing: the order changes when the provider says that
 * the money went back.
 * @param ask asks how a payment stands, and puts it into the ledger
 */
export function cardRefunds(ports: CardPorts, ask: (row: CardRow) => Promise<void>) {
  const { database, now, log, provider } = ports;
  const store = refundsStore(database.db);
  const cards = cardsStore(database.db, now);
  const orders = ordersStore(database.db, now);
  const change = orderChanges(ports);
  const moneyOf = orderMoney(ports);

  async function known(paymentId: string) {
    const row = await cards.byId(paymentId);
    const order = row && (await orders.byId(row.orderId));
    const connected = provider();
    if (!row || !order) throw new AppError('request.not-found');
    if (!connected) throw refused('Stripe is not connected. Connect it under Settings, Connections.');
    return { row, order, connected };
  }

  /** @throws AppError `request.conflict` when the provider refuses: then nothing was given back */
  async function send(refund: RefundRow, { row, order, connected }: Known): Promise<void> {
    const { id, amountCents } = refund;
    const { currency, code } = order;
    try {
      await connected.refund({ key: id, intentId: row.intentId ?? '', amountCents, currency, code });
    } catch (error) {
      if (!(error instanceof CardError)) throw error;
      log.warn({ err: error }, 'a refund by card was not confirmed');
      if (!error.refused) return store.answered(id, error.message);
      await store.settle(refund, { state: 'failed', problem: error.message });
      throw refused(`${error.message} Nothing was given back.`);
    }
    await store.answered(id, '');
    await askNow(row);
  }

  /** Most refunds are done at once. What is not answered now is asked for later. */
  const askNow = (row: CardRow) =>
    ask(row).catch((error) => {
      if (!(error instanceof CardError)) throw error;
      log.warn({ err: error }, 'a refund by card could not be checked');
    });

  return {
    /**
     * Asks the provider to give back a payment, or a part of it.
     * @throws AppError `request.conflict` when it cannot be given back, or the provider refuses;
     * `request.invalid` for more than is left
     */
    async start(paymentId: string, { version, amountCents, reason }: RefundAsked, by: string): Promise<void> {
      const found = await known(paymentId);
      const { row, order } = found;
      const left = refundableCents(row, order, await store.of(order.id));
      if (left === 0) throw refused('This payment cannot be given back by card now. Look at it again.');
      const money = await moneyOf(order);
      if (amountCents > left) throw invalid(`At most ${formatMoney(left, money)}`);
      if (amountCents % smallestCents(decimalsOf(order.currency)) !== 0)
        throw invalid('This currency has no smaller unit');
      let refund: RefundRow | undefined;
      // Of two that ask at the same time one fails: the other has changed the version.
      await change(order, {
        move: 'refund-card',
        by,
        seen: version,
        note: `Stripe was asked to give back ${formatMoney(amountCents, money)}.\n${reason}`,
        async more(tx) {
          refund = await refundsStore(tx.db).add(
            { paymentId: row.id, orderId: order.id, amountCents, reason, by },
            isoAt(tx.now),
          );
        },
      });
      if (refund) await send(refund, found);
    },

    /** Sends one again whose answer was lost. It has the same key, so it is given back once. */
    async again(id: string): Promise<void> {
      const refund = await store.byId(id);
      if (!refund) throw new AppError('request.not-found');
      const found = await known(refund.paymentId);
      await askNow(found.row);
      const current = await store.byId(id);
      if (current?.state === 'asked' && !current.answered) await send(current, found);
    },

    /** Notes what came of refunds that the ledger has nothing to book for. */
    async follow({ id }: CardRow, { refunds }: CardReading): Promise<void> {
      for (const row of await store.ofPayment(id)) {
        if (row.state !== 'asked') continue;
        const at = refunds.find(({ key }) => key === row.id);
        if (at?.state === 'done') await store.settle(row, { state: 'done', problem: '' });
        else if (at && !row.answered) await store.answered(row.id, '');
        const isLost = !at && !row.answered && row.problem === '';
        if (!isLost || Date.parse(row.askedAt) > now() - ANSWER_LASTS_MS) continue;
        await store.answered(row.id, 'Stripe was asked, and no answer came.');
        await cards.concern(id, 'refund');
      }
    },
  };
}

interface Known {
  row: CardRow;
  order: OrderRow;
  connected: CardProvider;
}

const refused = (text: string) => new AppError('request.conflict', { text });
const invalid = (text: string) => new AppError('request.invalid', { text, fields: { amountCents: text } });
