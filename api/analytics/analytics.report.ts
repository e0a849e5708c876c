import { sql } from 'kysely';
import type { Db } from '#api/core/db/db.ts';
import type { Clock } from '#api/core/ports.ts';
import type { ReadMoments } from '#api/core/slice.ts';
import type {
  VisitFilter,
  VisitGoal,
  VisitReport,
  VisitRow,
} from '#shared/analytics/analytics.admin.schema.ts';
import {
  ALL_TIME,
  type Period as AskedPeriod,
  type ListName,
  type ReportTab,
  tabLists,
} from '#shared/analytics/analytics.constants.ts';
import type { MoneyStyle } from '#shared/core/money.ts';
import { addDays } from '#shared/core/time.ts';
import { daysBetween, hoursOfDay, localTimes } from './analytics.clock.ts';
import { type Days, daysOf } from './analytics.period.ts';
import { orderTraitOf, type Period, type PeriodQuery } from './analytics.queries.ts';
import type { VisitReader } from './analytics.reader.ts';
import type { VisitTables } from './analytics.tables.ts';

/** Rows on screen; the exported file has all. */
const LIST_LENGTH = 100;
/** Notes on a curve; of more, the newest. */
const NOTES = 60;
/** Periods that are cached in memory. */
const MOST_KEPT = 60;

interface Asked {
  period: AskedPeriod;
  filter: VisitFilter;
}

interface ReportPorts {
  db: Db<VisitTables>;
  reader: Pick<VisitReader, 'period'>;
  now: Clock;
  timeZone: () => Promise<string>;
  /** How the site writes amounts: those in its currency are added up. */
  money: () => Promise<MoneyStyle>;
  goals: () => Promise<readonly VisitGoal[]>;
  /** Whether a path leads somewhere: to a page or by a redirect. */
  isFound: (path: string) => Promise<boolean>;
  /** What was done between two instants. */
  moments: ReadMoments;
}

/** Reads the sums of a range, and of the range of the same length before it. */
export function createReports({ db, reader, now, timeZone, money, goals, isFound, moments }: ReportPorts) {
  const timeOf = localTimes();
  const kept = new Map<string, { version: string; period: Promise<Period> }>();

  /** Cached as long as no event and no order of these days has changed since. */
  async function readKept(asked: Omit<PeriodQuery, 'currency'>): Promise<Period> {
    const query: PeriodQuery = { ...asked, currency: (await money()).currency };
    const { filter, ...others } = query;
    const key = JSON.stringify([others, Object.entries(filter).sort()]);
    // Read first: what changes in between makes the version older than the period, never newer.
    const version = await versionOf(db, query);
    const known = kept.get(key);
    if (known?.version === version) return known.period;
    const period = reader.period(query);
    kept.delete(key);
    kept.set(key, { version, period });
    period.catch(() => kept.delete(key));
    for (const oldest of kept.keys()) if (kept.size > MOST_KEPT) kept.delete(oldest);
    return period;
  }

  /** The days of a period, and as many before it. */
  async function daysOfPeriod(period: AskedPeriod) {
    const zone = await timeZone();
    const first = period.range === ALL_TIME ? await firstDay(db) : undefined;
    return { zone, ...daysOf(period, timeOf(now(), zone).day, first) };
  }

  const withFound = (rows: readonly VisitRow[]) =>
    Promise.all(rows.map(async (row) => ({ ...row, found: await isFound(row.value) })));

  /** What was done on these days, at the points of the curve. */
  async function notesOf({ from, to }: Days, zone: string): Promise<VisitReport['notes']> {
    // A day more at each end: days of a zone begin up to 14 hours before or after those of UTC.
    const found = await moments(`${addDays(from, -1)}T00:00:00Z`, `${addDays(to, 2)}T00:00:00Z`);
    const placed = found.map(({ at, text, target }) => ({ ...timeOf(Date.parse(at), zone), text, target }));
    return placed
      .filter(({ day }) => from <= day && day <= to)
      .slice(-NOTES)
      .map(({ day, hour, text, target }) => ({ at: from === to ? hour : day, text, target }));
  }

  /** How many of these visitors reached each goal, by the rows of the lists that name it. */
  async function reach(wanted: readonly VisitGoal[], read: () => Promise<Period>) {
    if (wanted.length === 0) return [];
    const found = await read();
    return wanted.map((goal) => {
      const row = rowsOf(found, goal.kind).find(({ value }) => value === goal.value);
      const { visitors = 0, orders = 0, revenueCents = 0 } = row ?? {};
      return { ...goal, visitors, orders, revenueCents };
    });
  }

  return {
    daysOf: daysOfPeriod,
    /** The first day on which anything was counted. */
    firstDay: () => firstDay(db),

    async read(asked: Asked & { tab: ReportTab }): Promise<VisitReport> {
      const { period: days, filter, tab } = asked;
      const { zone, from, to, before } = await daysOfPeriod(days);
      const lists = tabLists[tab];
      const hours = from === to;
      const period = readKept({ lists, filter, hours, from, to });
      // The lists of this tab are read already.
      const goalLists = () =>
        tab === 'pages' ? period : readKept({ lists: tabLists.pages, filter, hours: false, from, to });
      const [visit, order, found, then, reached, notes] = await Promise.all([
        db.selectFrom('visitRollups').select('day').limit(1).executeTakeFirst(),
        db.selectFrom('visitOrders').select('day').limit(1).executeTakeFirst(),
        period,
        readKept({ lists: [], filter, hours, ...before }),
        goals().then((wanted) => reach(wanted, goalLists)),
        notesOf({ from, to }, zone),
      ]);
      const points = (of: Period, first: string, last: string) =>
        hours ? hourPoints(of.hours) : dayPoints(of.days, first, last);
      const shown = (list: ListName) => {
        const rows = rowsOf(found, list).slice(0, LIST_LENGTH);
        return list === 'missing' ? withFound(rows) : rows;
      };
      const rows = await Promise.all(lists.map(async (list) => [list, await shown(list)] as const));
      return {
        hasData: visit !== undefined || order !== undefined,
        timeZone: zone,
        from,
        to,
        totals: totalsOf(found),
        before: totalsOf(then),
        points: points(found, from, to),
        pointsBefore: points(then, before.from, before.to),
        notes,
        lists: Object.fromEntries(rows),
        goals: reached,
        unattributed: sumOf(found.orders.filter(({ known }) => known === 0)),
      };
    },

    /** Every row of one list. */
    async list(list: ListName, asked: Asked): Promise<VisitRow[]> {
      const { from, to } = await daysOfPeriod(asked.period);
      return rowsOf(await readKept({ lists: [list], filter: asked.filter, hours: false, from, to }), list);
    },

    async days(asked: Asked) {
      const { from, to } = await daysOfPeriod(asked.period);
      const { days } = await readKept({ lists: [], filter: asked.filter, hours: false, from, to });
      return dayPoints(days, from, to);
    },
  };
}

/** The first day on which anything was counted. */
async function firstDay(db: Db<VisitTables>): Promise<string | undefined> {
  const [visit, order] = await Promise.all([
    db
      .selectFrom('visitRollups')
      .select(({ fn }) => fn.min('day').as('day'))
      .where('kind', '=', 'total')
      .executeTakeFirst(),
    db
      .selectFrom('visitOrders')
      .select(({ fn }) => fn.min('day').as('day'))
      .executeTakeFirst(),
  ]);
  return [visit?.day, order?.day].filter((day) => typeof day === 'string').sort()[0];
}

export type Reports = ReturnType<typeof createReports>;

/** Changes with every event that is rolled up and with every order that changes, on these days. */
async function versionOf(db: Db<VisitTables>, { from, to }: PeriodQuery): Promise<string> {
  const [events, orders] = await Promise.all([
    db
      .selectFrom('visitRollups')
      .select(sql<string>`coalesce(sum(views), 0)`.as('sum'))
      .where('kind', '=', 'events')
      .where('day', '>=', from)
      .where('day', '<=', to)
      .executeTakeFirstOrThrow(),
    db
      .selectFrom('visitOrders')
      .select([sql<string>`count(*)`.as('count'), sql<string>`coalesce(sum(changes), 0)`.as('sum')])
      .where('day', '>=', from)
      .where('day', '<=', to)
      .executeTakeFirstOrThrow(),
  ]);
  return `${events.sum} ${orders.count} ${orders.sum}`;
}

function sumOf(orders: Period['orders']) {
  const sum = { orders: 0, paid: 0, revenueCents: 0 };
  for (const row of orders)
    for (const name of ['orders', 'paid', 'revenueCents'] as const) sum[name] += row[name];
  return sum;
}

function totalsOf({ days, orders }: Period) {
  const totals = { visitors: 0, views: 0, engaged: 0, ...sumOf(orders) };
  for (const day of days)
    for (const name of ['visitors', 'views', 'engaged'] as const) totals[name] += day[name];
  return totals;
}

/** A list's rows with the orders that belong to them, the most visitors first. */
function rowsOf({ lists, orders }: Period, name: ListName): VisitRow[] {
  const trait = orderTraitOf(name);
  const sold = new Map<string, { orders: number; revenueCents: number }>();
  for (const row of trait ? orders : []) {
    const value = row[trait as 'source'] ?? '';
    const { orders: count = 0, revenueCents = 0 } = sold.get(value) ?? {};
    sold.set(value, { orders: count + row.orders, revenueCents: revenueCents + row.revenueCents });
  }
  const rows = (lists.get(name) ?? []).map((row) => {
    const { orders: count = 0, revenueCents = 0 } = sold.get(row.value) ?? {};
    return { ...row, orders: count, revenueCents };
  });
  return rows.sort((a, b) => b.visitors - a.visitors || b.views - a.views || (a.value < b.value ? -1 : 1));
}

function dayPoints(days: Period['days'], from: string, to: string) {
  const known = new Map(days.map((sums) => [sums.day, sums]));
  return daysBetween(from, to).map((at) => {
    const { visitors = 0, views = 0 } = known.get(at) ?? {};
    return { at, visitors, views };
  });
}

function hourPoints(hours: Period['hours']) {
  const known = new Map(hours.map((sums) => [sums.hour, sums]));
  return hoursOfDay.map((at) => {
    const { visitors = 0, views = 0 } = known.get(at) ?? {};
    return { at, visitors, views };
  });
}
