import type { ChangeTables } from '#api/core/content/changes.ts';
import { managedRoutes } from '#api/core/content/managed-routes.ts';
import { bind } from '#api/core/http/endpoints.ts';
import type { SliceParts, SliceTables } from '#api/core/slice.ts';
import { managedServicesContract, testimonialsContract } from '#shared/services/services.admin.contract.ts';
import { servicesContract } from '#shared/services/services.contract.ts';
import { servicesAdminStore } from './services.admin.store.ts';
import { servicesRoutes } from './services.routes.ts';
import { seedServices } from './services.seed.ts';
import { type ServiceTables, servicesStore } from './services.store.ts';

export const servicesTables: SliceTables<ServiceTables> = {
  content: ['services', 'testimonials'],
  seed: (trx, now) => seedServices(servicesStore(trx, now)),
};

/** Services that can be booked, and what clients say of them. */
export function createServicesSlice({ database, ports, whoIs }: SliceParts<ServiceTables & ChangeTables>) {
  const store = servicesStore(database.db, ports.now);
  const managed = servicesAdminStore(database, ports.now);
  return {
    store,
    endpoints: [
      bind(servicesContract, servicesRoutes(store)),
      bind(managedServicesContract, managedRoutes(managed.services, whoIs)),
      bind(testimonialsContract, managedRoutes(managed.testimonials, whoIs)),
    ],
    trash: [managed.services, managed.testimonials],
  };
}
