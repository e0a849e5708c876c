import type { Migration } from '#api/core/db/migrate.ts';

/** Words for a price at which something starts, in the languages of most installs. */
const STARTS = /^(from|starting|starts|ab|från|fra|od|vanaf|desde|dès|à partir|a partir|da)\s/i;

/** A service has one price; whether it is where the price starts was a part of a text beside it. */
export const priceFrom: Migration = {
  name: '0085-price-from',
  async up(db) {
    await db.schema
      .alterTable('services')
      .addColumn('priceFrom', 'integer', (column) => column.notNull().defaultTo(0))
      .execute();
    const services = db.selectFrom('services').select(['id', 'startingPrice']);
    for (const { id, startingPrice } of await services.execute())
      if (STARTS.test(startingPrice))
        await db.updateTable('services').set({ priceFrom: 1 }).where('id', '=', id).execute();
    await db.schema.alterTable('services').dropColumn('startingPrice').execute();
  },
};
