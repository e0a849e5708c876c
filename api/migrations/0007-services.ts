import { contentTable, required } from '#api/core/db/content-table.ts';
import type { Migration } from '#api/core/db/migrate.ts';

export const services: Migration = {
  name: '0007-services',
  async up(db) {
    const texts = ['title', 'description', 'icon', 'features', 'startingPrice', 'session', 'colors'];
    await contentTable(db, 'services', texts)
      .addColumn('priceCents', 'integer', required)
      .addColumn('priceOnRequest', 'integer', required)
      .execute();
    await contentTable(db, 'testimonials', ['name', 'title', 'avatar', 'quote']).execute();
  },
};
