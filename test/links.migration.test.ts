import { expect, it } from 'vitest';
import { within } from '#api/core/database.ts';
import { migrate } from '#api/core/db/migrate.ts';
import { migrations } from '#api/migrations/migrations.ts';
import { linksDocument } from '#api/site/site.store.ts';
import { installBefore } from './support/databases/install-before.ts';
import { engines } from './support/databases/test-database.ts';

const NAME = '0058-links';
const AT = '2026-01-01T12:00:00.000Z';

it.each(engines)(
  'an install of an older version keeps its five links in their places, and each address once, on %s',
  async (engine) => {
    const { database, remove } = await installBefore(engine, NAME);
    const { db } = database;
    try {
      const keys = ['instagram', 'twitch', 'twitter', 'youtube', 'tiktok'];
      const former = Object.fromEntries(
        keys.map((key) => [key, { url: `https://${key}.example/ada`, handle: `@ada-${key}` }]),
      );
      // The older version accepted the same address for two networks.
      former.tiktok = { url: 'https://twitter.example/ada', handle: '@ada-tiktok' };
      await db
        .insertInto('documents')
        .values({ key: 'site.links', value: JSON.stringify(former), updatedAt: AT, version: 3 })
        .execute();
      const platform = {
        icon: 'x',
        color: '#000000',
        embedUrl: '',
        channelId: '',
        position: 0,
        updatedAt: AT,
      };
      await db
        .insertInto('streamingPlatforms')
        .values([
          { ...platform, id: 'twitch', name: 'Twitch', url: 'https://twitch.example/ada' },
          { ...platform, id: 'youtube', name: 'YouTube', url: 'https://youtube.example/second' },
        ])
        .execute();
      expect(await migrate(database, migrations)).toContain(NAME);
      const links = linksDocument(within(database.db), Date.now);
      const { value, version } = await links.stored();
      await expect(
        links.put({ value: { links: value.links.toReversed() }, version }, 'Ada'),
      ).rejects.toMatchObject({
        fields: { links: 'An address is listed twice' },
      });
      expect(version).toBe(3);
      expect(value.links.map(({ network, places }) => `${network}: ${places}`)).toEqual([
        'twitter: pages',
        'instagram: pages,live,artist',
        'youtube: pages,live,artist',
        'tiktok: pages,live,artist',
        'twitch: pages,live',
      ]);
      expect(value.links[1]).toMatchObject({
        url: 'https://instagram.example/ada',
        handle: '@ada-instagram',
      });
      const rows = await db.selectFrom('streamingPlatforms').select('url').orderBy('id').execute();
      expect(rows.map((row) => row.url)).toEqual(['', 'https://youtube.example/second']);
    } finally {
      await remove();
    }
  },
);
