import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createReports } from '#api/analytics/analytics.report.ts';
import type { AppDatabase, Tables } from '#api/app/database.ts';
import type { Db } from '#api/core/db/db.ts';
import { type Range, ranges, reportTabs } from '#shared/analytics/analytics.constants.ts';
import { leastTime } from './support/least-time.ts';
import { createTestDatabase, engines, type TestDatabase } from './support/test-database.ts';
import { openOutbox } from './support/test-outbox.ts';

const VIEWS = 1_000_000;
const VISITORS = 250_000;
const DAYS = 180;
const PAGES = 25;
const SOURCES = 40;
const ORDERS = 2000;
const SLOW_MS = 300_000;
/** What a range may cost, in readings of one row by its key. */
const READINGS = 50;
const now = () => Date.parse('2027-06-29T12:00:00Z');

describe.each(engines)('a million views on %s', (engine) => {
  let place: TestDatabase;
  let database: AppDatabase;
  beforeAll(async () => {
    place = await createTestDatabase(engine);
    database = await openOutbox(place);
    await database.transaction((trx) => fill(trx));
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
    expect(found.filter(([, , cost]) => cost > READINGS)).toEqual([]);
  });
});

const idOf = (number: number) => `v${1_000_000 + number}`;

/** Visitors and what they did, made where they are, and what they come to: both engines know these words. */
async function fill(db: Db<Tables>): Promise<void> {
  const numbers = (most: number) =>
    sql`with recursive numbers(i) as (select 0 union all select i + 1 from numbers where i < ${sql.lit(most - 1)})`;
  const text = (expression: string) => sql.raw(`cast(${expression} as text)`);
  const days = Array.from({ length: DAYS }, (_, back) =>
    new Date(now() - back * 86_400_000).toISOString().slice(0, 10),
  );
  await sql`create table numbered_days (i integer primary key, day text)`.execute(db);
  for (const [i, day] of days.entries())
    await sql`insert into numbered_days values (${sql.lit(i)}, ${sql.lit(day)})`.execute(db);
  await sql`insert into visitors (id, day, first_at, last_at, last_path, source, medium, campaign, link, landing,
      device, browser, os, language, country, views, engaged, buyer)
    ${numbers(VISITORS)} select 'v' || ${text('1000000 + numbers.i')}, d.day, d.day, d.day, '/home',
      'source-' || ${text(`numbers.i % ${SOURCES}`)}, 'referral', '', '', '/page-' || ${text(`numbers.i % ${PAGES}`)},
      case numbers.i % 2 when 0 then 'Desktop' else 'Phone' end, 'Chrome', 'Linux', 'en', '', 4, 0, 0
    from numbers join numbered_days d on d.i = numbers.i % ${sql.lit(DAYS)}`.execute(db);
  for (const page of [0, 1, 2, 3])
    await sql`insert into visit_things (visitor_id, kind, value, count)
      ${numbers(VISITORS)} select 'v' || ${text('1000000 + i')}, 'page',
        '/page-' || ${text(`(i + ${page}) % ${PAGES}`)}, 1 from numbers`.execute(db);
  const traits = ['source', 'medium', 'device', 'browser', 'os', 'language'];
  for (const trait of traits)
    await sql`insert into visit_stats (kind, day, value, visitors, views, entries, engaged)
      select ${sql.lit(trait)}, day, ${sql.ref(trait)}, count(*), sum(views), 0, 0
      from visitors group by day, ${sql.ref(trait)}`.execute(db);
  await sql`insert into visit_stats (kind, day, value, visitors, views, entries, engaged)
    select 'total', day, '', count(*), sum(views), 0, 0 from visitors group by day`.execute(db);
  await sql`insert into visit_stats (kind, day, value, visitors, views, entries, engaged)
    select t.kind, v.day, t.value, count(*), sum(t.count), 0, 0
    from visit_things t join visitors v on v.id = t.visitor_id group by t.kind, v.day, t.value`.execute(db);
  for (let hour = 0; hour < 24; hour += 1)
    await sql`insert into visit_stats (kind, day, value, visitors, views, entries, engaged)
      select 'hour', day, ${sql.lit(String(hour).padStart(2, '0'))}, 50, 60, 0, 0 from numbered_days`.execute(
      db,
    );
  await sql`insert into visit_orders (order_id, day, known, paid, cents, changes, source, medium, campaign, link, landing,
      device, browser, os, language, country)
    ${numbers(ORDERS)} select 'o' || ${text('numbers.i')}, d.day, 1, numbers.i % 2, 5000, 0,
      'source-' || ${text(`numbers.i % ${SOURCES}`)}, 'referral', '', '', '/page-' || ${text(`numbers.i % ${PAGES}`)},
      'Desktop', 'Chrome', 'Linux', 'en', ''
    from numbers join numbered_days d on d.i = numbers.i % ${sql.lit(DAYS)}`.execute(db);
  await sql`drop table numbered_days`.execute(db);
}
