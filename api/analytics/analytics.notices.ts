import { sql } from 'kysely';
import type { Database } from '#api/core/database.ts';
import type { Db } from '#api/core/db/db.ts';
import type { EventTables } from '#api/core/events/event-log.ts';
import { mailSubject } from '#api/core/mail/mail-subject.ts';
import type { MailBlock } from '#api/core/mail/mail-text.ts';
import type { Ports } from '#api/core/ports.ts';
import type { TellOwner } from '#api/notices/notices.mail.ts';
import type { VisitReport, VisitRow } from '#shared/analytics/analytics.admin.schema.ts';
import { adminPaths } from '#shared/core/admin-paths.ts';
import { formatMoney, type MoneyStyle } from '#shared/core/money.ts';
import { addDays } from '#shared/core/time.ts';
import { localTimes } from './analytics.clock.ts';
import type { Reports } from './analytics.report.ts';
import type { VisitTables } from './analytics.tables.ts';

export interface NoticePorts extends Pick<Ports, 'now'> {
  database: Database<VisitTables & EventTables>;
  reports: Reports;
  timeZone: () => Promise<string>;
  money: () => Promise<MoneyStyle>;
  tellOwner: TellOwner;
}

const MONDAY = 1;
const MAIL_FROM_HOUR = '07';
const TOP = 3;

const timeOf = localTimes();

/** Sends the figures of the past seven days, once, on Mondays from seven o'clock. */
export async function tellWeek(ports: NoticePorts): Promise<void> {
  const { database, reports, now, timeZone, tellOwner } = ports;
  const { day, hour } = timeOf(now(), await timeZone());
  if (new Date(`${day}T00:00:00Z`).getUTCDay() !== MONDAY || hour < MAIL_FROM_HOUR) return;
  const to = addDays(day, -1);
  const week = { period: { range: '7d', to }, filter: {} } as const;
  const [pages, referrers] = await Promise.all([
    reports.read({ ...week, tab: 'pages' }),
    reports.read({ ...week, tab: 'referrers' }),
  ]);
  if (!pages.hasData) return;
  const money = await ports.money();
  await database.transaction((tx) =>
    tellOwner(tx, {
      kind: 'week',
      subject: mailSubject`Your week: ${String(pages.totals.visitors)} visitors`,
      blocks: weekBlocks(pages, referrers, (cents) => formatMoney(cents, money)),
      target: adminPaths.analytics,
      once: `week ${to}`,
    }),
  );
}

function weekBlocks(
  pages: VisitReport,
  referrers: VisitReport,
  amount: (cents: number) => string,
): MailBlock[] {
  const { totals, before, from, to } = pages;
  const versus = (now: number, then: number) => `${now} (${then} the week before)`;
  const top = (rows: readonly VisitRow[] = []) =>
    rows.slice(0, TOP).map(({ value, visitors }) => [value, `${visitors} visitors`] as const);
  return [
    { paragraph: `From ${from} to ${to}:` },
    {
      facts: [
        ['Visitors', versus(totals.visitors, before.visitors)],
        ['Page views', versus(totals.views, before.views)],
        ['Chatted or wrote', versus(totals.engaged, before.engaged)],
        ['Orders', versus(totals.orders, before.orders)],
        ['Paid', `${amount(totals.revenueCents)} (${amount(before.revenueCents)} the week before)`],
      ],
    },
    { paragraph: 'Most read:' },
    { facts: top(pages.lists.page) },
    { paragraph: 'Where they came from:' },
    // Strangers can choose the names of campaigns, so they are marked as quoted.
    {
      quote: top(referrers.lists.source)
        .map((pair) => pair.join(': '))
        .join('\n'),
    },
  ];
}

const LEAST = 20;
const TIMES_USUAL = 4;
const USUAL_DAYS = 7;

/** Notifies the owner, once a day, of an hour with far more visitors than hours usually have. */
export async function tellSpike({ database, now, timeZone, tellOwner }: NoticePorts): Promise<void> {
  const { day, hour } = timeOf(now(), await timeZone());
  const hours = database.db.selectFrom('visitRollups').where('kind', '=', 'hour');
  const present = await hours
    .select('visitors')
    .where('day', '=', day)
    .where('value', '=', hour)
    .executeTakeFirst();
  const visitors = present?.visitors ?? 0;
  if (visitors < LEAST) return;
  const past = await hours
    .select(sql<number>`cast(coalesce(sum(visitors), 0) as integer)`.as('sum'))
    .where('day', '>=', addDays(day, -USUAL_DAYS))
    .where('day', '<', day)
    .executeTakeFirstOrThrow();
  const usual = past.sum / (USUAL_DAYS * 24);
  if (visitors < usual * TIMES_USUAL) return;
  await database.transaction(async (tx) => {
    if (!(await isFirst(tx.db, day))) return;
    await tellOwner(tx, {
      kind: 'spike',
      subject: mailSubject`${String(visitors)} visitors this hour`,
      blocks: [
        { paragraph: 'Far more people are on your site than usual.' },
        {
          facts: [
            ['This hour', String(visitors)],
            ['In a usual hour', usual.toFixed(1)],
          ],
        },
      ],
      target: adminPaths.analyticsLive,
      once: `spike ${day}`,
    });
    await tx.event({ type: 'analytics.spike', subjectId: day, data: { visitors } });
  });
}

async function isFirst(trx: Db<EventTables>, day: string): Promise<boolean> {
  const told = trx.selectFrom('events').select('id').where('type', '=', 'analytics.spike');
  return (await told.where('subjectId', '=', day).limit(1).executeTakeFirst()) === undefined;
}
