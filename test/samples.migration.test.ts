import { expect, it } from 'vitest';
import { migrate } from '#api/core/db/migrate.ts';
import { migrations } from '#api/migrations/migrations.ts';
import { installBefore } from './support/databases/install-before.ts';
import { engines } from './support/databases/test-database.ts';

const NAME = '0087-samples-by-column';
const AT = '2026-01-01T12:00:00.000Z';

const change = (kind: string, itemId: string, action: string, version: number, before: unknown = {}) => ({
  id: `${kind}-${itemId}-${version}`,
  kind,
  itemId,
  at: AT,
  who: 'Ada',
  action,
  version,
  before: JSON.stringify(before),
  after: '{}',
});

it.each(engines)(
  'in an install of an older version only what has never been changed is the sample, on %s',
  async (engine) => {
    const { database, remove } = await installBefore(engine, NAME);
    const { db } = database;
    try {
      const texts = { name: 'N', title: 'T', avatar: '/a.svg', quote: 'Q' };
      const ids = ['sample', 'trashed', 'changed', 'own', 'unpublished'];
      for (const [position, id] of ids.entries())
        await db
          .insertInto('testimonials')
          .values({ id, ...texts, position })
          .execute();
      const documents = {
        founder: 'theirs',
        network: 'untouched',
        'site.texts': 'changed often',
        terms: 'own',
      };
      for (const [key, text] of Object.entries(documents))
        await db
          .insertInto('documents')
          .values({ key, value: JSON.stringify({ text }), updatedAt: AT })
          .execute();
      const removed = {
        at: AT,
        rows: [{ table: 'videos', id: 'night-drive', row: { id: 'night-drive' } }],
        bookings: [{ id: 'a-booking' }],
        posts: ['a-post'],
        documents: [],
      };
      await db
        .insertInto('documents')
        .values({ key: 'samples', value: JSON.stringify({ removed }), updatedAt: AT })
        .execute();
      await db
        .insertInto('changes')
        .values([
          change('testimonials', 'trashed', 'delete', 2),
          change('testimonials', 'trashed', 'restore', 3),
          change('testimonials', 'changed', 'update', 2),
          change('testimonials', 'own', 'create', 1),
          change('testimonials', 'unpublished', 'update', 2),
          // An item of another kind with the same id.
          change('services', 'sample', 'update', 2),
          change('document', 'founder', 'update', 3, { text: 'second' }),
          change('document', 'founder', 'update', 2, { text: 'first' }),
          ...Array.from({ length: 50 }, (_, index) => change('document', 'site.texts', 'update', index + 9)),
        ])
        .execute();

      expect(await migrate(database, migrations)).toContain(NAME);

      const marked = await db.selectFrom('testimonials').select('id').where('sample', '=', 1).execute();
      expect(marked.map(({ id }) => id).sort()).toEqual(['sample', 'trashed']);
      const stored = await db.selectFrom('documents').select(['key', 'value', 'sample']).execute();
      const of = (key: string) => stored.find((row) => row.key === key);
      expect(JSON.parse(of('founder')?.sample)).toEqual({ text: 'first' });
      expect(JSON.parse(of('network')?.sample)).toEqual({ text: 'untouched' });
      expect(of('site.texts')?.sample).toBeNull();
      expect(of('terms')?.sample).toBeNull();
      expect(JSON.parse(of('samples')?.value).removed.rows).toEqual([
        ...removed.rows,
        { table: 'bookings', id: 'a-booking', row: { id: 'a-booking' } },
        { table: 'socialPosts', id: 'a-post' },
      ]);
    } finally {
      await remove();
    }
  },
);
