import { sql } from 'kysely';
import type { Db } from '#api/core/db/db.ts';
import type { Tables } from '#api/slice-tables.ts';

export const VIEWS = 1_000_000;
export const VISITORS = 250_000;
export const PAGES = 25;
const DAYS = 180;
const SOURCES = 40;
const ORDERS = 2000;

/** The instant up to which visitors came. */
export const now = () => Date.parse('2027-06-29T12:00:00Z');

const dayOf = (back: number) => new Date(now() - back * 86_400_000).toISOString().slice(0, 10);
export const idOf = (number: number) => `${dayOf(number % DAYS)}.v${1_000_000 + number}`;

/** Visitors by day, their events and the rollups, made in the database by SQL that both engines know. */
export async function fillVisits(db: Db<Tables>): Promise<void> {
  const numbers = (most: number) =>
    sql`with recursive numbers(i) as (select 0 union all select i + 1 from numbers where i < ${sql.lit(most - 1)})`;
  const text = (expression: string) => sql.raw(`cast(${expression} as text)`);
  const days = Array.from({ length: DAYS }, (_, back) => dayOf(back));
  const id = text('numbers.i + 1000000');
  await sql`create table numbered_days (i integer primary key, day text)`.execute(db);
  for (const [i, day] of days.entries())
    await sql`insert into numbered_days values (${sql.lit(i)}, ${sql.lit(day)})`.execute(db);
  await sql`insert into visitors (id, day, first_at, last_at, last_path, source, medium, campaign, link, landing,
      device, browser, os, language, country, views, engaged, buyer)
    ${numbers(VISITORS)} select d.day || '.v' || ${id}, d.day, d.day, d.day, '/home',
      'source-' || ${text(`numbers.i / ${DAYS} % ${SOURCES}`)}, 'referral', '', '', '/page-' || ${text(`numbers.i / ${DAYS} % ${PAGES}`)},
      case numbers.i % 2 when 0 then 'Desktop' else 'Phone' end, 'Chrome', 'Linux', 'en', '', 4, 0, 0
    from numbers join numbered_days d on d.i = numbers.i % ${sql.lit(DAYS)} order by d.i desc`.execute(db);
  await sql`insert into visit_actions (visitor_id, kind, value, count)
    ${numbers(VISITORS)} select d.day || '.v' || ${id}, 'page',
      '/page-' || ${text(`(numbers.i / ${DAYS} + p.page) % ${PAGES}`)}, 1
    from numbers join numbered_days d on d.i = numbers.i % ${sql.lit(DAYS)}
      cross join (select 0 as page union all select 1 union all select 2 union all select 3) p
    order by d.i desc, numbers.i`.execute(db);
  await sql`insert into visit_actions (visitor_id, kind, value, count)
    select id, 'hour', '10', views from visitors order by id`.execute(db);
  const traits = ['source', 'medium', 'device', 'browser', 'os', 'language'];
  for (const trait of traits)
    await sql`insert into visit_rollups (kind, day, value, visitors, views, entries, engaged)
      select ${sql.lit(trait)}, day, ${sql.ref(trait)}, count(*), sum(views), 0, 0
      from visitors group by day, ${sql.ref(trait)}`.execute(db);
  await sql`insert into visit_rollups (kind, day, value, visitors, views, entries, engaged)
    select 'total', day, '', count(*), sum(views), 0, 0 from visitors group by day`.execute(db);
  await sql`insert into visit_rollups (kind, day, value, visitors, views, entries, engaged)
    select t.kind, v.day, t.value, count(*), sum(t.count), 0, 0
    from visit_actions t join visitors v on v.id = t.visitor_id where t.kind = 'page' group by t.kind, v.day, t.value`.execute(
    db,
  );
  for (let hour = 0; hour < 24; hour += 1)
    await sql`insert into visit_rollups (kind, day, value, visitors, views, entries, engaged)
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
