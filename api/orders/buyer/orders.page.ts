import { AppError } from '#api/core/http/app-error.ts';
import { mailStateOf } from '#api/core/mail/mail-state.ts';
import { type OutboxRow, outboxStore } from '#api/core/mail/outbox.store.ts';
import type { CardsService } from '#api/orders/cards/cards.service.ts';
import type { OrderPorts } from '#api/orders/orders.ports.ts';
import type { ProofRow } from '#api/orders/orders.proofs.store.ts';
import { type OrderRow, ordersStore } from '#api/orders/orders.store.ts';
import { createDeliveries, deliveryReader } from '#api/orders/owner/orders.delivery.ts';
import { orderMoney } from '#api/orders/owner/orders.money.ts';
import { orderTimes } from '#api/orders/owner/orders.times.ts';
import { quotesStore, quoteView } from '#api/orders/quotes/quotes.store.ts';
import { readPromises } from '#api/site/site.store.ts';
import { MINUTE_MS } from '#shared/core/time.ts';
import { canMove } from '#shared/orders/order-moves.ts';
import type { Order, OrderAccess, OrderRequest } from '#shared/orders/orders.schema.ts';
import { type SignedLink, signedLinks } from './orders.links.ts';
import { orderView, settled } from './orders.view.ts';

const PROOF_LINK_MS = 10 * MINUTE_MS;

/** Links that open a proof for a few minutes. The owner's are signed as such, so that it is known who has looked. */
export const proofUrls = (ports: Pick<OrderPorts, 'signer' | 'now'>) => {
  const links = { buyer: signedLinks(ports, 'proof'), owner: signedLinks(ports, 'proofForOwner') };
  const subjectOf = (order: OrderRow, proof: ProofRow) => `${order.id} ${proof.id}`;
  return {
    to: (reader: keyof typeof links, order: OrderRow, proof: ProofRow) =>
      `/api/orders/${order.code}/proofs/${proof.id}?${links[reader].sign(subjectOf(order, proof), PROOF_LINK_MS)}`,
    /** @returns whom the link is for @throws AppError when it is not valid, or has expired */
    readerOf(order: OrderRow, proof: ProofRow, link: SignedLink): keyof typeof links {
      const subject = subjectOf(order, proof);
      const reader = (['buyer', 'owner'] as const).find((one) => links[one].isSigned(subject, link));
      if (!reader) throw new AppError('request.not-found');
      if (links[reader].hasExpired(link)) throw new AppError('link.expired');
      return reader;
    },
  };
};

/** Reads all that the page of an order shows. */
export function orderPages(ports: OrderPorts, cards: Pick<CardsService, 'shown'>) {
  const { database, now, listeners } = ports;
  const store = ordersStore(database.db, now);
  const quotes = quotesStore(database.db, now);
  const givenTo = deliveryReader(ports);
  const deliveries = createDeliveries(ports);
  const proofs = proofUrls(ports);
  const moneyOf = orderMoney(ports);
  const { timeOf } = orderTimes(ports);

  async function view(stored: OrderRow, access: OrderAccess = 'full'): Promise<Order> {
    const order = settled(stored, now());
    const money = await moneyOf(order);
    const [events, found, given, letters, request, promises, card, quote, time, papers, guest] =
      await Promise.all([
        store.events(order.id),
        store.proofs(order.id),
        givenTo(order),
        outboxStore(database.db).about(order.id),
        requestOf(order),
        readPromises(database.db, now),
        cards.shown(order),
        order.quoteId === null ? undefined : quotes.byId(order.quoteId),
        timeOf(order, { limited: access === 'limited', hidden: order !== stored }),
        papersOf(order),
        hasGuestPart(order),
      ]);
    return orderView({
      access,
      order,
      money,
      events,
      proofs: found,
      mails: ports.hasServer(),
      mailed: letters.length > 0,
      mail: latestMail(stored, letters),
      request,
      quote: quote ? quoteView(quote, order, now()) : null,
      time,
      deliveries: deliveries.shown(order, given, time),
      thanks: given.thanks,
      promises,
      card,
      papers,
      guest,
      proofUrl: (proof) => proofs.to('buyer', order, proof),
    });
  }

  /** The state of the latest mail, leaving out a mail about a decision that is still hidden. */
  function latestMail({ undo }: OrderRow, letters: readonly OutboxRow[]): Order['mail'] {
    const hidden = undo && now() < Date.parse(undo.until) ? undo.mailId : undefined;
    const mail = letters.findLast(({ id }) => id !== hidden);
    return mail ? { state: mailStateOf(mail, ports.hasServer()), at: mail.sentAt ?? mail.createdAt } : null;
  }

  /** The form that an order came with, from the listener that stores it. */
  async function requestOf(order: OrderRow): Promise<OrderRequest | null> {
    for (const listener of listeners) {
      const request = await listener.requestForBuyer?.(order.id, order.currency);
      if (request) return { ...request, correctable: request.correctable && isCorrectable(order) };
    }
    return null;
  }

  /** Receipts and the like, from the listeners that make them. */
  async function papersOf(order: OrderRow): Promise<Pick<Order, 'papers' | 'papersFollow'>> {
    const found = await Promise.all(listeners.map((listener) => listener.papersForBuyer?.(order)));
    return {
      papers: found.flatMap((one) => one?.papers ?? []),
      papersFollow: found.some((one) => one?.waiting === true),
    };
  }

  async function hasGuestPart(order: OrderRow): Promise<boolean> {
    for (const listener of listeners) if (await listener.hasGuestPart?.(order)) return true;
    return false;
  }

  return { view, requestOf };
}

/** Once an order is closed, its form can no longer be corrected. */
const isCorrectable = ({ state }: OrderRow) => canMove('correct', state) || canMove('add', state);
