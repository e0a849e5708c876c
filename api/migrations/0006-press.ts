import { contentTable } from '#api/core/db/content-table.ts';
import type { Migration } from '#api/core/db/migrate.ts';

export const press: Migration = {
  name: '0006-press',
  async up(db) {
    await contentTable(db, 'pressFeatures', [
      'title',
      'publication',
      'date',
      'summary',
      'url',
      'image',
    ]).execute();
    await contentTable(db, 'mediumArticles', ['title', 'date', 'summary', 'url', 'image']).execute();
    await contentTable(db, 'affiliations', ['title', 'kind', 'summary', 'url', 'image']).execute();
  },
};
