import type { ChangeTables } from '#api/core/content/changes.ts';
import type { StoreDatabase } from '#api/core/db/database.ts';
import type { Clock } from '#api/core/ports.ts';
import { type ServiceTables, servicesStore } from '#api/services/services.store.ts';
import type { Booking } from '#shared/bookings/bookings.admin.schema.ts';
import { type BookedService, bookedServiceNames } from '#shared/bookings/bookings.constants.ts';
import { bookingFields } from '#shared/bookings/bookings.fields.ts';

type ServiceNames = Readonly<Record<BookedService, string>>;

/** The current name of each service, which the owner may have changed. */
export async function serviceNames(
  database: StoreDatabase<ServiceTables & ChangeTables>,
  now: Clock,
): Promise<ServiceNames> {
  const published = await servicesStore(database, now).services.published();
  return { ...bookedServiceNames, ...Object.fromEntries(published.map(({ id, title }) => [id, title])) };
}

/**
 * The name of a request's service: the current one, or for a service that the owner has added, the one at the
 * time of the request.
 */
export const bookedName = (
  { service, serviceTitle }: Pick<Booking, 'service' | 'serviceTitle'>,
  names: ServiceNames,
): string => serviceTitle ?? names[service];

/** The fields of a request, with its service called by these names. */
export const fieldsWith = (names: ServiceNames): typeof bookingFields => ({
  ...bookingFields,
  service: {
    ...bookingFields.service,
    show: (service, { serviceTitle = null }) => bookedName({ service, serviceTitle }, names),
  },
});
