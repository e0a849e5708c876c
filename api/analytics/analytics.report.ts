import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Db } from '#api/core/db/db.ts';
import type { Clock } from '#api/core/ports.ts';
import type {
  VisitFilter,
  VisitGoal,
  VisitReport,
  VisitRow,
} from '#shared/analytics/analytics.admin.schema.ts';
import {
  type ListName,
  type Range,
  type ReportTab,
  rangeDays,
  ranges,
  reportTabs,
  tabLists,
} from '#shared/analytics/analytics.constants.ts';
import { addDays, daysBetween, hoursOfDay, localTimes } from './analytics.clock.ts';
import { createGatherer, type Gathered, orderTraitOf } from './analytics.gather.ts';
import type { VisitTables } from './analytics.tables.ts';

/** Rows on screen; the file has them all. */
const LIST_LENGTH = 100;

interface Asked {
  range: Range;
  filter: VisitFilter;
  /** Its last day; today without it. */
  to?: string;
}

/** Reads what a range came to, and the one of the same length before it. */
export function createReports(
  db: Db<VisitTables>,
  now: Clock,
  timeZone: () => Promise<string>,
  goals: () => Promise<readonly VisitGoal[]>,
) {
  const timeOf = localTimes();
  const { gather } = createGatherer(db);

  async function periodOf({ range, to: last }: Asked) {
    const zone = await timeZone();
    const today = timeOf(now(), zone).day;
    const to = last ?? today;
    const days = rangeDays[range];
    const from = addDays(to, 1 - days);
    const before = { from: addDays(from, -days), to: addDays(from, -1) };
    return { zone, today, from, to, before };
  }

  /** How many of these visitors reached each goal, by the rows of the lists that name it. */
  async function reach(wanted: readonly VisitGoal[], gathered: () => Promise<Gathered>) {
    if (wanted.length === 0) return [];
    const found = await gathered();
    return wanted.map((goal) => {
      const row = rowsOf(found, goal.kind).find(({ value }) => value === goal.value);
      const { visitors = 0, orders = 0, revenueCents = 0 } = row ?? {};
      return { ...goal, visitors, orders, revenueCents };
    });
  }

  async function read(asked: Asked & { tab: ReportTab }): Promise<VisitReport> {
    const { range, filter, tab } = asked;
    const { zone, today, from, to, before } = await periodOf(asked);
    const names = tabLists[tab];
    const hours = range === '1d';
    const figures = gather({ names, filter, hours }, from, to, today);
    // The lists of this tab are read already.
    const goalLists = () =>
      tab === 'pages' ? figures : gather({ names: tabLists.pages, filter }, from, to, today);
    const [any, found, then, reached] = await Promise.all([
      db.selectFrom('visitStats').select('day').limit(1).executeTakeFirst(),
      figures,
      gather({ names: [], filter, hours }, before.from, before.to, today),
      goals().then((wanted) => reach(wanted, goalLists)),
    ]);
    const points = (gathered: Gathered, first: string, last: string) =>
      hours ? hourPoints(gathered.hours) : dayPoints(gathered.days, first, last);
    const lists = names.map((name) => [name, rowsOf(found, name).slice(0, LIST_LENGTH)] as const);
    const { orders, revenueCents } = sumOf(found.orders.filter(({ known }) => known === 0));
    return {
      hasData: any !== undefined,
      timeZone: zone,
      from,
      to,
      totals: totalsOf(found),
      before: totalsOf(then),
      points: points(found, from, to),
      pointsBefore: points(then, before.from, before.to),
      lists: Object.fromEntries(lists),
      goals: reached,
      unattributed: { orders, revenueCents },
    };
  }

  return {
    read,

    /** Takes the first look at everything that is kept, which is the one that takes longest. */
    async warm(): Promise<void> {
      for (const range of ranges)
        for (const tab of reportTabs) {
          await read({ range, tab, filter: {} });
          await nextTurn();
        }
    },

    /** Every row of one list. */
    async list(name: ListName, asked: Asked): Promise<VisitRow[]> {
      const { from, to, today } = await periodOf(asked);
      return rowsOf(await gather({ names: [name], filter: asked.filter }, from, to, today), name);
    },

    async days(asked: Asked) {
      const { from, to, today } = await periodOf(asked);
      const { days } = await gather({ names: [], filter: asked.filter }, from, to, today);
      return dayPoints(days, from, to);
    },
  };
}

export type Reports = ReturnType<typeof createReports>;

function sumOf(orders: Gathered['orders']) {
  const sum = { orders: 0, paid: 0, revenueCents: 0 };
  for (const row of orders)
    for (const name of ['orders', 'paid', 'revenueCents'] as const) sum[name] += row[name];
  return sum;
}

function totalsOf({ days, orders }: Gathered) {
  const totals = { visitors: 0, views: 0, engaged: 0, ...sumOf(orders) };
  for (const day of days)
    for (const name of ['visitors', 'views', 'engaged'] as const) totals[name] += day[name];
  return totals;
}

/** A list's rows with the orders that belong to them, the most visitors first. */
function rowsOf({ lists, orders }: Gathered, name: ListName): VisitRow[] {
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

function dayPoints(days: Gathered['days'], from: string, to: string) {
  const known = new Map(days.map((figures) => [figures.day, figures]));
  return daysBetween(from, to).map((at) => {
    const { visitors = 0, views = 0 } = known.get(at) ?? {};
    return { at, visitors, views };
  });
}

function hourPoints(found: Gathered['hours']) {
  const known = new Map(found.map((figures) => [figures.hour, figures]));
  return hoursOfDay.map((at) => {
    const { visitors = 0, views = 0 } = known.get(at) ?? {};
    return { at, visitors, views };
  });
}
