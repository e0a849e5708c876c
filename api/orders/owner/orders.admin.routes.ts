import type { WhoIs } from '#api/core/content/managed-routes.ts';
import { AppError } from '#api/core/http/app-error.ts';
import { attemptOf } from '#api/core/http/limits/attempt.ts';
import type { Handlers } from '#api/core/http/mount.ts';
import { csvFile } from '#api/core/http/responses/csv.ts';
import { outboxStore } from '#api/core/mail/outbox.store.ts';
import { shownMailOf } from '#api/core/mail/shown-mail.ts';
import { pageKeys, pageLink } from '#api/orders/buyer/orders.opening.ts';
import { proofUrls } from '#api/orders/buyer/orders.page.ts';
import { messagesOf } from '#api/orders/buyer/orders.view.ts';
import type { CardsService } from '#api/orders/cards/cards.service.ts';
import { blueprintFile } from '#api/orders/orders.blueprint.ts';
import { formerHandles } from '#api/orders/orders.payment.ts';
import type { OrderPorts } from '#api/orders/orders.ports.ts';
import { orderQueries, RELEASE_MAIL, statusOf } from '#api/orders/orders.queries.ts';
import { type OrderRow, orderDocuments, ordersStore } from '#api/orders/orders.store.ts';
import { isQuotable } from '#api/orders/quotes/quotes.owner.ts';
import { ownerQuoteRoutes } from '#api/orders/quotes/quotes.routes.ts';
import { quotesStore, quoteView } from '#api/orders/quotes/quotes.store.ts';
import { readPromises } from '#api/site/site.store.ts';
import type { ordersAdminContract } from '#shared/orders/orders.admin.contract.ts';
import type { OrderDetail, OrderFilter } from '#shared/orders/orders.admin.schema.ts';
import type { OwnerOrders } from './orders.admin.service.ts';
import { decisionsFor, historyOf, newEmailOf, orderFacts, undoOf } from './orders.admin.view.ts';
import type { ordersByHand } from './orders.by-hand.ts';
import {
  deliveryDocument,
  deliveryOf,
  deliveryReader,
  isTimed,
  missingFor,
  sendsNothing,
} from './orders.delivery.ts';
import { orderColumns } from './orders.export.ts';
import { orderTimes } from './orders.times.ts';

interface OwnerPorts extends OrderPorts {
  cards: Pick<CardsService, 'of'>;
  /** Returns the name that the history records for an action. */
  whoIs: WhoIs;
}

export function ordersAdminRoutes(
  ports: OwnerPorts,
  orders: OwnerOrders,
  byHand: ReturnType<typeof ordersByHand>,
): Handlers<typeof ordersAdminContract> {
  const { database, now, whoIs } = ports;
  const store = ordersStore(database.db, now);
  const documents = orderDocuments(database, now);
  const queries = orderQueries(database.db, now, ports.hasServer);
  const outbox = outboxStore(database.db);
  const settings = deliveryDocument(ports);
  const givenTo = deliveryReader(ports);
  const blueprint = blueprintFile(ports);
  const proofs = proofUrls(ports);
  const { receiptOf } = pageKeys(ports);
  const { timeOf } = orderTimes(ports);

  async function detail(order: OrderRow, filter: OrderFilter = {}): Promise<OrderDetail> {
    const { id, reference, version, downloads, discountCents, discountCode } = order;
    const [events, found, mails, payment, former, given, request, neighbours, promises, cards, quotes, time] =
      await Promise.all([
        store.events(id),
        store.proofs(id),
        outbox.about(id),
        documents.payment.get(),
        formerHandles(database.db, order.createdAt),
        givenTo(order),
        requestOf(order),
        queries.neighbours(order, filter),
        readPromises(database.db, now),
        ports.cards.of(order),
        quotesStore(database.db, now).of(id),
        timeOf(order),
      ]);
    const hasTime = isTimed(order, time);
    const release = mails.findLast(({ kind }) => kind === RELEASE_MAIL);
    return {
      ...orderFacts({ ...order, status: statusOf(order, release) }, now(), promises),
      reference,
      version,
      downloads,
      discountCents,
      discountCode,
      payment: {
        method: payment.ways.map(({ method }) => method).join(', '),
        handle: payment.ways.map(({ handle }) => handle).join(', '),
        former: former.filter(({ handle }) => payment.ways.every((way) => way.handle !== handle)),
      },
      request,
      quotes: quotes.map((quote) => quoteView(quote, order, now())),
      quotable: isQuotable(order),
      time,
      proofs: found.map((proof) => ({ ...proof, url: proofs.to('owner', order, proof) })),
      history: historyOf(events),
      messages: messagesOf(events),
      mails: mails.map((mail) => shownMailOf(mail, ports.hasServer())),
      cards,
      decisions: decisionsFor(order),
      delivery: {
        kind: hasTime ? 'time' : sendsNothing(order, given) ? 'agreement' : deliveryOf(order),
        missing: hasTime ? null : missingFor(order, given),
      },
      undo: undoOf(order, mails),
      newEmail: newEmailOf(order),
      page: pageLink(ports.publicUrl, receiptOf(order)),
      ...neighbours,
    };
  }

  /** The form that an order came with, from the listener that stores it. */
  async function requestOf({ id, currency }: OrderRow): Promise<OrderDetail['request']> {
    for (const listener of ports.listeners) {
      const request = await listener.requestOf?.(id, currency);
      if (request) return request;
    }
    return null;
  }

  return {
    async list({ query: { after, limit, ...filter } }) {
      const [{ items, ...page }, counts, promises] = await Promise.all([
        queries.list(filter, { after, limit }),
        queries.counts(),
        readPromises(database.db, now),
      ]);
      return { ...page, counts, items: items.map((order) => orderFacts(order, now(), promises)) };
    },

    async get({ params, query }) {
      const order = await store.byCode(params.code);
      if (!order) throw new AppError('request.not-found', { text: `There is no order ${params.code}.` });
      return detail(order, query);
    },

    async create({ body }, ctx) {
      const code = await byHand(body, attemptOf('orders.create', ctx, body), await whoIs(ctx));
      const order = await store.byCode(code);
      if (!order) throw new AppError('request.not-found');
      return detail(order);
    },
    attachProof: async ({ params, query, body: file }, ctx) =>
      detail(
        await orders.attachProof(params.code, {
          name: query.name ?? 'Proof of payment',
          file,
          by: await whoIs(ctx),
        }),
      ),
    changeAmount: async ({ params, body }, ctx) =>
      detail(await orders.changeAmount(params.code, { ...body, by: await whoIs(ctx) })),
    release: async ({ params, body }, ctx) =>
      detail(await orders.release(params.code, { ...body, by: await whoIs(ctx) })),
    partial: async ({ params, body }, ctx) =>
      detail(await orders.partial(params.code, { ...body, by: await whoIs(ctx) })),
    betterProof: async ({ params, body }, ctx) =>
      detail(await orders.betterProof(params.code, { ...body, by: await whoIs(ctx) })),
    refuse: async ({ params, body }, ctx) =>
      detail(await orders.refuse(params.code, { ...body, by: await whoIs(ctx) })),
    refund: async ({ params, body }, ctx) =>
      detail(await orders.refund(params.code, { ...body, by: await whoIs(ctx) })),
    cancel: async ({ params, body }, ctx) =>
      detail(await orders.cancel(params.code, { ...body, by: await whoIs(ctx) })),
    undo: async ({ params, body }, ctx) =>
      detail(await orders.undo(params.code, { ...body, by: await whoIs(ctx) })),
    ...ownerQuoteRoutes(ports, detail),
    settleEmail: async ({ params, body }, ctx) =>
      detail(await orders.settleEmail(params.code, { ...body, by: await whoIs(ctx) })),
    note: async ({ params, body }, ctx) =>
      detail(await orders.note(params.code, { ...body, by: await whoIs(ctx) })),

    answer: async ({ params, body }, ctx) =>
      detail(await orders.answer(params.code, { ...body, by: await whoIs(ctx) })),

    delivery: () => settings.get(),
    async setDelivery({ body }) {
      await settings.set({ ...(await settings.get()), ...body });
      return settings.get();
    },
    setBlueprint: ({ query, body }) => blueprint.replace(query.name ?? 'Blueprint.pdf', body),
    removeBlueprint: () => blueprint.remove(),

    export: ({ query }) => csvFile('orders', orderColumns, queries.each(query)),
  };
}
