import type { Kysely } from 'kysely';
import type { Clock } from '#api/core/ports.ts';
import type { VisitFilter, VisitReport, VisitRow } from '#shared/analytics/analytics.admin.schema.ts';
import {
  type ListName,
  type Range,
  type ReportTab,
  rangeDays,
  type Trait,
  tabLists,
} from '#shared/analytics/analytics.constants.ts';
import { addDays, daysBetween, hours, localTimes } from './analytics.clock.ts';
import { allFigures, type DayFigures, type Figures, filteredFigures } from './analytics.figures.ts';
import { type OrderFigures, orderFigures } from './analytics.orders.ts';
import type { VisitTables } from './analytics.tables.ts';
import { statTraits } from './analytics.tally.ts';

/** Rows on screen; the file has them all. */
const LIST_LENGTH = 100;

interface Asked {
  range: Range;
  filter: VisitFilter;
  /** Its last day; today without it. */
  to?: string;
}

/** Reads what a range came to, and the one of the same length before it. */
export function createReports(db: Kysely<VisitTables>, now: Clock, timeZone: () => Promise<string>) {
  const timeOf = localTimes();

  async function periodOf({ range, to: last }: Asked) {
    const zone = await timeZone();
    const to = last ?? timeOf(now(), zone).day;
    const days = rangeDays[range];
    const from = addDays(to, 1 - days);
    return { timeZone: zone, from, to, fromBefore: addDays(from, -days), toBefore: addDays(from, -1) };
  }

  const figuresOf = (filter: VisitFilter): Figures =>
    Object.keys(filter).length === 0 ? allFigures(db) : filteredFigures(db, filter);

  async function listsOf(names: readonly ListName[], { filter }: Asked, from: string, to: string) {
    const orders = orderFigures(db, filter);
    const [lists, ...sold] = await Promise.all([
      figuresOf(filter).lists(names, from, to),
      ...names.map((name) => {
        const trait = orderTraitOf(name);
        return trait ? orders.by(trait, from, to) : undefined;
      }),
    ]);
    return Object.fromEntries(names.map((name, at) => [name, withOrders(lists.get(name) ?? [], sold[at])]));
  }

  return {
    async read(asked: Asked & { tab: ReportTab }): Promise<VisitReport> {
      const { range, filter, tab } = asked;
      const { fromBefore, toBefore, ...period } = await periodOf(asked);
      const { from, to } = period;
      const figures = figuresOf(filter);
      const orders = orderFigures(db, filter);
      const [any, days, sold, soldBefore, unattributed, lists] = await Promise.all([
        db.selectFrom('visitStats').select('day').limit(1).executeTakeFirst(),
        figures.days(fromBefore, to),
        orders.totals(from, to),
        orders.totals(fromBefore, toBefore),
        orders.unattributed(from, to),
        listsOf(tabLists[tab], asked, from, to),
      ]);
      const points = async (first: string, last: string) =>
        range === '1d' ? hourPoints(await figures.hours(first)) : dayPoints(days, first, last);
      return {
        hasData: any !== undefined,
        ...period,
        totals: totalsOf(days, from, to, sold),
        before: totalsOf(days, fromBefore, toBefore, soldBefore),
        points: await points(from, to),
        pointsBefore: await points(fromBefore, toBefore),
        lists: Object.fromEntries(
          Object.entries(lists).map(([name, rows]) => [name, rows.slice(0, LIST_LENGTH)]),
        ),
        unattributed: { orders: unattributed.orders, revenueCents: unattributed.revenueCents },
      };
    },

    /** Every row of one list. */
    async list(name: ListName, asked: Asked): Promise<VisitRow[]> {
      const { from, to } = await periodOf(asked);
      const lists = await listsOf([name], asked, from, to);
      return lists[name] ?? [];
    },

    async days(asked: Asked) {
      const { from, to } = await periodOf(asked);
      return dayPoints(await figuresOf(asked.filter).days(from, to), from, to);
    },
  };
}

export type Reports = ReturnType<typeof createReports>;

/** By what orders are put beside a list's rows. */
const orderTraitOf = (name: ListName): Trait | undefined =>
  name === 'page' ? 'landing' : statTraits.find((trait) => trait === name);

function withOrders(
  rows: readonly Omit<VisitRow, 'orders' | 'revenueCents'>[],
  sold: ReadonlyMap<string, OrderFigures> | undefined,
): VisitRow[] {
  const full = rows.map((row) => {
    const { orders = 0, revenueCents = 0 } = sold?.get(row.value) ?? {};
    return { ...row, orders, revenueCents };
  });
  return full.sort((a, b) => b.visitors - a.visitors || b.views - a.views || (a.value < b.value ? -1 : 1));
}

function totalsOf(days: readonly DayFigures[], from: string, to: string, sold: OrderFigures) {
  const totals = { visitors: 0, views: 0, engaged: 0, ...sold };
  for (const { day, visitors, views, engaged } of days) {
    if (day < from || day > to) continue;
    totals.visitors += visitors;
    totals.views += views;
    totals.engaged += engaged;
  }
  return totals;
}

function dayPoints(days: readonly DayFigures[], from: string, to: string) {
  const known = new Map(days.map((figures) => [figures.day, figures]));
  return daysBetween(from, to).map((at) => {
    const { visitors = 0, views = 0 } = known.get(at) ?? {};
    return { at, visitors, views };
  });
}

function hourPoints(found: readonly { hour: string; visitors: number; views: number }[]) {
  const known = new Map(found.map((figures) => [figures.hour, figures]));
  return hours.map((at) => {
    const { visitors = 0, views = 0 } = known.get(at) ?? {};
    return { at, visitors, views };
  });
}
