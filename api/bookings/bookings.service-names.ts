import type { DocumentTables } from '#api/core/content/document-store.ts';
import { within } from '#api/core/database.ts';
import type { Db } from '#api/core/db/db.ts';
import type { Clock } from '#api/core/ports.ts';
import type { ServiceTables } from '#api/services/services.store.ts';
import { localeDocument } from '#api/site/site.store.ts';
import type { Booking } from '#shared/bookings/bookings.admin.schema.ts';
import { type BookedService, bookedServiceNames, budgetName } from '#shared/bookings/bookings.constants.ts';
import { bookingFields } from '#shared/bookings/bookings.fields.ts';
import { type Currency, moneyStyle } from '#shared/core/currencies.ts';
import { fullDay } from '#shared/core/dates.ts';
import type { Locale } from '#shared/site/site.locale.ts';

type ServiceNames = Readonly<Record<BookedService, string>>;

/** The current name of each service, which the owner may have changed, whether it is published or not. */
export async function serviceNames(db: Db<ServiceTables>): Promise<ServiceNames> {
  const services = await db.selectFrom('services').select(['id', 'title']).execute();
  return { ...bookedServiceNames, ...Object.fromEntries(services.map(({ id, title }) => [id, title])) };
}

/**
 * The name of a request's service: the current one, or for a service that the owner has added, the one at the
 * time of the request.
 */
export const bookedName = (
  { service, serviceTitle }: Pick<Booking, 'service' | 'serviceTitle'>,
  names: ServiceNames,
): string => serviceTitle ?? names[service];

/** The fields of a request as they are shown: present names of services, and the site's way of writing. */
export function fieldsWith(
  names: ServiceNames,
  writing: Locale,
  /** Of the order; null: the site's. */
  currency: Currency | null,
): typeof bookingFields {
  const { service: called, preferredDate, budgetRange } = bookingFields;
  const money = moneyStyle(currency ?? writing.currency, writing);
  return {
    ...bookingFields,
    service: {
      ...called,
      show: (service, { serviceTitle = null }) => bookedName({ service, serviceTitle }, names),
    },
    preferredDate: { ...preferredDate, show: (day) => fullDay(day, writing.style) },
    budgetRange: { ...budgetRange, show: (range) => budgetName(range, money) },
  };
}

/** The same, read. */
export const readFields = async (
  db: Db<ServiceTables & DocumentTables>,
  now: Clock,
  currency: Currency | null,
) => fieldsWith(await serviceNames(db), await localeDocument(within(db), now).get(), currency);
