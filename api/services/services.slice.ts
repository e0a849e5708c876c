import type { ChangeTables } from '#api/core/content/changes.ts';
import { managedRoutes } from '#api/core/content/managed-routes.ts';
import { bind } from '#api/core/http/endpoints.ts';
import type { SliceParts, SliceTables } from '#api/core/slice.ts';
import {
  managedServicesContract,
  servicesContract,
  talksContract,
  testimonialsContract,
} from '#shared/services/services.contract.ts';
import { servicesRoutes } from './services.routes.ts';
import { seedServices } from './services.seed.ts';
import { type ServiceTables, servicesStore } from './services.store.ts';

export const servicesTables: SliceTables<ServiceTables> = {
  content: ['services', 'testimonials', 'talks'],
  seed: (database, now) => seedServices(servicesStore(database, now)),
};

/** Services that can be booked, what clients say of them, and talks that were given. */
export function createServicesSlice({ database, ports, whoIs }: SliceParts<ServiceTables & ChangeTables>) {
  const store = servicesStore(database, ports.now);
  return {
    store,
    endpoints: [
      bind(servicesContract, servicesRoutes(store)),
      bind(managedServicesContract, managedRoutes(store.services, whoIs)),
      bind(testimonialsContract, managedRoutes(store.testimonials, whoIs)),
      bind(talksContract, managedRoutes(store.talks, whoIs)),
    ],
    trash: [store.services, store.testimonials, store.talks],
    scheduled: [store.services, store.testimonials, store.talks],
  };
}
