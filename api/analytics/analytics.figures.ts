import { setImmediate as nextTurn } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Db } from '#api/core/db/db.ts';
import type { VisitFilter } from '#shared/analytics/analytics.admin.schema.ts';
import type { ListName, Trait } from '#shared/analytics/analytics.constants.ts';
import { addDays } from './analytics.clock.ts';
import type { VisitTables } from './analytics.tables.ts';
import { statTraits } from './analytics.tally.ts';

export interface DayFigures {
  day: string;
  visitors: number;
  views: number;
  engaged: number;
}

export interface HourFigures {
  hour: string;
  visitors: number;
  views: number;
}

export interface ListFigures {
  value: string;
  visitors: number;
  views: number;
  entries: number;
  engaged: number;
}

/** Figures of some visitors. Both ways to get them give the same where no filter is set. */
export interface Figures {
  days(from: string, to: string): Promise<DayFigures[]>;
  hours(day: string): Promise<HourFigures[]>;
  lists(kinds: readonly ListName[], from: string, to: string): Promise<Map<ListName, ListFigures[]>>;
}

const sums = (names: readonly string[]) =>
  names.map((name) => sql<number>`cast(sum(${sql.ref(name)}) as integer)`.as(name)) as never;

/** Of all visitors: what each day came to was written when it was counted. */
export function allFigures(db: Db<VisitTables>): Figures {
  const stats = (from: string, to: string) =>
    db.selectFrom('visitStats').where('day', '>=', from).where('day', '<=', to);
  return {
    days: (from, to) =>
      stats(from, to).select(['day', 'visitors', 'views', 'engaged']).where('kind', '=', 'total').execute(),

    hours: (day) =>
      stats(day, day).select(['value as hour', 'visitors', 'views']).where('kind', '=', 'hour').execute(),

    async lists(kinds, from, to) {
      const rows = await stats(from, to)
        .select(['kind', 'value'])
        .select(sums(['visitors', 'views', 'entries', 'engaged']))
        .where('kind', 'in', [...kinds])
        .groupBy(['kind', 'value'])
        .execute();
      const lists = new Map<ListName, ListFigures[]>(kinds.map((kind) => [kind, []]));
      for (const { kind, ...row } of rows as (ListFigures & { kind: ListName })[]) lists.get(kind)?.push(row);
      return lists;
    },
  };
}

/** Days that one statement walks through: the program answers others in between. */
const DAYS_AT_ONCE = 5;

/** Of those visitors of whom all of this is true: counted when it is asked for, from the visitors themselves. */
export function filteredFigures(db: Db<VisitTables>, filter: VisitFilter): Figures {
  const wanted = Object.entries(filter) as [Trait, string][];

  const visitors = (from: string, to: string) => {
    let found = db.selectFrom('visitors as v').where('v.day', '>=', from).where('v.day', '<=', to);
    for (const [trait, value] of wanted) found = found.where(`v.${trait}`, '=', value);
    return found;
  };
  const things = (from: string, to: string) =>
    visitors(from, to)
      .innerJoin('visitThings as t', 't.visitorId', 'v.id')
      .select(({ fn }) => [
        fn.countAll<number>().as('visitors'),
        sql<number>`cast(sum(${sql.ref('t.count')}) as integer)`.as('views'),
      ]);
  const ofTrait = (trait: Trait, from: string, to: string) =>
    visitors(from, to)
      .select([`v.${trait} as value`])
      .select(({ fn }) => fn.countAll<number>().as('visitors'))
      .select(sums(['views', 'engaged']))
      .where(`v.${trait}`, '<>', '')
      .groupBy(`v.${trait}`)
      .execute() as Promise<Omit<ListFigures, 'entries'>[]>;

  async function addTo(lists: Lists, from: string, to: string): Promise<void> {
    for (const kind of lists.keys()) {
      if (!isTrait(kind)) continue;
      for (const row of await ofTrait(kind, from, to)) addFigures(lists, kind, { ...row, entries: 0 });
      await nextTurn();
    }
    const kinds = [...lists.keys()].filter((kind) => !isTrait(kind));
    if (kinds.length === 0) return;
    const done = things(from, to).select(['t.kind', 't.value']).where('t.kind', 'in', kinds);
    for (const { kind, ...row } of await done.groupBy(['t.kind', 't.value']).execute())
      addFigures(lists, kind as ListName, { ...row, entries: 0, engaged: 0 });
    if (!lists.has('page')) return;
    for (const { value, visitors: entries, engaged } of await ofTrait('landing', from, to))
      addFigures(lists, 'page', { value, visitors: 0, views: 0, entries, engaged });
  }

  return {
    async days(from, to) {
      const found: DayFigures[] = [];
      for (const [first, last] of spans(from, to)) {
        const rows = visitors(first, last)
          .select('v.day')
          .select(({ fn }) => fn.countAll<number>().as('visitors'))
          .select(sums(['views', 'engaged']))
          .groupBy('v.day');
        found.push(...((await rows.execute()) as DayFigures[]));
        await nextTurn();
      }
      return found;
    },

    hours: (day) =>
      things(day, day).select('t.value as hour').where('t.kind', '=', 'hour').groupBy('t.value').execute(),

    async lists(kinds, from, to) {
      const lists = newLists(kinds);
      for (const [first, last] of spans(from, to)) {
        await addTo(lists, first, last);
        await nextTurn();
      }
      return new Map([...lists].map(([name, rows]) => [name, [...rows.values()]]));
    },
  };
}

export const isTrait = (kind: ListName): kind is Extract<ListName, Trait> =>
  (statTraits as readonly string[]).includes(kind);

/** Lists while they are added up: of each its rows by their values. */
export type Lists = ReadonlyMap<ListName, Map<string, ListFigures>>;

export const newLists = (kinds: readonly ListName[]): Lists =>
  new Map(kinds.map((kind) => [kind, new Map()]));

/** Adds a row to what is known under its value. */
export function addFigures(lists: Lists, kind: ListName, row: ListFigures): void {
  const list = lists.get(kind);
  const known = list?.get(row.value);
  if (!known) {
    list?.set(row.value, { ...row });
    return;
  }
  for (const name of ['visitors', 'views', 'entries', 'engaged'] as const) known[name] += row[name];
}

function* spans(from: string, to: string): Generator<[string, string]> {
  for (let first = from; first <= to; first = addDays(first, DAYS_AT_ONCE)) {
    const last = addDays(first, DAYS_AT_ONCE - 1);
    yield [first, last < to ? last : to];
  }
}
