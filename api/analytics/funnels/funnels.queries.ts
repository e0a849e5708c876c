import { sql } from 'kysely';
import type { Days } from '#api/analytics/analytics.period.ts';
import type { VisitTables } from '#api/analytics/analytics.tables.ts';
import type { Db } from '#api/core/db/db.ts';
import type { VisitFilter } from '#shared/analytics/analytics.admin.schema.ts';
import type { Trait } from '#shared/analytics/analytics.constants.ts';
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
