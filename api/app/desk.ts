import path from 'node:path';
import { bookingsRoutes } from '#api/bookings/bookings.routes.ts';
import { forgetAccepted } from '#api/core/db/accept-once.ts';
import type { Job } from '#api/core/jobs/job.ts';
import type { Ports } from '#api/core/ports.ts';
import { localPrivateFiles } from '#api/core/private-files.ts';
import { createSigner, ownSecrets } from '#api/core/signer.ts';
import { ordersJobs } from '#api/orders/orders.jobs.ts';
import { prepareOrders } from '#api/orders/orders.opening.ts';
import type { OrderPorts } from '#api/orders/orders.ports.ts';
import { ordersRoutes } from '#api/orders/orders.routes.ts';
import { ordersService } from '#api/orders/orders.service.ts';
import { submissionsRoutes } from '#api/submissions/submissions.routes.ts';
import { bookingsContract } from '#shared/bookings/bookings.contract.ts';
import { ordersContract } from '#shared/orders/orders.contract.ts';
import { submissionsContract } from '#shared/submissions/submissions.contract.ts';
import type { Config } from './config.ts';
import type { AppDatabase } from './database.ts';
import { type Bound, bind } from './endpoints.ts';
import { offersOf } from './offers.ts';
import type { Stores } from './slices.ts';

const DAY_S = 86_400;

/** The front desk: everything that visitors ask for, joined by the ledger of orders. */
export interface Desk {
  endpoints: Bound[];
  jobs: Job[];
}

interface DeskParts {
  database: AppDatabase;
  stores: Stores;
  ports: Ports;
  config: Config;
}

export async function createDesk({ database, stores, ports, config }: DeskParts): Promise<Desk> {
  const { now, bus } = ports;
  const orders: OrderPorts = {
    ...{ database, now, bus },
    signer: createSigner(config.SESSION_KEYS ?? (await ownSecrets(config.DATA_DIR))),
    files: localPrivateFiles(path.join(config.DATA_DIR, 'private')),
    publicUrl: config.PUBLIC_URL,
    offerOf: offersOf(stores),
    identity: async () => (await stores.site.site.get()).identity,
    queueMail: async () => {},
    mails: () => false,
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
