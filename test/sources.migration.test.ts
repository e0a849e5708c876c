import { afterEach, describe, expect, it } from 'vitest';
import { ContentSignal } from '#api/core/content.ts';
import { openConnection } from '#api/core/db/connection.ts';
import { migrate } from '#api/core/db/migrate.ts';
import { migrations } from '#api/migrations/migrations.ts';
import { createTestDatabase, engines, type TestDatabase } from './support/databases/test-database.ts';

const NAME = '0102-merged-sources';
const earlier = migrations.filter(({ name }) => name < NAME);

describe.each(engines)('sources of visits that an earlier version counted on %s', (engine) => {
  let place: TestDatabase;
  afterEach(() => place?.remove());

  it('are added up under the name of their place, day by day', async () => {
    place = await createTestDatabase(engine);
    const file = `${place.folder}/hub.sqlite`;
    const options = { url: place.url, file, content: new ContentSignal(), contentTables: new Set<string>() };
    // biome-ignore lint/suspicious/noExplicitAny: tables of an earlier day
    const old = await openConnection<any>(options);
    const { db } = old;
    await migrate(old, earlier);
    const row = (kind: string, day: string, value: string, visitors: number) => ({
      kind,
      day,
      value,
      visitors,
      views: visitors * 2,
      entries: 0,
      engaged: 1,
    });
    await db
      .insertInto('visitRollups')
      .values([
        row('source', '2027-03-01', 't.co', 2),
        row('source', '2027-03-01', 'twitter.com', 3),
        row('source', '2027-03-01', 'Twitter/X', 1),
        row('source', '2027-03-02', 'x.com', 4),
        row('source', '2027-03-01', 'google.com', 5),
        row('click', '2027-03-01', 't.co', 6),
      ])
      .execute();
    await migrate(old, migrations);
    const found = db
      .selectFrom('visitRollups')
      .select(['kind', 'day', 'value', 'visitors', 'views', 'engaged']);
    expect(await found.orderBy('kind').orderBy('day').orderBy('value').execute()).toEqual([
      { kind: 'click', day: '2027-03-01', value: 't.co', visitors: 6, views: 12, engaged: 1 },
      { kind: 'source', day: '2027-03-01', value: 'Twitter/X', visitors: 6, views: 12, engaged: 3 },
      { kind: 'source', day: '2027-03-01', value: 'google.com', visitors: 5, views: 10, engaged: 1 },
      { kind: 'source', day: '2027-03-02', value: 'Twitter/X', visitors: 4, views: 8, engaged: 1 },
    ]);
    await old.close();
  });
});
