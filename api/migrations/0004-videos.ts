import { contentTable, required } from '#api/core/db/content-table.ts';
import type { Migration } from '#api/core/db/migrate.ts';

export const videos: Migration = {
  name: '0004-videos',
  async up(db) {
    const texts = [
      'title',
      'description',
      'url',
      'thumbnail',
      'category',
      'tags',
      'duration',
      'views',
      'uploadedAt',
    ];
    await contentTable(db, 'videos', texts)
      .addColumn('releaseYear', 'integer', required)
      .addColumn('isPublic', 'integer', required)
      .execute();
  },
};
