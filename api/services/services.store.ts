import type { z } from 'zod';
import type { ChangeTables } from '#api/core/content/changes.ts';
import { contentStore } from '#api/core/content/content-store.ts';
import type { StoreDatabase } from '#api/core/database.ts';
import { flag, json, position } from '#api/core/db/columns.ts';
import type { Clock } from '#api/core/ports.ts';
import {
  managedServicesContract,
  talksContract,
  testimonialsContract,
} from '#shared/services/services.contract.ts';
import { service, type Talk, talk, testimonial } from '#shared/services/services.schema.ts';

const serviceRow = service.extend({
  features: json(service.shape.features),
  colors: json(service.shape.colors),
  priceFrom: flag,
  byQuote: flag,
  priceOnRequest: flag,
  position,
});
const testimonialRow = testimonial.extend({ position });
const talkRow = talk.extend({ position });

export interface ServiceTables {
  services: z.input<typeof serviceRow>;
  testimonials: z.input<typeof testimonialRow>;
  talks: z.input<typeof talkRow>;
}

/** Services with their prices, testimonials, and talks that were given. */
export function servicesStore(database: StoreDatabase<ServiceTables & ChangeTables>, now: Clock) {
  const talks = contentStore(
    database,
    talksContract,
    {
      table: 'talks',
      row: talkRow,
      key: 'id',
      search: ['title', 'event', 'place'],
      order: '-heldOn',
      date: 'heldOn',
    },
    now,
  );
  return {
    talks,
    /** The talks that visitors see, the newest first. */
    async talksGiven(): Promise<Talk[]> {
      const given = await talks.published();
      return given.toSorted((one, other) => other.heldOn.localeCompare(one.heldOn));
    },
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
