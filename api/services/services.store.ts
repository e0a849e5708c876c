import type { z } from 'zod';
import { collection } from '#api/core/db/collection.ts';
import { flag, json, position } from '#api/core/db/columns.ts';
import type { Db } from '#api/core/db/db.ts';
import type { Clock } from '#api/core/ports.ts';
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

export function servicesStore(db: Db<ServiceTables>, now: Clock) {
  return {
    services: collection(db, 'services', serviceRow, { now }),
    testimonials: collection(db, 'testimonials', testimonialRow, { now }),
  };
}

export type ServicesStore = ReturnType<typeof servicesStore>;
