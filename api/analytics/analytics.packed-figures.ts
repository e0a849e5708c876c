import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Db } from '#api/core/db/db.ts';
import type { VisitFilter } from '#shared/analytics/analytics.admin.schema.ts';
import type { ListName, Trait } from '#shared/analytics/analytics.constants.ts';
import { addDays, daysBetween } from './analytics.clock.ts';
import {
  addFigures,
  type Figures,
  isTrait,
  type ListFigures,
  type Lists,
  newLists,
} from './analytics.figures.ts';
import { PackedDay } from './analytics.packed.ts';
import type { PackedPart, VisitTables } from './analytics.tables.ts';

/** Days that are read together: what some came to is unpacked while others wait. */
const DAYS_AT_ONCE = 15;

interface Span {
  packed: PackedDay[];
  /** What lies between them, from one day to another. */
  missing: [string, string][];
}

/** Reads days from their packs, and tells which of them have none. */
function packReader(db: Db<VisitTables>) {
  return async function* read(parts: readonly PackedPart[], from: string, to: string): AsyncGenerator<Span> {
    for (let first = from; first <= to; first = addDays(first, DAYS_AT_ONCE)) {
      const end = addDays(first, DAYS_AT_ONCE - 1);
      const last = end < to ? end : to;
      const rows = await db
        .selectFrom('visitDays')
        .selectAll()
        .where('part', 'in', [...parts])
        .where('day', '>=', first)
        .where('day', '<=', last)
        .execute();
      const days = new Map<string, PackedDay>();
      for (const { part, day, packed } of rows) {
        const known = days.get(day) ?? new PackedDay(day);
        days.set(day, known);
        known.add(part, packed);
      }
      yield { packed: [...days.values()], missing: gaps(first, last, days) };
      await nextTurn();
    }
  };
}

function gaps(from: string, to: string, known: ReadonlyMap<string, unknown>): [string, string][] {
  const found: [string, string][] = [];
  for (const day of daysBetween(from, to)) {
    if (known.has(day)) continue;
    const last = found.at(-1);
    if (last && addDays(last[1], 1) === day) last[1] = day;
    else found.push([day, day]);
  }
  return found;
}

async function addMissing(lists: Lists, otherwise: Figures, missing: Span['missing']): Promise<void> {
  for (const [first, last] of missing)
    for (const [name, rows] of await otherwise.lists([...lists.keys()], first, last))
      for (const row of rows) addFigures(lists, name, row);
}

/** Of those visitors of whom all of this is true. */
export function filteredPacked(db: Db<VisitTables>, filter: VisitFilter, otherwise: Figures): Figures {
  const read = packReader(db);
  const wanted = Object.entries(filter) as [Trait, string][];

  function addVisitors(lists: Lists, day: PackedDay): void {
    const alike = day.visitors(wanted);
    for (const { visitors, views, engaged, ...has } of alike.values()) {
      for (const name of lists.keys())
        if (isTrait(name) && has[name] !== '')
          addFigures(lists, name, { value: has[name], visitors, views, entries: 0, engaged });
      if (lists.has('page') && has.landing !== '')
        addFigures(lists, 'page', { value: has.landing, visitors: 0, views: 0, entries: visitors, engaged });
    }
    for (const { kind, value, visitors, views } of day.things(alike, new Set(lists.keys())))
      addFigures(lists, kind as ListName, { value, visitors, views, entries: 0, engaged: 0 });
  }

  return {
    async days(from, to) {
      const days = [];
      for await (const { packed, missing } of read(['visitors'], from, to)) {
        for (const each of packed) {
          const sum = { day: each.day, visitors: 0, views: 0, engaged: 0 };
          for (const row of each.visitors(wanted).values())
            for (const name of ['visitors', 'views', 'engaged'] as const) sum[name] += row[name];
          days.push(sum);
        }
        for (const [first, last] of missing) days.push(...(await otherwise.days(first, last)));
      }
      return days;
    },

    hours: otherwise.hours,

    async lists(kinds, from, to) {
      const lists = newLists(kinds);
      const parts: PackedPart[] = kinds.every(isTrait) ? ['visitors'] : ['visitors', 'things'];
      for await (const { packed, missing } of read(parts, from, to)) {
        for (const day of packed) addVisitors(lists, day);
        await addMissing(lists, otherwise, missing);
      }
      return plain(lists);
    },
  };
}

const plain = (lists: Lists): Map<ListName, ListFigures[]> =>
  new Map([...lists].map(([name, rows]) => [name, [...rows.values()]]));
