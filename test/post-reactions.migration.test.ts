import { expect, it } from 'vitest';
import { migrate } from '#api/core/db/migrate.ts';
import { migrations } from '#api/migrations/migrations.ts';
import { reactionsStore } from '#api/social/reactions/social.reactions.ts';
import { postsStore } from '#api/social/social.store.ts';
import { installBefore } from './support/databases/install-before.ts';
import { engines } from './support/databases/test-database.ts';

const NAME = '0114-post-reactions';
const AT = '2026-01-01T12:00:00.000Z';

it.each(engines)('posts of an older version are asked for by their addresses, on %s', async (engine) => {
  const { database, remove } = await installBefore(engine, NAME);
  const { db } = database;
  try {
    const lists = { platforms: '["twitter"]', texts: '{}', hashtags: '[]', mediaUrls: '[]' };
    await db
      .insertInto('socialPosts')
      .values({
        id: 'one',
        content: 'Words',
        ...lists,
        status: 'published',
        trouble: 0,
        moved: 0,
        sample: 0,
        version: 1,
        createdAt: AT,
      })
      .execute();
    const address = 'https://x.com/i/status/17';
    const delivery = { postId: 'one', platform: 'twitter', state: 'published', attempts: 1, progress: '{}' };
    await db
      .insertInto('socialDeliveries')
      .values({ id: 'd', ...delivery, url: address, at: AT })
      .execute();
    expect(await migrate(database, migrations)).toContain(NAME);
    expect(await postsStore(db).deliveries(['one'])).toMatchObject([{ url: address, externalId: null }]);
    const store = reactionsStore(db);
    const due = () => store.due('twitter', Date.parse(AT) + 1, 10);
    expect(await due()).toEqual([{ id: 'd', externalId: null, url: address, at: AT }]);
    // More than an integer of 32 bits.
    const told = { likes: 1, answers: null, reposts: 0, views: 5_000_000_000, readAt: AT };
    const row = { deliveryId: 'd', state: 'told' as const, ...told, nextAt: '2026-01-02T12:00:00.000Z' };
    await store.put(row);
    await store.put(row);
    expect((await store.of(['d'])).get('d')).toEqual(row);
    expect(await due()).toEqual([]);
  } finally {
    await remove();
  }
});
