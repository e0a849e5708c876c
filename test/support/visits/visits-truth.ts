import type {
  VisitFilter,
  VisitGoal,
  VisitReport,
  VisitRow,
} from '#shared/analytics/analytics.admin.schema.ts';
import {
  type ListName,
  type Period,
  type ReportTab,
  rangeDays,
  type Trait,
  tabLists,
  traits,
} from '#shared/analytics/analytics.constants.ts';
import type { FunnelStep } from '#shared/analytics/analytics.funnels.schema.ts';
import { DAY_MS } from '#shared/core/time.ts';

/** What a visitor did on one day: known in advance, counted here one by one. */
export interface KnownVisit {
  day: string;
  hour: string;
  traits: Record<Trait, string>;
  /** The pages that were viewed, in their order. */
  pages: readonly string[];
  /** What else was done, and where it is counted. */
  did: readonly (readonly [kind: ListName, what: string])[];
  /** The paths of the links of posts that were followed, as often as they were. */
  followed?: readonly string[];
  /** What was paid for the order, if there was one. */
  paidCents?: number | undefined;
}

export interface Ask {
  period: Period;
  tab: ReportTab;
  filter: VisitFilter;
  goals?: readonly VisitGoal[];
}

const shift = (day: string, days: number) =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);
const count = <T>(of: readonly T[], test: (each: T) => boolean) => of.filter(test).length;
const isEngaged = ({ did }: KnownVisit) => did.some(([kind]) => kind === 'chat' || kind === 'form');
const hasOrdered = ({ paidCents }: KnownVisit) => paidCents !== undefined;
const revenueOf = (of: readonly KnownVisit[]) => of.reduce((sum, { paidCents = 0 }) => sum + paidCents, 0);
const viewsOf = (of: readonly KnownVisit[]) => of.reduce((sum, { pages }) => sum + pages.length, 0);

/** The days of a period; all of them begin with the first one on which anything was counted. */
function spanOf({ range = '7d', from: first, to: last }: Period, today: string, counted: readonly string[]) {
  const to = last ?? today;
  const from = first ?? (range === 'all' ? [...counted].sort()[0] : shift(to, 1 - rangeDays[range])) ?? to;
  return { from, to, days: (Date.parse(to) - Date.parse(from)) / DAY_MS + 1 };
}

/** What a report must show for these visits, and for orders without a known visitor. */
export function truthOf(
  visits: readonly KnownVisit[],
  unknownOrders: readonly string[],
  today: string,
  { period, tab, filter, goals = [] }: Ask,
): Omit<VisitReport, 'hasData' | 'timeZone'> {
  const { days, from, to } = spanOf(period, today, [...visits.map(({ day }) => day), ...unknownOrders]);
  const within = (first: string, last: string) =>
    visits.filter(
      ({ day, traits: has }) =>
        day >= first &&
        day <= last &&
        traits.every((trait) => !filter[trait] || filter[trait] === has[trait]),
    );
  const unknown = (first: string, last: string) =>
    Object.keys(filter).length > 0 ? 0 : count(unknownOrders, (day) => day >= first && day <= last);
  const totals = (first: string, last: string) => {
    const found = within(first, last);
    return {
      visitors: found.length,
      views: viewsOf(found),
      engaged: count(found, isEngaged),
      orders: count(found, hasOrdered) + unknown(first, last),
      paid: count(found, ({ paidCents = 0 }) => paidCents > 0),
      revenueCents: revenueOf(found),
    };
  };
  const points = (first: string, last: string) => {
    const found = within(first, last);
    const names =
      days === 1
        ? Array.from({ length: 24 }, (_, hour) => String(hour).padStart(2, '0'))
        : Array.from({ length: days }, (_, day) => shift(first, day));
    return names.map((at) => {
      const there = found.filter(({ day, hour }) => (days === 1 ? hour : day) === at);
      return { at, visitors: there.length, views: viewsOf(there) };
    });
  };
  const before = [shift(from, -days), shift(from, -1)] as const;
  const found = within(from, to);
  return {
    from,
    to,
    // Nothing but visits is made up.
    notes: [],
    totals: totals(from, to),
    before: totals(...before),
    points: points(from, to),
    pointsBefore: points(...before),
    lists: Object.fromEntries(tabLists[tab].map((name) => [name, rowsOf(name, found)])),
    goals: goals.map((goal) => ({ ...goal, ...reachedBy(goal, found) })),
    unattributed: { orders: unknown(from, to), paid: 0, revenueCents: 0 },
  };
}

interface Told {
  likes: number | null;
  answers: number | null;
}

/** What the report of posts must show for posts with these links, which were published on these days. */
export function postTruthOf(
  visits: readonly KnownVisit[],
  posts: readonly { name: string; day: string; links: readonly string[]; told: Told }[],
  today: string,
  period: Period,
) {
  const counted = visits.map(({ day }) => day);
  const { days, from, to } = spanOf(period, today, counted);
  const broughtOn = (links: readonly string[], first: string, last: string) => {
    const there = visits.filter(({ day }) => day >= first && day <= last);
    const came = there.filter(({ traits: { link } }) => links.includes(link));
    return {
      clicks: there.reduce(
        (sum, { followed = [] }) => sum + count(followed, (link) => links.includes(link)),
        0,
      ),
      orders: count(came, hasOrdered),
      revenueCents: revenueOf(came),
    };
  };
  const all = posts.flatMap(({ links }) => links);
  const listed = posts
    .map(({ name, day, links, told }) => ({ name, day, ...broughtOn(links, from, to), ...told }))
    .filter(({ day, clicks, orders }) => clicks > 0 || orders > 0 || (day >= from && day <= to));
  const sumOf = (figure: keyof Told) => {
    const known = listed.flatMap(({ [figure]: one }) => (one === null ? [] : [one]));
    return known.length === 0 ? null : known.reduce((sum, one) => sum + one, 0);
  };
  return {
    totals: broughtOn(all, from, to),
    before: broughtOn(all, shift(from, -days), shift(from, -1)),
    told: { likes: sumOf('likes'), answers: sumOf('answers') },
    rows: listed.map(({ day: _, ...row }) => row),
  };
}

/** Everything that was done, in its order, each as a step names it; a form and its order come last. */
function wayOf({ pages, did, paidCents }: KnownVisit): string {
  const before = did.filter(([kind]) => kind !== 'form' && kind !== 'missing');
  const sent = did.filter(([kind]) => kind === 'form');
  const ordered = paidCents === undefined ? [] : [['order', 'order'] as const];
  const steps = [...pages.map((page) => ['page', page] as const), ...before, ...sent, ...ordered];
  return steps.map((step) => `${step.join(' ')}\n`).join('');
}

/** Whether a way leads over all of these steps in this order, with anything in between. */
const leadsOver = (way: string, steps: readonly FunnelStep[]): boolean =>
  new RegExp(
    `^${steps.map(({ kind, value }) => `(?:.*\n)*?${`${kind} ${value}`.replaceAll('.', '[.]')}\n`).join('')}`,
  ).test(way);

/** What the report of a funnel must show that is counted since a day. */
export function funnelTruthOf(
  visits: readonly KnownVisit[],
  steps: readonly FunnelStep[],
  today: string,
  { period, filter, since, counted }: Omit<Ask, 'tab'> & { since: string; counted: readonly string[] },
) {
  const { days, from, to } = spanOf(period, today, [...visits.map(({ day }) => day), ...counted]);
  const reachedOn = (first: string, last: string) => {
    const ways = visits
      .filter(({ day }) => day >= first && day <= last)
      .filter(({ traits: has }) => traits.every((trait) => !filter[trait] || filter[trait] === has[trait]))
      .map(wayOf);
    return steps.map((_, index) => count(ways, (way) => leadsOver(way, steps.slice(0, index + 1))));
  };
  const reached = reachedOn(from, to);
  const before = reachedOn(shift(from, -days), shift(from, -1));
  return steps.map((step, index) => ({
    ...step,
    reached: reached[index],
    left: index === 0 ? 0 : (reached[index - 1] as number) - (reached[index] as number),
    before: since > shift(from, -days) ? null : before[index],
  }));
}

function rowsOf(name: ListName, visits: readonly KnownVisit[]): VisitRow[] {
  const named = (visit: KnownVisit): readonly string[] => {
    if (name === 'page') return visit.pages;
    if (traits.includes(name as Trait)) return [visit.traits[name as Trait]].filter(Boolean);
    return visit.did.filter(([kind]) => kind === name).map(([, what]) => what);
  };
  const rows = [...new Set(visits.flatMap(named))].map((value) => {
    const there = visits.filter((visit) => named(visit).includes(value));
    const began = name === 'page' ? there.filter(({ pages }) => pages[0] === value) : there;
    const isTrait = name === 'page' || traits.includes(name as Trait);
    const times = there.reduce((sum, visit) => sum + count(named(visit), (each) => each === value), 0);
    return {
      value,
      visitors: there.length,
      views: isTrait && name !== 'page' ? viewsOf(there) : times,
      entries: name === 'page' ? began.length : 0,
      engaged: isTrait ? count(began, isEngaged) : 0,
      orders: isTrait ? count(began, hasOrdered) : 0,
      revenueCents: isTrait ? revenueOf(began) : 0,
      ...(name === 'missing' && { found: false }),
    };
  });
  return rows.sort((a, b) => b.visitors - a.visitors || b.views - a.views || (a.value < b.value ? -1 : 1));
}

function reachedBy({ kind, value }: VisitGoal, visits: readonly KnownVisit[]) {
  if (kind !== 'page') {
    const there = visits.filter(({ did }) => did.some(([name, what]) => name === kind && what === value));
    return { visitors: there.length, orders: 0, revenueCents: 0 };
  }
  const began = visits.filter(({ pages }) => pages[0] === value);
  const visitors = count(visits, ({ pages }) => pages.includes(value));
  return { visitors, orders: count(began, hasOrdered), revenueCents: revenueOf(began) };
}
