import { contentTable } from '#api/core/db/content-table.ts';
import type { Migration } from '#api/core/db/migrate.ts';

export const music: Migration = {
  name: '0003-music',
  async up(db) {
    await contentTable(db, 'musicServices', ['name', 'url']).execute();
    const release = ['kind', 'label', 'title', 'description', 'cover', 'coverAlt', 'url', 'linkLabel'];
    await contentTable(db, 'musicReleases', release).execute();
  },
};
