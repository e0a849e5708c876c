import { localTimes } from '#api/analytics/analytics.clock.ts';
import type { VisitReader } from '#api/analytics/analytics.reader.ts';
import type { Reports } from '#api/analytics/analytics.report.ts';
import type { Clock } from '#api/core/ports.ts';
import type { VisitFilter } from '#shared/analytics/analytics.admin.schema.ts';
import type { Period } from '#shared/analytics/analytics.constants.ts';
import type { FunnelReport, ReachedStep, StoredFunnels } from '#shared/analytics/analytics.funnels.schema.ts';
import { addDays } from '#shared/core/time.ts';
import type { Reached } from './funnels.queries.ts';
import { stepValue } from './funnels.rollup.ts';

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
        const madeOn = timeOf(Date.parse(since), zone).day;
        const first = madeOn < keptFrom ? keptFrom : madeOn;
        const countOf = (index: number, of: Reached) => of.get(stepValue(id, index + 1)) ?? 0;
        return {
          id,
          name,
          since,
          countedFrom: first > to ? null : first > from ? first : from,
          limitedBy: first <= from ? null : first === madeOn ? 'steps' : 'visitors',
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
