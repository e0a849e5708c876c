import type { Finding } from './audit.schema.ts';

/** How many of a page's hundred points a finding costs. */
const points: Record<`${Finding['type']} ${Finding['impact']}`, number> = {
  'critical High': 25,
  'critical Medium': 20,
  'critical Low': 15,
  'warning High': 12,
  'warning Medium': 6,
  'warning Low': 4,
  'info High': 3,
  'info Medium': 2,
  'info Low': 1,
};

/** A hundred points minus those of the findings, at least zero. */
export const pageScore = (findings: readonly Pick<Finding, 'type' | 'impact'>[]): number =>
  Math.max(
    0,
    findings.reduce((score, { type, impact }) => score - points[`${type} ${impact}`], 100),
  );

/** The mean of the pages that search engines may list; zero when there are none. */
export function siteScore(pages: readonly { seoScore: number; indexable: boolean }[]): number {
  const counted = pages.filter(({ indexable }) => indexable);
  if (counted.length === 0) return 0;
  return Math.round(counted.reduce((sum, { seoScore }) => sum + seoScore, 0) / counted.length);
}
