import type { ChangeTables } from '#api/core/content/changes.ts';
import { managedRoutes } from '#api/core/content/managed-routes.ts';
import { bind } from '#api/core/http/endpoints.ts';
import type { SliceParts } from '#api/core/slice.ts';
import { contentParts } from '#api/site/site.content.ts';
import type { FillableTables } from '#api/site/site.off.ts';
import { adminPaths } from '#shared/core/admin-paths.ts';
import {
  managedServicesContract,
  servicesContract,
  talksContract,
  testimonialsContract,
} from '#shared/services/services.contract.ts';
import { servicesContent, servicesFacts } from './services.content.ts';
import { servicesPassages } from './services.passages.ts';
import { servicesRoutes } from './services.routes.ts';
import { seedServices } from './services.seed.ts';
import { type ServiceTables, servicesStore } from './services.store.ts';

export const servicesTables: FillableTables<ServiceTables> = {
  content: { services: null, testimonials: null, talks: null },
  seed: (database, now) => seedServices(servicesStore(database, now)),
  fillable: [
    {
      name: 'Services and their prices',
      target: adminPaths.panel('bookings/services/services'),
      pages: ['services', 'pricing', 'booking'],
      isFilled: ({ hasRows }) => hasRows('services'),
    },
    {
      name: 'Talks',
      target: adminPaths.panel('bookings/services/talks'),
      pages: ['services'],
      isFilled: ({ hasRows }) => hasRows('talks'),
    },
  ],
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
    ...contentParts(store, servicesContent, [], servicesPassages, servicesFacts),
  };
}
