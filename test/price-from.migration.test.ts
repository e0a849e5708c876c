import { expect, it } from 'vitest';
import { ContentSignal } from '#api/core/content.ts';
import { openConnection } from '#api/core/db/connection.ts';
import { migrate } from '#api/core/db/migrate.ts';
import { migrations } from '#api/migrations/migrations.ts';
import { createTestDatabase, engines } from './support/databases/test-database.ts';

const NAME = '0085-price-from';

it.each(engines)(
  'a service of an older version keeps what orders cost, and says From where its text did, on %s',
  async (engine) => {
    const { folder, url, remove } = await createTestDatabase(engine);
    // biome-ignore lint/suspicious/noExplicitAny: tables of an earlier version
    const database = await openConnection<any>({
      url,
      file: `${folder}/hub.sqlite`,
      content: new ContentSignal(),
      contentTables: new Set<string>(),
    });
    try {
      await migrate(
        database,
        migrations.filter(({ name }) => name !== NAME),
      );
      const texts = {
        title: 'T',
        description: 'D',
        icon: 'lamp',
        features: '[]',
        session: '1 h',
        colors: '{}',
      };
      const rows = [
        ['starts', 'From $100'],
        ['beginnt', 'ab 100 €'],
        ['whole', '$300'],
        ['francs', 'CHF 300'],
      ] as const;
      for (const [index, [id, startingPrice]] of rows.entries())
        await database.db
          .insertInto('services')
          .values({ id, ...texts, startingPrice, priceCents: 75_000, priceOnRequest: 0, position: index })
          .execute();
      expect(await migrate(database, migrations)).toEqual([NAME]);
      const after = await database.db
        .selectFrom('services')
        .select(['id', 'priceCents', 'priceFrom'])
        .orderBy('position')
        .execute();
      expect(after).toEqual([
        { id: 'starts', priceCents: 75_000, priceFrom: 1 },
        { id: 'beginnt', priceCents: 75_000, priceFrom: 1 },
        { id: 'whole', priceCents: 75_000, priceFrom: 0 },
        { id: 'francs', priceCents: 75_000, priceFrom: 0 },
      ]);
    } finally {
      await database.close();
      await remove();
    }
  },
);
