import type { NotedStep } from './analytics.steps.ts';
import type { StatRow, Traits, VisitorRow, VisitTables } from './analytics.tables.ts';

type Thing = VisitTables['visitThings'];

/** What is known of some visitors before their next steps are counted. */
export interface Before {
  visitors: ReadonlyMap<string, VisitorRow>;
  /** Keys of what they did already. */
  things: ReadonlySet<string>;
}

/** What some steps come to: visitors as they are now, and what is to be added elsewhere. */
export interface Tally {
  visitors: VisitorRow[];
  things: Thing[];
  stats: StatRow[];
}

export const thingKey = ({ visitorId, kind, value }: Omit<Thing, 'count'>) => `${visitorId} ${kind} ${value}`;

/** Traits that have figures of their own; where a visit began counts as entries of its page. */
export const statTraits = [
  ...(['source', 'medium', 'campaign', 'link'] as const),
  ...(['device', 'browser', 'os', 'language', 'country'] as const),
];

/** Adds up steps. `cap` holds what strangers may choose to as many values as a day keeps. */
export function createTally(before: Before, cap: (kind: string, day: string, value: string) => string) {
  const visitors = new Map<string, VisitorRow>();
  const things = new Map<string, Thing>();
  const stats = new Map<string, StatRow>();
  const figures = new Map<string, StatRow[]>();

  function stat(kind: string, day: string, value: string): StatRow {
    const key = `${kind} ${day} ${value}`;
    const known = stats.get(key);
    if (known) return known;
    const fresh = { kind, day, value, visitors: 0, views: 0, entries: 0, engaged: 0 };
    stats.set(key, fresh);
    return fresh;
  }

  /** All figures that a visitor adds to; what these go by never changes. */
  function statsOf(visitor: VisitorRow): StatRow[] {
    const known = figures.get(visitor.id);
    if (known) return known;
    const rows = [stat('total', visitor.day, '')];
    for (const trait of statTraits)
      if (visitor[trait] !== '') rows.push(stat(trait, visitor.day, visitor[trait]));
    figures.set(visitor.id, rows);
    return rows;
  }

  function visitorOf(step: NotedStep): VisitorRow {
    const known = visitors.get(step.visitor) ?? before.visitors.get(step.visitor);
    const visitor = known ? { ...known } : newVisitor(step, cap);
    if (known !== undefined && visitors.has(step.visitor)) return known;
    visitors.set(step.visitor, visitor);
    if (known) return visitor;
    for (const row of statsOf(visitor)) row.visitors += 1;
    if (visitor.landing !== '') stat('page', visitor.day, visitor.landing).entries += 1;
    return visitor;
  }

  function did({ id, day }: VisitorRow, kind: string, value: string): void {
    const thing = { visitorId: id, kind, value };
    const key = thingKey(thing);
    const row = stat(kind, day, value);
    const known = things.get(key);
    row.views += 1;
    if (known) known.count += 1;
    else {
      things.set(key, { ...thing, count: 1 });
      if (!before.things.has(key)) row.visitors += 1;
    }
  }

  function engage(visitor: VisitorRow): void {
    if (visitor.engaged === 1) return;
    visitor.engaged = 1;
    for (const row of statsOf(visitor)) row.engaged += 1;
    if (visitor.landing !== '') stat('page', visitor.day, visitor.landing).engaged += 1;
  }

  function addOne(step: NotedStep): void {
    const visitor = visitorOf(step);
    stat('steps', step.day, '').views += 1;
    if (step.at > visitor.lastAt) visitor.lastAt = step.at;
    switch (step.kind) {
      case 'view':
        visitor.views += 1;
        visitor.lastPath = step.path;
        for (const row of statsOf(visitor)) row.views += 1;
        did(visitor, 'page', step.path);
        did(visitor, 'hour', step.hour);
        break;
      case 'order':
        visitor.buyer = 1;
        break;
      default:
        did(visitor, step.kind, cap(step.kind, step.day, step.what));
        if (step.kind === 'chat' || step.kind === 'form') engage(visitor);
    }
  }
  return {
    add(steps: readonly NotedStep[]): void {
      for (const step of steps) addOne(step);
    },
    sum: (): Tally => ({
      visitors: [...visitors.values()],
      things: [...things.values()],
      stats: [...stats.values()],
    }),
  };
}

function newVisitor(
  { visitor: id, day, at, kind, path, origin, audience }: NotedStep,
  cap: (kind: string, day: string, value: string) => string,
): VisitorRow {
  const traits: Traits = { ...origin, ...audience, landing: kind === 'view' ? path : '' };
  for (const trait of ['source', 'medium', 'campaign'] as const)
    if (traits[trait] !== '') traits[trait] = cap(trait, day, traits[trait]);
  const times = { day, firstAt: at, lastAt: at, lastPath: kind === 'view' ? path : '' };
  return { id, ...times, ...traits, views: 0, engaged: 0, buyer: 0 };
}
