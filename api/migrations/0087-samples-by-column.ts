import type { Kysely } from 'kysely';
import { addSampleColumn } from '#api/core/db/content-table.ts';
import type { Migration } from '#api/core/db/migrate.ts';

/** Tables of which the sample install has rows. */
const seeded = [
  'podcastShows',
  'podcastEpisodes',
  'musicServices',
  'musicReleases',
  'videos',
  'playlists',
  'pressFeatures',
  'mediumArticles',
  'affiliations',
  'services',
  'testimonials',
  'streamingPlatforms',
  'streamSchedule',
  'studioPersonas',
  'studioTemplates',
  'studioCampaigns',
];
const others = [
  'podcastGuests',
  'talks',
  'streamArchives',
  'ownPages',
  'products',
  'seoRedirects',
  'shortLinks',
];
const documents = [
  'site.identity',
  'site.links',
  'site.texts',
  'network',
  'founder',
  'videos',
  'artist',
  'stream',
  'playlistSubmission',
  'contributions',
  'blueprint',
  'payment',
  'chat',
];
/** As many changes of an item are stored; of one with more, the first is unknown. */
const CHANGES_KEPT = 50;

// biome-ignore lint/suspicious/noExplicitAny: a migration meets the schema of its own day
type Db = Kysely<any>;

/** What the sample install wrote and the owner has not changed, marked in its row. */
export const samplesByColumn: Migration = {
  name: '0087-samples-by-column',
  async up(db) {
    for (const table of [...seeded, ...others]) await addSampleColumn(db, table);
    for (const table of seeded) await markRows(db, table);
    await db.schema.alterTable('documents').addColumn('sample', 'text').execute();
    for (const key of documents) await markDocument(db, key);
    await joinRemoval(db);
  },
};

/** Whatever the owner creates or changes has a history. Putting a row into the trash and back changes nothing of it. */
async function markRows(db: Db, table: string): Promise<void> {
  const changed = db
    .selectFrom('changes')
    .select('itemId')
    .where('kind', '=', table)
    .where('action', 'not in', ['delete', 'restore']);
  await db.updateTable(table).set({ sample: 1 }).where('id', 'not in', changed).execute();
}

/** A document was the sample until its first change. */
async function markDocument(db: Db, key: string): Promise<void> {
  const changes = await db
    .selectFrom('changes')
    .select('before')
    .where('kind', '=', 'document')
    .where('itemId', '=', key)
    .orderBy('version')
    .execute();
  if (changes.length >= CHANGES_KEPT) return;
  await db
    .updateTable('documents')
    .set((row) => ({ sample: changes[0] ? changes[0].before : row.ref('value') }))
    .where('key', '=', key)
    .execute();
}

/** A removal that can still be taken back stores all its rows in one list. */
async function joinRemoval(db: Db): Promise<void> {
  const stored = db.selectFrom('documents').select('value').where('key', '=', 'samples');
  const { removed } = JSON.parse((await stored.executeTakeFirst())?.value ?? '{}');
  if (!removed) return;
  const { rows, bookings, posts, ...rest } = removed;
  const more = [
    ...bookings.map((row: { id: string }) => ({ table: 'bookings', id: row.id, row })),
    // They are in the trash.
    ...posts.map((id: string) => ({ table: 'socialPosts', id })),
  ];
  const value = JSON.stringify({ removed: { ...rest, rows: [...rows, ...more] } });
  await db.updateTable('documents').set({ value }).where('key', '=', 'samples').execute();
}
