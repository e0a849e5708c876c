import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { packDay, unpackedDays } from '#api/analytics/analytics.pack.ts';
import { createReports } from '#api/analytics/analytics.report.ts';
import type { AppDatabase } from '#api/app/database.ts';
import { type Range, ranges, reportTabs } from '#shared/analytics/analytics.constants.ts';
import { countingRows } from './support/counting-rows.ts';
import { fillVisits, idOf, now, PAGES, VIEWS, VISITORS } from './support/million-views.ts';
import { readingCosts, tooDear } from './support/reading-costs.ts';
import { createTestDatabase, engines, type TestDatabase } from './support/test-database.ts';
import { openOutbox } from './support/test-outbox.ts';

const SLOW_MS = 300_000;
const today = '2027-06-29';

describe.each(engines)('a million views on %s', (engine) => {
  let place: TestDatabase;
  let database: AppDatabase;
  beforeAll(async () => {
    place = await createTestDatabase(engine);
    database = await openOutbox(place);
    await database.transaction((trx) => fillVisits(trx));
    if (engine === 'postgres') await sql`vacuum analyze`.execute(database.db);
  }, SLOW_MS);
  afterAll(async () => {
    await database?.close();
    await place?.remove();
  });

  const reports = () =>
    createReports(
      database.db,
      now,
      async () => 'UTC',
      async () => [],
    );

  it('have as many as were made, whichever way they are counted', { timeout: SLOW_MS }, async () => {
    const { totals, before, lists } = await reports().read({ range: '90d', tab: 'pages', filter: {} });
    expect(totals.views + before.views).toBe(VIEWS);
    expect(totals.visitors + before.visitors).toBe(VISITORS);
    expect(lists.page).toHaveLength(PAGES);
    // All of them have this trait, so the filter leaves everybody in.
    const counted = await reports().read({ range: '90d', tab: 'pages', filter: { os: 'Linux' } });
    expect([counted.totals.visitors, counted.totals.views]).toEqual([totals.visitors, totals.views]);
    expect(counted.points).toEqual((await reports().read({ range: '90d', tab: 'pages', filter: {} })).points);
  });

  it('are read through a filter from packed days, with few rows for each, and come to the same', {
    timeout: SLOW_MS,
  }, async () => {
    const looks = [
      { range: '30d', tab: 'pages', filter: { device: 'Phone' } },
      { range: '30d', tab: 'referrers', filter: { source: 'source-7', landing: '/page-7' } },
    ] as const;
    const before = [];
    for (const look of looks) before.push(await reports().read(look));
    for (const day of await unpackedDays(database.db, '2027-05-01', today)) await packDay(database, day);
    expect(await unpackedDays(database.db, '2027-05-01', today)).toEqual([]);
    const read: [string, number][] = [];
    for (const [index, look] of looks.entries()) {
      const counter = countingRows();
      const first = createReports(
        database.db.withPlugin(counter),
        now,
        async () => 'UTC',
        async () => [],
      );
      expect(await first.read(look)).toEqual(before[index]);
      for (const [table, rows] of counter.rows) read.push([table, rows]);
    }
    const most = (name: string) =>
      Math.max(...read.filter(([table]) => table === name).map(([, rows]) => rows));
    // Who the visitors were, once for the days and once for the lists, and what they did; and who came before.
    expect(most('visit_days')).toBe(29 * 3 + 30);
    // Only today is counted one by one, in sums: for its days, its lists and where they began.
    expect(most('visitors')).toBeLessThan(100);
  });

  it('are looked at before the owner does, who then has few rows read, whichever range comes first', {
    timeout: SLOW_MS,
  }, async () => {
    const counter = countingRows();
    const { read, warm } = createReports(
      database.db.withPlugin(counter),
      now,
      async () => 'UTC',
      async () => [],
    );
    await warm();
    const found: [Range, string, number][] = [];
    for (const range of ranges)
      for (const tab of reportTabs) {
        const before = rowsOf(counter);
        await read({ range, tab, filter: {} });
        found.push([range, tab, rowsOf(counter) - before]);
      }
    expect(found.filter(([, , rows]) => rows === 0)).toEqual([]);
    expect(found.filter(([, , rows]) => rows > 10)).toEqual([]);
  });

  it('are read for each range and tab at the cost of a few rows', { timeout: SLOW_MS }, async () => {
    const { read } = reports();
    const filter = { device: 'Phone' };
    let next = 0;
    const readNext = () => {
      next = (next + 7919) % VISITORS;
      return database.db.selectFrom('visitors').selectAll().where('id', '=', idOf(next)).executeTakeFirst();
    };
    const looks = ranges.flatMap((range) =>
      reportTabs.map((tab) => [`${range} ${tab}`, () => read({ range, tab, filter: {} })] as const),
    );
    // Who looks at the same visitors again; the first look walks through them.
    const filtered = (['1d', '7d'] as const).map(
      (range) => [`${range} of phones`, () => read({ range, tab: 'pages', filter })] as const,
    );
    const costs = await readingCosts(readNext, Object.fromEntries([...looks, ...filtered]));
    expect(tooDear(costs)).toEqual([]);
  });
});

const rowsOf = ({ rows }: { rows: ReadonlyMap<string, number> }) =>
  [...rows.values()].reduce((sum, count) => sum + count, 0);
