import type { BookingsStore } from './bookings.store.ts';

/** An example, so that the table shows what will be in it. */
export async function seedBookings(store: BookingsStore): Promise<void> {
  await store.create({
    name: 'Jordan Example',
    email: 'jordan@example.com',
    service: 'consulting',
    sample: true,
    custom: true,
    organization: 'Example Studio',
    budgetRange: '1000-5000',
    projectDetails:
      'This is an example. Requests of visitors appear here; remove this one whenever you like.',
  });
}
