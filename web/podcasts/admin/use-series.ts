import { useOwnerData } from '#web/core/admin-ui/calls/use-owner.ts';

/** All series, also those in the trash, whose episodes and guests stay; their number is small. */
export const useSeries = () =>
  useOwnerData('GET /api/admin/podcasts/series', { query: { limit: '100', state: 'all' } }).data?.items ?? [];

export type Series = ReturnType<typeof useSeries>;

export const choicesOf = (series: Series) =>
  series.map(({ seriesId, name, deletedAt }) => ({
    value: seriesId,
    label: deletedAt === null ? name : `${name} (in the trash)`,
  }));

export const present = (series: Series) => series.filter(({ deletedAt }) => deletedAt === null);

/** Why visitors do not see what belongs to a series, if it is the series that hides it. */
export function whyHidden(series: Series[number] | undefined): string | undefined {
  if (series?.deletedAt) return 'Not shown: its series is in the trash';
  return series?.published === false ? 'Not shown: its series is a draft' : undefined;
}
