import { expect, it } from 'vitest';
import { within } from '#api/core/database.ts';
import { migrate } from '#api/core/db/migrate.ts';
import { migrations } from '#api/migrations/migrations.ts';
import { themeStore } from '#api/theme/theme.store.ts';
import { pageStyle } from '#api/theme/theme.style.ts';
import { originalTheme } from '#shared/theme/original-theme.ts';
import { installBefore } from './support/databases/install-before.ts';
import { engines } from './support/databases/test-database.ts';

const NAME = '0047-theme';
const AT = '2026-01-01T12:00:00.000Z';

it.each(engines)(
  'an install of an older version keeps its logo, hero, background and look on %s',
  async (engine) => {
    const { database, remove } = await installBefore(engine, NAME);
    const { db } = database;
    try {
      const names = { creatorName: 'Ada', networkName: 'Ada TV', tagline: 'Engines' };
      const documents = {
        'site.identity': { ...names, logo: '/media/logo.webp', logoOff: '/media/quiet.webp' },
        'site.hero': { wide: '/media/wide.webp', phone: '/media/phone.webp' },
        'site.background': {
          poster: '/media/poster.webp',
          sources: [{ src: '/media/a.mp4', type: 'video/mp4' }],
        },
        'site.links': { twitch: { url: 'https://a.example', handle: 'ada' } },
      };
      for (const [key, value] of Object.entries(documents))
        await db
          .insertInto('documents')
          .values({ key, value: JSON.stringify(value), updatedAt: AT, version: 3 })
          .execute();
      expect(await migrate(database, migrations)).toContain(NAME);
      const { value, version, updatedAt } = await themeStore(within(database.db), Date.now).stored();
      expect({ value, version, updatedAt }).toEqual({
        version: 1,
        updatedAt: AT,
        value: {
          ...originalTheme,
          logo: { kind: 'picture', picture: '/media/logo.webp', quiet: '/media/quiet.webp', alt: null },
          hero: { ...documents['site.hero'], video: false },
          background: { ...documents['site.background'], shown: true },
        },
      });
      const colors = pageStyle({ ...value, logo: originalTheme.logo, hero: originalTheme.hero });
      expect(colors).toBe('');
      const left = await db
        .selectFrom('documents')
        .select(['key', 'value', 'version'])
        .orderBy('key')
        .execute();
      expect(left.map(({ key }) => key)).toEqual(['site.identity', 'site.links', 'theme']);
      const identity = left.find(({ key }) => key === 'site.identity');
      expect([JSON.parse(identity?.value ?? ''), identity?.version]).toEqual([names, 3]);
    } finally {
      await remove();
    }
  },
);
