import { sql } from 'kysely';
import { localTimes } from '#api/analytics/analytics.clock.ts';
import type { Days } from '#api/analytics/analytics.period.ts';
import type { VisitReader } from '#api/analytics/analytics.reader.ts';
import type { Reports } from '#api/analytics/analytics.report.ts';
import type { VisitTables } from '#api/analytics/analytics.tables.ts';
import type { Db } from '#api/core/db/db.ts';
import type { Clock } from '#api/core/ports.ts';
import type { VisitFilter } from '#shared/analytics/analytics.admin.schema.ts';
import type { Period, Trait } from '#shared/analytics/analytics.constants.ts';
import type { FunnelReport, ReachedStep, StoredFunnels } from '#shared/analytics/analytics.funnels.schema.ts';
import { addDays } from '#shared/core/time.ts';
import { FUNNEL, stepValue } from './funnels.rollup.ts';

/** Which funnels to read, on which days. */
export interface FunnelQuery extends Days {
  ids: readonly string[];
  filter: VisitFilter;
}

/** How many visitors reached each step, by `stepValue`. */
export type Reached = ReadonlyMap<string, number>;

/** Reads how many reached each step: without a filter from the sums of days, with one from the visitors themselves. */
export async function readFunnels(
  db: Db<VisitTables>,
  { ids, filter, from, to }: FunnelQuery,
): Promise<Reached> {
  if (Object.keys(filter).length === 0) {
    const rows = await db
      .selectFrom('visitRollups')
      .select(['value', sql<number>`cast(sum(visitors) as integer)`.as('visitors')])
      .where('kind', '=', FUNNEL)
      .where('day', '>=', from)
      .where('day', '<=', to)
      .groupBy('value')
      .execute();
    return new Map(rows.map(({ value, visitors }) => [value, visitors]));
  }
  let visitors = db
    .selectFrom('visitors as v')
    .innerJoin('visitActions as a', 'a.visitorId', 'v.id')
    .where('a.kind', '=', FUNNEL)
    .where('a.value', 'in', [...ids])
    .where('v.day', '>=', from)
    .where('v.day', '<=', to);
  for (const [trait, value] of Object.entries(filter) as [Trait, string][])
    visitors = visitors.where(`v.${trait}`, '=', value);
  const rows = await visitors
    .select(['a.value', 'a.count', sql<number>`cast(count(*) as integer)`.as('visitors')])
    .groupBy(['a.value', 'a.count'])
    .execute();
  const reached = new Map<string, number>();
  // Who came as far as a step has reached those before it too.
  for (const { value, count, visitors: came } of rows)
    for (let step = 1; step <= count; step += 1) {
      const key = stepValue(value, step);
      reached.set(key, (reached.get(key) ?? 0) + came);
    }
  return reached;
}

interface FunnelPorts {
  reader: Pick<VisitReader, 'funnels'>;
  funnels: () => Promise<StoredFunnels['funnels']>;
  daysOf: Reports['daysOf'];
  now: Clock;
  /** For how many days single visitors are stored. */
  keptDays: () => Promise<number>;
}

/** Reads how far visitors came in each funnel. */
export function createFunnelReports({ reader, funnels, daysOf, now, keptDays }: FunnelPorts) {
  const timeOf = localTimes();
  return async ({ period, filter }: { period: Period; filter: VisitFilter }): Promise<FunnelReport> => {
    const [all, { zone, from, to, before }] = await Promise.all([funnels(), daysOf(period)]);
    const report = { timeZone: zone, from, to };
    if (all.length === 0) return { ...report, funnels: [] };
    const ids = all.map(({ id }) => id);
    const [reached, then] = await Promise.all([
      reader.funnels({ ids, filter, from, to }),
      reader.funnels({ ids, filter, ...before }),
    ]);
    // With a filter, days whose visitors are deleted cannot be counted any more.
    const isFiltered = Object.keys(filter).length > 0;
    const keptFrom = isFiltered ? addDays(timeOf(now(), zone).day, -(await keptDays())) : '';
    return {
      ...report,
      funnels: all.map(({ id, name, steps, since }) => {
        const first = [timeOf(Date.parse(since), zone).day, keptFrom].sort().at(-1) ?? '';
        const countOf = (index: number, of: Reached) => of.get(stepValue(id, index + 1)) ?? 0;
        return {
          id,
          name,
          since,
          countedFrom: first > to ? null : first > from ? first : from,
          steps: steps.map(
            (step, index): ReachedStep => ({
              ...step,
              reached: countOf(index, reached),
              left: index === 0 ? 0 : countOf(index - 1, reached) - countOf(index, reached),
              before: first > before.from ? null : countOf(index, then),
            }),
          ),
        };
      }),
    };
  };
}

export type FunnelReports = ReturnType<typeof createFunnelReports>;
