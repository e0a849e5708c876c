import { connectedClient } from '#api/core/connections/connected-client.ts';
import { privateFiles } from '#api/core/connections/storage.ts';
import type { ChangeTables } from '#api/core/content/changes.ts';
import { documentRoutes, managedRoutes } from '#api/core/content/managed-routes.ts';
import type { Db } from '#api/core/db/db.ts';
import { foundOrNearest } from '#api/core/db/nearest-words.ts';
import type { SearchTables } from '#api/core/db/search-words.ts';
import { bind } from '#api/core/http/endpoints.ts';
import { mailTemplateRoutes } from '#api/core/mail/mail-template-routes.ts';
import type { EventTitles, Searcher, SliceParts, SliceTables } from '#api/core/slice.ts';
import type { NoticesSlice } from '#api/notices/notices.slice.ts';
import type { PassageContext } from '#api/site/passages.ts';
import type { ReadOff } from '#api/site/site.off.ts';
import { identityDocument, localeDocument, readPromises } from '#api/site/site.store.ts';
import type { ThemeSlice } from '#api/theme/theme.slice.ts';
import { adminPaths } from '#shared/core/admin-paths.ts';
import { cardsAdminContract, cardsContract } from '#shared/orders/cards.contract.ts';
import { discountsContract } from '#shared/orders/discounts.admin.contract.ts';
import { orderMailsContract } from '#shared/orders/order-mails.ts';
import { ordersAdminContract } from '#shared/orders/orders.admin.contract.ts';
import { statusNames } from '#shared/orders/orders.constants.ts';
import { ordersContract } from '#shared/orders/orders.contract.ts';
import {
  paymentSettingsContract,
  tipSettingsContract,
  unpaidSettingsContract,
} from '#shared/orders/payment.admin.contract.ts';
import { orderHolders } from './buyer/orders.holders.ts';
import { orderOpening, pageKeys, pageLink } from './buyer/orders.opening.ts';
import { plainOrderRoutes } from './buyer/orders.plain.ts';
import { cardsJob } from './cards/cards.job.ts';
import { cardsToSettle } from './cards/cards.needs.ts';
import { cardsAdminRoutes, cardsRoutes } from './cards/cards.routes.ts';
import { cardsService } from './cards/cards.service.ts';
import type { CardTables } from './cards/cards.store.ts';
import { stripeCards } from './cards/stripe.ts';
import { type DiscountTables, discountsStore } from './discounts/discounts.store.ts';
import { paymentContent } from './orders.content.ts';
import { ordersJobs } from './orders.jobs.ts';
import type { OrderListener } from './orders.listeners.ts';
import { exampleOrderMails } from './orders.mail-examples.ts';
import { ordersPassages } from './orders.passages.ts';
import { examplePayment } from './orders.payment.ts';
import { orderPeople } from './orders.people.ts';
import { ordersPersonalData } from './orders.personal.ts';
import type { LedgerTables, OrderPorts } from './orders.ports.ts';
import { offerPosts } from './orders.posts.ts';
import { ordersPrivacy, type RequestRetention } from './orders.privacy.ts';
import { orderQueries } from './orders.queries.ts';
import { ordersRoutes } from './orders.routes.ts';
import { ordersService } from './orders.service.ts';
import { orderDocuments } from './orders.store.ts';
import { waysPassages } from './orders.ways.passages.ts';
import { ordersAdminRoutes } from './owner/orders.admin.routes.ts';
import { ownerOrders } from './owner/orders.admin.service.ts';
import { ordersByHand } from './owner/orders.by-hand.ts';
import { addressesToConfirm, buyersToTell, messagesToAnswer, proofsToVerify } from './owner/orders.needs.ts';
import { notSold, orderSale } from './owner/orders.sale.ts';
import { quotesToWrite, restsOverdue } from './quotes/quotes.needs.ts';

export const ordersTables: SliceTables<DiscountTables & CardTables> = {
  // Visitors are asked for a code only where there is one.
  shown: ['discounts'],
  seed: (database, now) => orderDocuments(database, now).payment.seed(examplePayment),
};

interface OrdersOptions extends SliceParts<LedgerTables & ChangeTables> {
  notices: Pick<NoticesSlice, 'tellOwner'>;
  off: ReadOff;
  theme: Pick<ThemeSlice, 'store'>;
  /** Slices that depend on this one and store data about orders. */
  orderListeners: readonly OrderListener[];
  retention: RequestRetention;
}

/** The ledger of everything that is paid by hand. */
export function createOrdersSlice(options: OrdersOptions) {
  const { database, ports, config, connections, signer, openCounter, whoIs, notices, orderListeners, off } =
    options;
  const { db } = database;
  const { now, bus } = ports;
  const documents = orderDocuments(database, now);
  const route = () => connections.current('mail');
  const hasServer = () => route() !== undefined;
  const queries = orderQueries(db, now, hasServer);
  const files = privateFiles({ dataDir: config.DATA_DIR, connections, fetch: ports.fetch });
  const ledger: OrderPorts = {
    database,
    now,
    bus,
    signer,
    openCounter,
    files,
    listeners: orderListeners,
    publicUrl: config.PUBLIC_URL,
    tellOwner: notices.tellOwner,
    hasServer,
  };
  const discounts = discountsStore(database, now);
  const open = orderOpening(ledger);
  const { receiptOf } = pageKeys(ledger);
  const sale = orderSale({ ...ledger, off });
  const cards = cardsService({
    ...ledger,
    log: ports.log,
    provider: connectedClient(connections, 'stripe', (settings) => stripeCards(settings, ports.fetch)),
  });
  const takesCards = () => connections.current('stripe') !== undefined;
  const service = ordersService(ledger, open, cards);
  const mailing = { now, identity: identityDocument(database, now).get, route };
  const mails = {
    document: documents.words,
    example: exampleOrderMails(ledger),
  };
  return {
    documents,
    /** Opens an order, in the transaction that stores what it was opened for. */
    open,
    /** @throws AppError `order.unavailable` for what the owner has not filled */
    checkFilled: sale.checkFilled,
    receiptOf,
    /** The order of a key that opens all of it. @throws AppError `request.not-found` */
    held: orderHolders(ledger).held,
    /** The address of an order's private page. */
    pageOf: (order: { id: string; code: string }) => pageLink(ledger.publicUrl, receiptOf(order)),
    endpoints: [
      bind(ordersContract, {
        ...ordersRoutes(service, sale),
        ...plainOrderRoutes({ ...ledger, service, sale, theme: options.theme.store.get }),
      }),
      bind(
        ordersAdminContract,
        ordersAdminRoutes({ ...ledger, whoIs, cards }, ownerOrders(ledger), ordersByHand(ledger, open)),
      ),
      bind(paymentSettingsContract, documentRoutes(documents.payment, whoIs)),
      bind(unpaidSettingsContract, documentRoutes(documents.unpaid, whoIs)),
      bind(tipSettingsContract, documentRoutes(documents.tips, whoIs)),
      bind(cardsContract, cardsRoutes(service, cards)),
      bind(cardsAdminContract, cardsAdminRoutes(cards, whoIs)),
      bind(discountsContract, managedRoutes(discounts, whoIs)),
      bind(orderMailsContract, mailTemplateRoutes(mailing, mails, whoIs)),
    ],
    trash: [discounts],
    contentDocuments: [paymentContent],
    jobs: [...ordersJobs(ledger), cardsJob(cards)],
    needs: [
      proofsToVerify(queries, {
        now,
        locale: localeDocument(database, now).get,
        promises: () => readPromises(db, now),
      }),
      addressesToConfirm(queries),
      cardsToSettle(db),
      messagesToAnswer(queries),
      quotesToWrite(ledger),
      restsOverdue(ledger),
      buyersToTell(queries),
      notSold(sale, now),
    ],
    searchers: [searchOrders(database.db, queries)],
    passages: async (context: PassageContext) => [
      ...(await ordersPassages(database, now, context)),
      ...(await waysPassages({ database, now, takesCards }, context)),
    ],
    /** What is sold, for posts about it. */
    posts: offerPosts({ ...ledger, off }),
    eventTitles,
    personalData: ordersPersonalData(db, files),
    privacyFacts: ordersPrivacy(connections, options.retention),
    people: [orderPeople],
  };
}

export type OrdersSlice = ReturnType<typeof createOrdersSlice>;

const searchOrders =
  (db: Db<SearchTables>, queries: ReturnType<typeof orderQueries>): Searcher =>
  async (typed, limit) => {
    const list = async (q: string) => (await queries.list({ q }, { limit: String(limit) })).items;
    return (await foundOrNearest(db, typed, list)).map(({ code, title, name, status }) => ({
      kind: 'order',
      id: code,
      title: `${code}, ${title}`,
      target: adminPaths.order(code),
      detail: `${name}, ${statusNames[status]}`,
    }));
  };

const eventTitles: EventTitles = {
  'order.proof': ({ code }) => ({
    title: `Proof of payment for ${code}`,
    target: adminPaths.order(String(code)),
  }),
  'order.proof-removed': ({ code }) => ({
    title: `A proof of payment for ${code} was removed`,
    target: adminPaths.order(String(code)),
  }),
  'order.withdrawn': ({ code }) => ({
    title: `${code} was withdrawn`,
    target: adminPaths.order(String(code)),
  }),
  'order.corrected': ({ code }) => ({
    title: `${code} was corrected`,
    target: adminPaths.order(String(code)),
  }),
  'order.card-paid': ({ code }) => ({
    title: `${code} was paid by card`,
    target: adminPaths.order(String(code)),
  }),
  'order.card-part': ({ code }) => ({
    title: `A part of ${code} was paid by card`,
    target: adminPaths.order(String(code)),
  }),
  'order.card-waits': ({ code }) => ({
    title: `${code} was paid by card and waits for you`,
    target: adminPaths.order(String(code)),
  }),
  'order.card-refunded': ({ code }) => ({
    title: `${code} was refunded by card`,
    target: adminPaths.order(String(code)),
  }),
  'order.card-part-refunded': ({ code }) => ({
    title: `A part of ${code} was refunded by card`,
    target: adminPaths.order(String(code)),
  }),
  'order.card-noted': ({ code }) => ({
    title: `The payment by card for ${code} has changed`,
    target: adminPaths.order(String(code)),
  }),
  'order.message': ({ code }) => ({
    title: `A message about ${code}`,
    target: adminPaths.order(String(code)),
  }),
  'order.quote-accepted': ({ code }) => ({
    title: `The quote for ${code} was accepted`,
    target: adminPaths.order(String(code)),
  }),
  'order.quote-declined': ({ code }) => ({
    title: `The quote for ${code} was declined`,
    target: adminPaths.order(String(code)),
  }),
  'order.quote-expired': ({ code }) => ({
    title: `The quote for ${code} ran out`,
    target: adminPaths.order(String(code)),
  }),
  'order.added': ({ code }) => ({
    title: `Something was added to ${code}`,
    target: adminPaths.order(String(code)),
  }),
};
