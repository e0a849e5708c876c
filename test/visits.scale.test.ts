import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createReports } from '#api/analytics/analytics.report.ts';
import type { AppDatabase } from '#api/app/database.ts';
import { type Range, ranges, reportTabs } from '#shared/analytics/analytics.constants.ts';
import { leastTime } from './support/least-time.ts';
import { fillVisits, idOf, now, PAGES, VIEWS, VISITORS } from './support/million-views.ts';
import { createTestDatabase, engines, type TestDatabase } from './support/test-database.ts';
import { openOutbox } from './support/test-outbox.ts';

const SLOW_MS = 300_000;
/** What a range may cost, in readings of one row by its key. */
const READINGS = 50;

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

  const reports = () => createReports(database.db, now, async () => 'UTC');

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

  it('are read for each range and tab at the cost of a few rows', { timeout: SLOW_MS }, async () => {
    const { read } = reports();
    const filter = { device: 'Phone' };
    let next = 0;
    const reading = await leastTime(200, () => {
      next = (next + 7919) % VISITORS;
      return database.db.selectFrom('visitors').selectAll().where('id', '=', idOf(next)).executeTakeFirst();
    });
    const found: [Range, string, number][] = [];
    for (const range of ranges)
      for (const tab of reportTabs) {
        const cost = (await leastTime(30, () => read({ range, tab, filter: {} }))) / reading;
        found.push([range, tab, Math.ceil(cost)]);
      }
    // Who looks at the same visitors again; the first look walks through them.
    for (const range of ['1d', '7d'] as const) {
      const cost = (await leastTime(30, () => read({ range, tab: 'pages', filter }))) / reading;
      found.push([range, 'filtered', Math.ceil(cost)]);
    }
    expect(found.filter(([, , cost]) => cost > READINGS)).toEqual([]);
  });
});
