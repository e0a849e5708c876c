import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createVisitReader, type VisitReader } from '#api/analytics/analytics.reader.ts';
import { createReports } from '#api/analytics/analytics.report.ts';
import type { AppDatabase } from '#api/app/database.ts';
import type { VisitFilter } from '#shared/analytics/analytics.admin.schema.ts';
import { ranges, reportTabs } from '#shared/analytics/analytics.constants.ts';
import { usDollars } from '#shared/core/currencies.ts';
import { createTestDatabase, engines, type TestDatabase } from './support/databases/test-database.ts';
import { openOutbox } from './support/mails/test-outbox.ts';
import { fillVisits, idOf, now, PAGES, VIEWS, VISITORS } from './support/visits/million-views.ts';
import { readingCosts, tooDear } from './support/visits/reading-costs.ts';

const SLOW_MS = 300_000;
const MOST_COLD_MS = 2000;
/** On Postgres elapsed time is measured, and other tests keep the machine busy meanwhile. */
const MOST_BUSY_MS = 2 * MOST_COLD_MS;
/** How long one report may occupy the thread that answers requests, so no request waits longer for it. */
const MOST_HELD_UP_MS = 50;

const filters: readonly VisitFilter[] = [
  { device: 'Phone' },
  { os: 'Linux' },
  { source: 'source-7', landing: '/page-7' },
];

describe.each(engines)('A million views on %s', (engine) => {
  let place: TestDatabase;
  let database: AppDatabase;
  let reader: VisitReader;
  beforeAll(async () => {
    place = await createTestDatabase(engine);
    database = await openOutbox(place);
    reader = createVisitReader(database);
    await database.transaction((tx) => fillVisits(tx.db));
    if (engine === 'postgres') await sql`vacuum analyze`.execute(database.db);
  }, SLOW_MS);
  afterAll(async () => {
    await reader?.close();
    await database?.close();
    await place?.remove();
  });

  const reports = () =>
    createReports({
      db: database.db,
      reader,
      now,
      timeZone: async () => 'UTC',
      money: async () => usDollars,
      moments: async () => [],
      goals: async () => [],
      isFound: async () => false,
    });

  it('have the right totals, both from daily rollups and from single visitors.', {
    timeout: SLOW_MS,
  }, async () => {
    const all = await reports().read({ period: { range: '90d' }, tab: 'pages', filter: {} });
    expect(all.totals.views + all.before.views).toBe(VIEWS);
    expect(all.totals.visitors + all.before.visitors).toBe(VISITORS);
    expect(all.lists.page).toHaveLength(PAGES);
    // All visitors have this trait, so the filter excludes nobody.
    const counted = await reports().read({ period: { range: '90d' }, tab: 'pages', filter: { os: 'Linux' } });
    expect([counted.totals.visitors, counted.totals.views]).toEqual([all.totals.visitors, all.totals.views]);
    expect(counted.points).toEqual(all.points);
  });

  it('are read with any filter within two seconds, without blocking other requests.', {
    timeout: SLOW_MS,
  }, async () => {
    // Starts the reader's thread, which is not measured.
    await reader.live(now());
    const slow: object[] = [];
    for (const filter of filters)
      for (const tab of reportTabs) {
        const [process0, thread0, clock0] = times();
        await reports().read({ period: { range: '90d' }, tab, filter });
        const [process1, thread1, clock1] = times();
        const [took, most] =
          engine === 'sqlite' ? [process1 - process0, MOST_COLD_MS] : [clock1 - clock0, MOST_BUSY_MS];
        const heldUp = thread1 - thread0;
        if (took > most || heldUp > MOST_HELD_UP_MS) slow.push({ tab, filter, took, heldUp });
      }
    expect(slow).toEqual([]);
  });

  it('cost as much as a few rows for every range and tab that was read before.', {
    timeout: SLOW_MS,
  }, async () => {
    const { read } = reports();
    const filter = { device: 'Phone' };
    let next = 0;
    const readNext = () => {
      next = (next + 7919) % VISITORS;
      return database.db.selectFrom('visitors').selectAll().where('id', '=', idOf(next)).executeTakeFirst();
    };
    const looks = ranges.flatMap((range) =>
      reportTabs.map(
        (tab) => [`${range} ${tab}`, () => read({ period: { range }, tab, filter: {} })] as const,
      ),
    );
    const filtered = (['1d', '7d'] as const).map(
      (range) => [`${range} of phones`, () => read({ period: { range }, tab: 'pages', filter })] as const,
    );
    const costs = await readingCosts(readNext, Object.fromEntries([...looks, ...filtered]));
    expect(tooDear(costs)).toEqual([]);
  });
});

/** Processor time of the whole process and of this thread, and elapsed time, in milliseconds. */
function times(): [process: number, thread: number, clock: number] {
  const sum = ({ user, system }: NodeJS.CpuUsage) => (user + system) / 1000;
  return [sum(process.cpuUsage()), sum(process.threadCpuUsage()), performance.now()];
}
