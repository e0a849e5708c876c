import type { z } from 'zod';
import type { ChangeTables } from '#api/core/content/changes.ts';
import { contentStore } from '#api/core/content/content-store.ts';
import { flag, json, position } from '#api/core/db/columns.ts';
import type { StoreDatabase } from '#api/core/db/database.ts';
import type { Clock } from '#api/core/ports.ts';
import { managedServicesContract, testimonialsContract } from '#shared/services/services.contract.ts';
import { service, testimonial } from '#shared/services/services.schema.ts';

const serviceRow = service.extend({
  features: json(service.shape.features),
  colors: json(service.shape.colors),
  priceOnRequest: flag,
  position,
});
const testimonialRow = testimonial.extend({ position });

export interface ServiceTables {
  services: z.input<typeof serviceRow>;
  testimonials: z.input<typeof testimonialRow>;
}

/** Services with their prices, and testimonials. */
export function servicesStore(database: StoreDatabase<ServiceTables & ChangeTables>, now: Clock) {
  return {
    services: contentStore(
      database,
      managedServicesContract,
      { table: 'services', row: serviceRow, key: 'id', search: ['title', 'description'] },
      now,
    ),
    testimonials: contentStore(
      database,
      testimonialsContract,
      { table: 'testimonials', row: testimonialRow, key: 'id', search: ['name', 'title', 'quote'] },
      now,
    ),
  };
}

export type ServicesStore = ReturnType<typeof servicesStore>;
