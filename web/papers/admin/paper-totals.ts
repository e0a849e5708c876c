import type { PaperTotal } from '#shared/papers/papers.schema.ts';

/** Sums of one kind of papers in one currency. */
type Sums = Omit<PaperTotal, 'month'>;

/** The sums of a month, such as `2026-05`, or of a year. */
export interface Period {
  name: string;
  rows: Sums[];
}

/** The sums of each month or each year, the latest first. */
export function periodsOf(totals: readonly PaperTotal[], by: 'month' | 'year'): Period[] {
  const nameOf = ({ month }: PaperTotal) => (by === 'month' ? month : month.slice(0, 4));
  const periods = Map.groupBy(totals, nameOf);
  return [...periods]
    .map(([name, of]) => ({ name, rows: sumsOf(of) }))
    .sort((a, b) => (a.name < b.name ? 1 : -1));
}

/** What papers of each kind and currency add up to. */
function sumsOf(totals: readonly PaperTotal[]): Sums[] {
  const groups = Map.groupBy(totals, ({ currency, kind }) => `${currency} ${kind}`);
  return [...groups.values()].map((of) => of.map(({ month: _, ...sums }) => sums).reduce(added));
}

const added = (one: Sums, other: Sums): Sums => ({
  ...one,
  papers: one.papers + other.papers,
  grossCents: one.grossCents + other.grossCents,
  netCents: one.netCents + other.netCents,
  taxCents: one.taxCents + other.taxCents,
  receivedCents: one.receivedCents + other.receivedCents,
});

/** What was received in each currency: receipts, less what was given back. */
export function receivedOf(
  totals: readonly PaperTotal[],
): [currency: PaperTotal['currency'], cents: number][] {
  const groups = Map.groupBy(totals, ({ currency }) => currency);
  return [...groups].map(([currency, of]) => [
    currency,
    of.reduce((sum, { receivedCents }) => sum + receivedCents, 0),
  ]);
}
