import path from 'node:path';
import { bookingsRoutes } from '#api/bookings/bookings.routes.ts';
import { forgetAccepted } from '#api/core/db/accept-once.ts';
import { localPrivateFiles } from '#api/core/private-files.ts';
import { ordersJobs } from '#api/orders/orders.jobs.ts';
import { prepareOrders } from '#api/orders/orders.opening.ts';
import type { OrderPorts } from '#api/orders/orders.ports.ts';
import { ordersRoutes } from '#api/orders/orders.routes.ts';
import { ordersService } from '#api/orders/orders.service.ts';
import { submissionsRoutes } from '#api/submissions/submissions.routes.ts';
import { bookingsContract } from '#shared/bookings/bookings.contract.ts';
import { ordersContract } from '#shared/orders/orders.contract.ts';
import { submissionsContract } from '#shared/submissions/submissions.contract.ts';
import { bind } from './endpoints.ts';
import { offersOf } from './offers.ts';
import type { Part, PartOptions } from './part.ts';

const DAY_S = 86_400;

/** The front desk: everything that visitors ask for, joined by the ledger of orders. */
export function createDesk({ database, stores, ports, config, signer }: PartOptions): Part {
  const { now, bus } = ports;
  const orders: OrderPorts = {
    ...{ database, now, bus, signer },
    files: localPrivateFiles(path.join(config.DATA_DIR, 'private')),
    publicUrl: config.PUBLIC_URL,
    offerOf: offersOf(stores),
    identity: async () => (await stores.site.site.get()).identity,
    mails: config.SMTP_URL !== undefined,
  };
  const prepare = prepareOrders(orders);
  const requests = { database, now, bus };
  return {
    endpoints: [
      bind(ordersContract, ordersRoutes(stores.orders, ordersService(orders, prepare))),
      bind(bookingsContract, bookingsRoutes({ ...requests, prepareOrder: () => prepare('custom') })),
      bind(submissionsContract, submissionsRoutes({ ...requests, prepareOrder: () => prepare('track') })),
    ],
    jobs: [
      ...ordersJobs(orders),
      { name: 'forms.forget', everySeconds: DAY_S, run: () => forgetAccepted(database.db, now()) },
    ],
  };
}
