import type { Kysely } from 'kysely';
import { addManagedColumns, contentTable, required } from '#api/core/db/content-table.ts';
import type { Migration } from '#api/core/db/migrate.ts';

const tables = [
  'podcastShows',
  'podcastEpisodes',
  'musicServices',
  'musicReleases',
  'playlists',
  'pressFeatures',
  'mediumArticles',
  'affiliations',
  'services',
  'testimonials',
  'streamingPlatforms',
  'streamSchedule',
  'streamArchives',
];
/** Created without a `position` column, because they are ordered by their dates or numbers. */
const unplaced = ['podcastEpisodes', 'streamSchedule'];

/** Versions, drafts, trash and history for everything the owner writes; and past streams. */
export const managedContent: Migration = {
  name: '0016-managed-content',
  async up(db) {
    const now = new Date().toISOString();
    for (const table of unplaced)
      await db.schema
        .alterTable(table)
        .addColumn('position', 'integer', (column) => column.notNull().defaultTo(0))
        .execute();
    const archive = ['title', 'description', 'thumbnail', 'watchUrl', 'platformId', 'views', 'publishedAt'];
    await contentTable(db, 'streamArchives', archive).execute();
    for (const table of tables) await addManagedColumns(db, table, { now });
    await addManagedColumns(db, 'videos', { now, published: 'isPublic' });
    await db.schema
      .alterTable('documents')
      .addColumn('version', 'integer', (column) => column.notNull().defaultTo(1))
      .execute();
    await splitSite(db);
    await db.schema
      .createTable('changes')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('kind', 'text', required)
      .addColumn('itemId', 'text', required)
      .addColumn('at', 'text', required)
      .addColumn('who', 'text', required)
      .addColumn('action', 'text', required)
      .addColumn('version', 'integer', required)
      .addColumn('before', 'text')
      .addColumn('after', 'text')
      .execute();
    await db.schema
      .createIndex('changesOfItem')
      .on('changes')
      .columns(['kind', 'itemId', 'version'])
      .unique()
      .execute();
  },
};

/** The data that every page shares was one document; now its parts are documents that change separately. */
async function splitSite(db: Kysely<{ documents: { key: string; value: string; updatedAt: string } }>) {
  const whole = db.selectFrom('documents').selectAll().where('key', '=', 'site');
  const site = await whole.executeTakeFirst();
  if (!site) return;
  for (const [part, value] of Object.entries(JSON.parse(site.value)))
    await db
      .insertInto('documents')
      .values({ key: `site.${part}`, value: JSON.stringify(value), updatedAt: site.updatedAt })
      .execute();
  await db.deleteFrom('documents').where('key', '=', 'site').execute();
}
