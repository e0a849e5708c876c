import { contentTable } from '#api/core/db/content-table.ts';
import type { Migration } from '#api/core/db/migrate.ts';

export const playlist: Migration = {
  name: '0005-playlist',
  async up(db) {
    await contentTable(db, 'playlists', [
      'title',
      'description',
      'coverImage',
      'url',
      'platform',
      'note',
    ]).execute();
  },
};
