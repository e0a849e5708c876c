import { sql } from 'kysely';
import type { Db } from '#api/core/db/db.ts';
import type { VisitFilter } from '#shared/analytics/analytics.admin.schema.ts';
import type { ListName, Trait } from '#shared/analytics/analytics.constants.ts';
import { type OrderSums, readOrders } from './analytics.orders.ts';
import { eventTraits } from './analytics.rollup-statements.ts';
import type { VisitTables } from './analytics.tables.ts';

/** What to read about a range of days, both ends included. */
export interface PeriodQuery {
  from: string;
  to: string;
  lists: readonly ListName[];
  filter: VisitFilter;
  /** Amounts in this currency are added up. */
  currency: string;
  /** Whether to read hours too; the range is then a single day. */
  hours: boolean;
}

interface Sums {
  visitors: number;
  views: number;
}

interface DaySums extends Sums {
  day: string;
  engaged: number;
}

interface HourSums extends Sums {
  hour: string;
}

interface ListSums extends Sums {
  value: string;
  /** Visitors who began on this page. */
  entries: number;
  engaged: number;
}

/** The sums of a range of days. */
export interface Period {
  days: readonly DaySums[];
  hours: readonly HourSums[];
  lists: ReadonlyMap<ListName, readonly ListSums[]>;
  orders: readonly OrderSums[];
}

/** The trait by which orders are matched to the rows of a list. */
export const orderTraitOf = (list: ListName): Trait | undefined =>
  list === 'page' ? 'landing' : eventTraits.find((trait) => trait === list);

/** Reads the sums of some days: without a filter from the rollups, with one from the visitors themselves. */
export async function readPeriod(db: Db<VisitTables>, query: PeriodQuery): Promise<Period> {
  const by = query.lists.map(orderTraitOf).filter((trait) => trait !== undefined);
  const sums = Object.keys(query.filter).length === 0 ? fromRollups(db, query) : fromVisitors(db, query);
  const [days, hours, lists, orders] = await Promise.all([
    sums.days(),
    query.hours ? sums.hours() : [],
    query.lists.length > 0 ? sums.lists() : new Map<ListName, ListSums[]>(),
    readOrders(db, { by, ...query }),
  ]);
  return { days, hours, lists, orders };
}

const sumOf = <N extends string>(name: N) => sql<number>`cast(sum(${sql.ref(name)}) as integer)`;

function fromRollups(db: Db<VisitTables>, { lists, from, to }: PeriodQuery) {
  const rollups = db.selectFrom('visitRollups').where('day', '>=', from).where('day', '<=', to);
  return {
    days: () => rollups.select(['day', 'visitors', 'views', 'engaged']).where('kind', '=', 'total').execute(),
    hours: () => rollups.select(['value as hour', 'visitors', 'views']).where('kind', '=', 'hour').execute(),
    async lists() {
      const rows = await rollups
        .select(['kind', 'value'])
        .select([sumOf('visitors').as('visitors'), sumOf('views').as('views')])
        .select([sumOf('entries').as('entries'), sumOf('engaged').as('engaged')])
        .where('kind', 'in', [...lists])
        .groupBy(['kind', 'value'])
        .execute();
      return byList(lists, rows);
    },
  };
}

function fromVisitors(db: Db<VisitTables>, { lists, filter, from, to }: PeriodQuery) {
  let visitors = db.selectFrom('visitors as v').where('v.day', '>=', from).where('v.day', '<=', to);
  for (const [trait, value] of Object.entries(filter) as [Trait, string][])
    visitors = visitors.where(`v.${trait}`, '=', value);
  const counted = visitors.select(({ fn }) => fn.countAll<number>().as('visitors'));
  const engaged = sumOf('v.engaged').as('engaged');
  const actions = counted
    .innerJoin('visitActions as a', 'a.visitorId', 'v.id')
    .select(sumOf('a.count').as('views'));
  const byTrait = (trait: Trait) =>
    counted
      .select([`v.${trait} as value`, sumOf('v.views').as('views'), engaged])
      .where(`v.${trait}`, '<>', '')
      .groupBy(`v.${trait}`)
      .execute();
  return {
    days: () =>
      counted
        .select(['v.day', sumOf('v.views').as('views'), engaged])
        .groupBy('v.day')
        .execute(),
    hours: () => actions.select('a.value as hour').where('a.kind', '=', 'hour').groupBy('a.value').execute(),
    async lists() {
      const ofTraits = lists.filter((list) => eventTraits.some((trait) => trait === list)) as Trait[];
      const rows: (ListSums & { kind: string })[] = [];
      for (const kind of ofTraits)
        for (const row of await byTrait(kind)) rows.push({ ...row, kind, entries: 0 });
      const [kind, ...others] = lists.filter((list) => !ofTraits.some((trait) => trait === list));
      if (!kind) return byList(lists, rows);
      // For several kinds all rows are read: a lookup for each kind takes twice as long.
      const wanted =
        others.length > 0 ? actions.where('a.kind', '<>', 'hour') : actions.where('a.kind', '=', kind);
      for (const row of await wanted.select(['a.kind', 'a.value']).groupBy(['a.kind', 'a.value']).execute())
        rows.push({ ...row, entries: 0, engaged: 0 });
      if (!lists.includes('page')) return byList(lists, rows);
      const landings = new Map((await byTrait('landing')).map((row) => [row.value, row]));
      for (const page of rows.filter(({ kind }) => kind === 'page')) {
        page.entries = landings.get(page.value)?.visitors ?? 0;
        page.engaged = landings.get(page.value)?.engaged ?? 0;
      }
      return byList(lists, rows);
    },
  };
}

function byList(lists: readonly ListName[], rows: readonly (ListSums & { kind: string })[]) {
  const found = new Map<ListName, ListSums[]>(lists.map((list) => [list, []]));
  for (const { kind, ...row } of rows) found.get(kind as ListName)?.push(row);
  return found;
}
