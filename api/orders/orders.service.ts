import type { Db } from '#api/core/db/db.ts';
import { addWords } from '#api/core/db/search-words.ts';
import { acceptOnce } from '#api/core/http/accept-once.ts';
import { AppError } from '#api/core/http/app-error.ts';
import type { Attempt } from '#api/core/http/context.ts';
import type { Download } from '#shared/core/endpoint.ts';
import type { Receipt } from '#shared/core/form/receipt.ts';
import { isoAt } from '#shared/core/time.ts';
import { canMove } from '#shared/orders/order-moves.ts';
import type { Order, OrderCorrection, ReferenceRequest } from '#shared/orders/orders.schema.ts';
import { addressChanges, addressTokens, waitingEmail } from './buyer/orders.address.ts';
import { orderSearch } from './buyer/orders.find.ts';
import { orderHolders } from './buyer/orders.holders.ts';
import type { SignedLink } from './buyer/orders.links.ts';
import { type OpenOrder, orderLetters, pageKeys } from './buyer/orders.opening.ts';
import { orderPages } from './buyer/orders.page.ts';
import { orderProofs } from './buyer/orders.proofs.ts';
import { settled } from './buyer/orders.view.ts';
import type { CardsService } from './cards/cards.service.ts';
import { orderDiscounts } from './discounts/discounts.use.ts';
import { downloadCounter } from './orders.downloads.ts';
import { messageNotice, newAddressMail, withdrawnMail } from './orders.mails.ts';
import type { LedgerTables, OrderPorts } from './orders.ports.ts';
import { type OrderRow, ordersStore } from './orders.store.ts';
import { orderChanges } from './owner/orders.change.ts';
import { createDeliveries, deliveryReader } from './owner/orders.delivery.ts';
import { watchOrder } from './owner/orders.watch.ts';
import { buyerQuotes } from './quotes/quotes.buyer.ts';

/** What visitors can do with orders. Every order is paid by hand. */
export function ordersService(ports: OrderPorts, openOrder: OpenOrder, cards: CardsService) {
  const { database, now, files, listeners } = ports;
  const store = ordersStore(database.db, now);
  const givenTo = deliveryReader(ports);
  const deliveries = createDeliveries(ports);
  const { view, requestOf } = orderPages(ports, cards);
  const change = orderChanges(ports);
  const countDownload = downloadCounter(ports);
  const { receiptOf } = pageKeys(ports);
  const { opened, held } = orderHolders(ports);
  const letterTo = orderLetters(ports);
  const address = addressChanges(ports);
  const tokens = addressTokens(ports);
  const discountOrder = orderDiscounts(ports);

  /** Changes the form of an order, in the transaction that changes the order. */
  async function correctRequest(
    trx: Db<LedgerTables>,
    { id, createdAt, currency }: OrderRow,
    given: Readonly<Record<string, string>>,
  ): Promise<string[]> {
    for (const listener of listeners) {
      const corrected = await listener.correct?.(trx, id, given, currency);
      if (!corrected) continue;
      await addWords(trx, { id, at: createdAt }, corrected.words);
      return corrected.changes;
    }
    throw new AppError('request.invalid', { text: 'No form came with this order.' });
  }

  /** A function that corrects the form and returns the text of the history entry. */
  const noteOf =
    (order: OrderRow, { request, ...given }: OrderCorrection) =>
    async (trx: Db<LedgerTables>) =>
      whatChanged(order, given, request ? await correctRequest(trx, order, request) : []);

  return {
    ...orderProofs(ports, cards),
    quotes: buyerQuotes(ports, cards),

    /** Opens an order before the payment, with a reference code and a private page. */
    async open(
      { kind, itemId, name, email, note, time, tipCents }: ReferenceRequest,
      ticket: Attempt,
    ): Promise<Receipt> {
      const order = await database.transaction((tx) =>
        acceptOnce(tx.db, ticket, tx.now, async () => {
          const opened = await openOrder(tx, {
            kind,
            itemId,
            name,
            email,
            note,
            time,
            // Other kinds have their own price.
            ...(kind === 'tip' &&
              tipCents !== undefined && { priced: { title: 'Tip', amountCents: tipCents } }),
          });
          const { id, receipt, title, state } = opened;
          const asked = state === 'asked';
          const reference = { id, code: receipt.code, kind, title, name, email, note, asked };
          for (const listener of listeners) await listener.referenced?.(tx, reference);
          return { id, code: receipt.code };
        }),
      );
      return receiptOf(order);
    },

    find: orderSearch(ports),

    /** @throws AppError `request.not-found` when this key opens no such order */
    checkKey: async (code: string, key: string) => void (await opened(code, key)),

    /** Yields an item each time the order has changed for its buyer. */
    watch: (code: string, signal: AbortSignal) =>
      watchOrder({
        bus: ports.bus,
        now,
        code,
        signal,
        async finalAt() {
          const order = await store.byCode(code);
          if (!order) return undefined;
          const others = await Promise.all(listeners.map((listener) => listener.finalAt?.(order.id)));
          const ends = [order.undo?.until, ...others].flatMap((end) => (end ? Date.parse(end) : []));
          const open = ends.filter((end) => now() < end);
          return open.length > 0 ? Math.min(...open) : undefined;
        },
      }),

    async get(code: string, key: string): Promise<Order> {
      const { order, access } = await opened(code, key);
      return view(order, access);
    },

    /** @returns also whether that changed anything */
    async correct(
      code: string,
      key: string,
      { name, email, note, request }: OrderCorrection,
    ): Promise<{ order: Order; changed: boolean }> {
      const order = await held(code, key);
      // Once paid, name and address are fixed; the form can still be corrected, and a note added.
      if (canMove('add', order.state) && (note || request) && !name && !email) {
        const { correctable } = (await requestOf(order)) ?? {};
        if (!correctable) throw new AppError('order.closed');
        const added = await change(order, { move: 'add', note: noteOf(order, { note, request }) });
        return { order: await view(added), changed: true };
      }
      // Mails keep going to the old address until its reader, or the owner, has confirmed the new one.
      const newEmail = email === order.email || email === waitingEmail(order) ? undefined : email;
      if (canMove('correct', order.state) && !name && !newEmail && !note && !request)
        return { order: await view(order), changed: false };
      const asked = newEmail !== undefined && { newEmail, newEmailAt: isoAt(now()) };
      const letter = asked && ports.hasServer() && (await letterTo(order));
      const corrected = await change(order, {
        move: 'correct',
        set: { ...(name !== undefined && { name }), ...asked },
        note: noteOf(order, { name, email: newEmail, note, request }),
        ...(letter && { mail: (changed) => newAddressMail(changed, letter, tokens.link(changed)) }),
        more: (tx) => addWords(tx.db, { id: order.id, at: order.createdAt }, [name ?? '']),
      });
      return { order: await view(corrected), changed: true };
    },

    async write(code: string, key: string, text: string): Promise<Order> {
      const order = await held(code, key);
      const written = await change(order, {
        move: 'write',
        set: { askedAt: order.askedAt ?? isoAt(now()) },
        note: text,
        more: (tx) => ports.tellOwner(tx, messageNotice(order, text)),
      });
      return view(written);
    },

    /** @returns the address of the page where what is due is paid by card */
    payByCard: async (code: string, key: string) => cards.start(await held(code, key)),

    /** The order as it stands once the provider of cards was asked. */
    async checkCard(code: string, key: string): Promise<Order> {
      const { id } = await held(code, key);
      await cards.check(id);
      return view(await held(code, key));
    },

    /** A discount code lowers what is to be paid. @throws AppError `request.invalid` with the reason */
    discount: async (code: string, key: string, discount: string) =>
      view(await discountOrder(await held(code, key), discount)),

    /** The change of the address takes effect. @throws AppError `request.not-found` for a token of another change */
    async confirmEmail(code: string, key: string, token: string): Promise<Order> {
      const order = await held(code, key);
      if (waitingEmail(order) === null || !tokens.confirms(order, token))
        throw new AppError('request.not-found', { text: 'No change of the address waits for this link.' });
      return view(await address.accept(order, 'confirm-email'));
    },

    keepEmail: async (code: string, key: string) =>
      view(await address.drop(await held(code, key), 'keep-email')),

    async withdraw(code: string, key: string): Promise<Order> {
      const order = await held(code, key);
      const letter = await letterTo(order);
      return view(
        await change(order, { move: 'withdraw', mail: (changed) => withdrawnMail(changed, letter) }),
      );
    },

    /** The bought file, while its order is released. The history records the first download. */
    async openFile(
      what: keyof typeof deliveries.links,
      { code, link }: { code: string; link: SignedLink },
    ): Promise<Download> {
      const links = deliveries.links[what];
      const order = await store.byCode(code);
      if (!order || !links.isSigned(order.id, link)) throw new AppError('request.not-found');
      if (settled(order, now()).state !== 'released') throw new AppError('request.not-found');
      if (links.hasExpired(link)) throw new AppError('link.expired');
      const { file } = await givenTo(order);
      if (!file) throw new AppError('request.not-found');
      const found = await files.read(file.file);
      if (!found) throw new AppError('request.not-found');
      return {
        ...found,
        type: file.type,
        name: file.name,
        async stream(range) {
          await countDownload(order, range);
          return found.stream(range);
        },
      };
    },
  };
}

/** The history entry of a correction: the new values, then the visitor's note. */
const whatChanged = (order: OrderRow, { name, email, note }: OrderCorrection, request: readonly string[]) =>
  [
    name && `Name: ${name}`,
    email && `Asked for mails to ${email} instead of ${order.email}.`,
    ...request,
    note,
  ]
    .filter(Boolean)
    .join('\n');

export type OrdersService = ReturnType<typeof ordersService>;
