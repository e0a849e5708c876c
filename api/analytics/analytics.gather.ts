import { sql } from 'kysely';
import type { Db } from '#api/core/db/db.ts';
import type { VisitFilter } from '#shared/analytics/analytics.admin.schema.ts';
import type { ListName, Trait } from '#shared/analytics/analytics.constants.ts';
import { addDays } from './analytics.clock.ts';
import {
  allFigures,
  type DayFigures,
  type Figures,
  filteredFigures,
  type HourFigures,
  type ListFigures,
} from './analytics.figures.ts';
import { type OrderFigures, readOrders } from './analytics.orders.ts';
import { filteredPacked } from './analytics.packed-figures.ts';
import type { VisitTables } from './analytics.tables.ts';
import { statTraits } from './analytics.tally.ts';

/** Which figures of which visitors. */
export interface Wanted {
  names: readonly ListName[];
  filter: VisitFilter;
  /** Whether the hours are wanted, of what is then a single day. */
  hours?: boolean;
}

/** All that some days came to. */
export interface Gathered {
  days: readonly DayFigures[];
  hours: readonly HourFigures[];
  lists: ReadonlyMap<ListName, readonly ListFigures[]>;
  orders: readonly OrderFigures[];
}

const nothing: Gathered = { days: [], hours: [], lists: new Map(), orders: [] };
const MOST_KEPT = 60;

/** By what orders are put beside a list's rows. */
export const orderTraitOf = (name: ListName): Trait | undefined =>
  name === 'page' ? 'landing' : statTraits.find((trait) => trait === name);

const figuresOf = (db: Db<VisitTables>, filter: VisitFilter): Figures =>
  Object.keys(filter).length === 0 ? allFigures(db) : filteredPacked(db, filter, filteredFigures(db, filter));

/**
 * Reads what days came to. What some days came to together is kept, with a mark that moves on with every step that is
 * counted there and with every order that changes: days that are over hardly change any more, and today only when
 * steps have been counted.
 */
export function createGatherer(db: Db<VisitTables>) {
  const kept = new Map<string, { mark: string; gathered: Promise<Gathered> }>();

  async function read({ names, filter, hours: byHour }: Wanted, from: string, to: string): Promise<Gathered> {
    const by = names.map(orderTraitOf).filter((trait) => trait !== undefined);
    const figures = figuresOf(db, filter);
    const [days, hours, lists, orders] = await Promise.all([
      figures.days(from, to),
      byHour ? figures.hours(from) : nothing.hours,
      names.length > 0 ? figures.lists(names, from, to) : nothing.lists,
      readOrders(db, { by, filter, from, to }),
    ]);
    return { days, hours, lists, orders };
  }

  async function markOf(from: string, to: string): Promise<string> {
    const [steps, orders] = await Promise.all([
      db
        .selectFrom('visitStats')
        .select(sql<string>`coalesce(sum(views), 0)`.as('sum'))
        .where('kind', '=', 'steps')
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
    return `${steps.sum} ${orders.count} ${orders.sum}`;
  }

  async function keep(wanted: Wanted, from: string, to: string): Promise<Gathered> {
    const key = JSON.stringify([from, to, wanted.hours, wanted.names, Object.entries(wanted.filter).sort()]);
    // Read first: what changes in between makes the mark older than the figures, never newer.
    const mark = await markOf(from, to);
    const known = kept.get(key);
    if (known?.mark === mark) return known.gathered;
    const gathered = read(wanted, from, to);
    kept.delete(key);
    kept.set(key, { mark, gathered });
    gathered.catch(() => kept.delete(key));
    for (const oldest of kept.keys()) if (kept.size > MOST_KEPT) kept.delete(oldest);
    return gathered;
  }

  return {
    /** What these days came to; `today` is the first that is not over. */
    async gather(wanted: Wanted, from: string, to: string, today: string): Promise<Gathered> {
      if (to < today || from === today) return keep(wanted, from, to);
      const [before, now] = await Promise.all([
        keep(wanted, from, addDays(today, -1)),
        keep(wanted, today, to),
      ]);
      return {
        days: [...before.days, ...now.days],
        hours: [],
        lists: new Map(
          wanted.names.map((name) => [name, addUp(before.lists.get(name) ?? [], now.lists.get(name) ?? [])]),
        ),
        orders: [...before.orders, ...now.orders],
      };
    },
  };
}

function addUp(before: readonly ListFigures[], now: readonly ListFigures[]): readonly ListFigures[] {
  if (now.length === 0) return before;
  const rows = new Map(before.map((row) => [row.value, { ...row }]));
  for (const row of now) {
    const known = rows.get(row.value);
    if (!known) rows.set(row.value, row);
    else for (const name of ['visitors', 'views', 'entries', 'engaged'] as const) known[name] += row[name];
  }
  return [...rows.values()];
}
