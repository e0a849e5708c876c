import { required } from '#api/core/db/content-table.ts';
import type { Migration } from '#api/core/db/migrate.ts';

/** Guests of interviews with what they have given, and the releases that they have signed. */
export const guests: Migration = {
  name: '0139-guests',
  async up(db) {
    await db.schema
      .createTable('guests')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('orderId', 'text', (column) => column.notNull().unique())
      .addColumn('code', 'text', required)
      .addColumn('kind', 'text', required)
      .addColumn('title', 'text', required)
      .addColumn('email', 'text', required)
      .addColumn('open', 'integer', required)
      .addColumn('name', 'text', required)
      .addColumn('pronunciation', 'text', required)
      .addColumn('role', 'text', required)
      .addColumn('bio', 'text', required)
      .addColumn('links', 'text', required)
      .addColumn('answers', 'text', required)
      .addColumn('answered', 'integer', required)
      .addColumn('picture', 'text')
      .addColumn('pictureBytes', 'integer', required)
      .addColumn('pictureX', 'integer', required)
      .addColumn('pictureY', 'integer', required)
      .addColumn('signedAt', 'text')
      .addColumn('closed', 'integer', required)
      .addColumn('recordedAt', 'text')
      .addColumn('episodeId', 'text', (column) =>
        column.references('podcastEpisodes.id').onDelete('set null'),
      )
      .addColumn('cardId', 'text', (column) => column.references('podcastGuests.id').onDelete('set null'))
      .addColumn('publishedAt', 'text')
      .addColumn('remindedAt', 'text')
      .addColumn('remindedFor', 'text')
      .addColumn('version', 'integer', required)
      .addColumn('createdAt', 'text', required)
      .addColumn('updatedAt', 'text', required)
      .execute();
    await db.schema.createIndex('guestsByTime').on('guests').columns(['createdAt', 'id']).execute();
    await db.schema.createIndex('guestsByEpisode').on('guests').column('episodeId').execute();
    await db.schema.createIndex('guestsByCard').on('guests').column('cardId').execute();
    // What was signed outlives its guest as long as there is the episode that it allows.
    await db.schema
      .createTable('guestReleases')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('orderId', 'text', (column) => column.notNull().unique())
      .addColumn('code', 'text', required)
      .addColumn('title', 'text', required)
      .addColumn('name', 'text', required)
      .addColumn('signedAt', 'text', required)
      .addColumn('textVersion', 'integer', required)
      .addColumn('textAt', 'text', required)
      .addColumn('text', 'text', required)
      .addColumn('keptFor', 'text', (column) => column.references('podcastEpisodes.id').onDelete('cascade'))
      .execute();
    await db.schema.createIndex('guestReleasesByEpisode').on('guestReleases').column('keptFor').execute();
  },
};
