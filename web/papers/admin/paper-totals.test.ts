import { expect, it } from 'vitest';
import type { PaperTotal } from '#shared/papers/papers.schema.ts';
import { periodsOf, receivedOf } from './paper-totals.ts';

const total = (month: string, kind: PaperTotal['kind'], gross: number, received = gross): PaperTotal => ({
  month,
  kind,
  currency: 'EUR',
  papers: 1,
  grossCents: gross,
  netCents: gross,
  taxCents: 0,
  receivedCents: received,
});
const totals = [
  total('2026-05', 'receipt', 500),
  total('2026-06', 'receipt', 700),
  total('2026-06', 'credit', -200),
  total('2026-06', 'invoice', 900, 0),
];

it('the sums of a year are those of its months, for each kind', () => {
  expect(periodsOf(totals, 'month').map(({ name }) => name)).toEqual(['2026-06', '2026-05']);
  const [year] = periodsOf(totals, 'year');
  expect(year?.rows.map(({ kind, papers, grossCents }) => [kind, papers, grossCents])).toEqual([
    ['receipt', 2, 1200],
    ['credit', 1, -200],
    ['invoice', 1, 900],
  ]);
});

it('an invoice is not counted as received', () => {
  expect(receivedOf(totals)).toEqual([['EUR', 1000]]);
});
