import type { Migration } from '#api/core/db/migrate.ts';

/** A request for a service that the owner has added keeps what the service was called. */
export const furtherServices: Migration = {
  name: '0053-further-services',
  async up(db) {
    await db.schema.alterTable('bookings').addColumn('serviceTitle', 'text').execute();
  },
};
