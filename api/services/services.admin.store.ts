import type { ChangeTables } from '#api/core/content/changes.ts';
import { managedStore } from '#api/core/content/managed-store.ts';
import { flag, json } from '#api/core/db/columns.ts';
import type { Database } from '#api/core/db/database.ts';
import type { Clock } from '#api/core/ports.ts';
import { testimonialsContract, wholeServicesContract } from '#shared/services/services.admin.contract.ts';
import { service } from '#shared/services/services.schema.ts';
import type { ServiceTables } from './services.store.ts';

/** Services with their prices, and testimonials, as the owner keeps them. */
export function servicesAdminStore(database: Database<ServiceTables & ChangeTables>, now: Clock) {
  const { features, colors } = service.shape;
  return {
    services: managedStore(
      database,
      wholeServicesContract,
      {
        table: 'services',
        key: 'id',
        codecs: { features: json(features), colors: json(colors), priceOnRequest: flag },
        search: ['title', 'description'],
      },
      now,
    ),
    testimonials: managedStore(
      database,
      testimonialsContract,
      { table: 'testimonials', key: 'id', search: ['name', 'title', 'quote'] },
      now,
    ),
  };
}
