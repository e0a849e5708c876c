import { type EntityFields, unlisted } from '#shared/core/form/entity-fields.ts';
import { paymentNames } from '#shared/orders/orders.constants.ts';
import type { Booking } from './bookings.admin.schema.ts';
import { bookedServiceNames, bookingStatusNames } from './bookings.constants.ts';

/**
 * Where each field of a request appears: in the owner's drawer and on the order's page (`label`), in the CSV file, in the
 * owner's mail, in what a search finds, and in what its sender sees and corrects (`buyer`). The order's own words (code, name, email) are searched with the order.
 */
export const bookingFields: EntityFields<Booking> = {
  code: { ...unlisted, csv: 'Code' },
  name: { ...unlisted, csv: 'Name', mail: 'quote' },
  email: { ...unlisted, csv: 'Email' },
  organization: {
    label: 'Organization',
    csv: 'Organization',
    mail: 'quote',
    search: true,
    buyer: { label: 'Organization', input: 'line' },
  },
  service: {
    label: 'Service',
    csv: 'Service',
    mail: 'fact',
    search: false,
    buyer: null,
    show: (service, { serviceTitle }) => serviceTitle ?? bookedServiceNames[service],
  },
  status: { ...unlisted, csv: 'Status', show: (status) => bookingStatusNames[status] },
  payment: { ...unlisted, csv: 'Payment', show: (payment) => paymentNames[payment] },
  projectDetails: {
    label: null,
    csv: 'Details',
    mail: 'quote',
    search: false,
    buyer: { label: 'What it is about', input: 'text' },
  },
  preferredDate: {
    label: 'Preferred date',
    csv: 'Preferred date',
    mail: 'fact',
    search: false,
    buyer: { label: 'Preferred date', input: 'date' },
  },
  budgetRange: {
    label: 'Budget',
    csv: 'Budget',
    mail: 'fact',
    search: false,
    buyer: { label: 'Budget', input: 'choice' },
  },
  createdAt: { ...unlisted, csv: 'Requested' },
  contactedAt: { ...unlisted, csv: 'Contacted' },
  id: unlisted,
  orderId: unlisted,
  serviceTitle: unlisted,
  custom: unlisted,
  waitingSince: unlisted,
  sample: unlisted,
  version: unlisted,
};
