import { followVisitOrder } from '#api/analytics/analytics.orders.ts';
import type { VisitTables } from '#api/analytics/analytics.tables.ts';
import { ownerStore } from '#api/auth/auth.store.ts';
import { bookingsAdminRoutes } from '#api/bookings/bookings.admin.routes.ts';
import { followBookings } from '#api/bookings/bookings.follow.ts';
import { prepareReferenceIntake } from '#api/bookings/bookings.intake.ts';
import { bookingQueries } from '#api/bookings/bookings.queries.ts';
import { bookingsRoutes } from '#api/bookings/bookings.routes.ts';
import { forgetAccepted } from '#api/core/db/accept-once.ts';
import type { Db } from '#api/core/db/db.ts';
import type { OpenCounter } from '#api/core/http/window-counter.ts';
import { outboxStore } from '#api/core/mail/outbox.store.ts';
import type { PrepareNotice } from '#api/core/notice-port.ts';
import { noticesAdminRoutes } from '#api/notices/notices.admin.routes.ts';
import { noticesJobs } from '#api/notices/notices.jobs.ts';
import { noticesStore } from '#api/notices/notices.store.ts';
import { ordersAdminRoutes } from '#api/orders/orders.admin.routes.ts';
import { ownerOrders } from '#api/orders/orders.admin.service.ts';
import { ordersJobs } from '#api/orders/orders.jobs.ts';
import { type PrepareOrder, pageKeys, prepareOrders } from '#api/orders/orders.opening.ts';
import type { OrderPorts } from '#api/orders/orders.ports.ts';
import { orderQueries } from '#api/orders/orders.queries.ts';
import { ordersRoutes } from '#api/orders/orders.routes.ts';
import { ordersService } from '#api/orders/orders.service.ts';
import { searchAdminRoutes } from '#api/search/search.admin.routes.ts';
import { postQueries } from '#api/social/social.queries.ts';
import { submissionsAdminRoutes } from '#api/submissions/submissions.admin.routes.ts';
import { followSubmissions } from '#api/submissions/submissions.follow.ts';
import { submissionQueries } from '#api/submissions/submissions.queries.ts';
import { submissionsRoutes } from '#api/submissions/submissions.routes.ts';
import { submissionsStore } from '#api/submissions/submissions.store.ts';
import { backupRuns, backupSettingsDocument } from '#api/system/backups.store.ts';
import { bookingsAdminContract } from '#shared/bookings/bookings.admin.contract.ts';
import { bookingsContract } from '#shared/bookings/bookings.contract.ts';
import { noticesAdminContract } from '#shared/notices/notices.admin.contract.ts';
import { ordersAdminContract } from '#shared/orders/orders.admin.contract.ts';
import { ordersContract } from '#shared/orders/orders.contract.ts';
import { searchAdminContract } from '#shared/search/search.admin.contract.ts';
import { submissionsAdminContract } from '#shared/submissions/submissions.admin.contract.ts';
import { submissionsContract } from '#shared/submissions/submissions.contract.ts';
import { bind } from '../endpoints.ts';
import { offersOf } from '../offers.ts';
import type { Part, PartOptions } from '../part.ts';
import { privateFiles } from '../storage.ts';
import { eventWords } from './event-words.ts';
import {
  addressesToConfirm,
  backupsToLookAt,
  mailsToLookAt,
  passwordToChange,
  peopleToContact,
  postsToLookAt,
  proofsToVerify,
  tracksToReview,
} from './needs.ts';
import { requestOf } from './requests.ts';
import { searchBookings, searchOrders, searchSubmissions } from './searchers.ts';

const DAY_S = 86_400;

interface DeskOptions extends PartOptions {
  /** Whose name stands with what the owner does. */
  ownerName(): Promise<string>;
  prepareNotice: PrepareNotice;
  openCounter: OpenCounter;
  /** Notes each order that opens for the figures of visits. */
  prepareOrderNote: () => Promise<(trx: Db<VisitTables>, orderId: string) => Promise<void>>;
}

/** Everything that visitors ask for and the owner deals with, joined by the ledger of orders. */
export function createDesk(options: DeskOptions): Part {
  const { database, stores, ports, config, signer, ownerName, prepareNotice, prepareOrderNote } = options;
  const { openCounter } = options;
  const { now, bus } = ports;
  const { db } = database;
  const publicUrl = config.PUBLIC_URL;
  const identity = async () => (await stores.site.site.get()).identity;
  const submissions = submissionsStore(db, now);
  const requests = { database, now, bus, prepareNotice, identity, ownerName };
  const followers = [followBookings(now), followSubmissions(now), followVisitOrder];
  const orders: OrderPorts = {
    database,
    now,
    bus,
    signer,
    publicUrl,
    identity,
    prepareNotice,
    openCounter,
    files: privateFiles(config, ports.fetch),
    offerOf: offersOf(stores),
    mails: config.SMTP_URL !== undefined,
    async follow(trx, order) {
      for (const follow of followers) await follow(trx, order);
    },
    prepareReference: async (kind) =>
      kind === 'blueprint' ? async () => {} : prepareReferenceIntake(requests),
    requestOf: requestOf(stores.bookings, submissions),
  };
  const prepareOpening = prepareOrders(orders);
  const prepare: PrepareOrder = async (kind) => {
    const [open, note] = await Promise.all([prepareOpening(kind), prepareOrderNote()]);
    return async (trx, payer, afterCommit) => {
      const opened = await open(trx, payer, afterCommit);
      await note(trx, opened.id);
      return opened;
    };
  };
  const forms = { ...requests, receiptOf: pageKeys(orders).receiptOf };
  const lists = {
    orders: orderQueries(db, now),
    bookings: bookingQueries(db, now),
    submissions: submissionQueries(db),
  };
  const needs = [
    proofsToVerify(lists.orders, now),
    addressesToConfirm(lists.orders),
    peopleToContact(lists.bookings, now),
    tracksToReview(lists.submissions),
    postsToLookAt(postQueries(db)),
    mailsToLookAt(outboxStore(db)),
    passwordToChange(ownerStore(db, now)),
    backupsToLookAt(backupRuns(db, now), backupSettingsDocument(database, now).get, now),
  ];
  const searchers = [
    searchOrders(lists.orders),
    searchBookings(lists.bookings),
    searchSubmissions(lists.submissions),
  ];
  return {
    endpoints: [
      bind(ordersContract, ordersRoutes(stores.orderDocuments, ordersService(orders, prepare))),
      bind(bookingsContract, bookingsRoutes({ ...forms, prepareOrder: () => prepare('custom') })),
      bind(submissionsContract, submissionsRoutes({ ...forms, prepareOrder: () => prepare('track') })),
      bind(ordersAdminContract, ordersAdminRoutes({ ...orders, ownerName }, ownerOrders(orders))),
      bind(bookingsAdminContract, bookingsAdminRoutes(requests)),
      bind(submissionsAdminContract, submissionsAdminRoutes(requests)),
      bind(noticesAdminContract, noticesAdminRoutes({ database, now, bus, needs, words: eventWords })),
      bind(searchAdminContract, searchAdminRoutes(searchers)),
    ],
    jobs: [
      ...ordersJobs(orders),
      ...noticesJobs(noticesStore(db, []), async () => (await stores.retention.get()).eventDays, now),
      { name: 'forms.forget', everySeconds: DAY_S, run: () => forgetAccepted(db, now()) },
    ],
  };
}
