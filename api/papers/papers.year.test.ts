import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DAY_MS } from '#shared/core/time.ts';
import { csvReaders } from '#test/support/csv-tables.ts';
import { engines } from '#test/support/databases/test-database.ts';
import { long } from '#test/support/long.ts';
import { type PapersHub, startPapersHub } from '#test/support/people/owner-papers.ts';

const ORDERS = long ? 500 : 40;
const DAYS = 300;
const FIRST_DAY = '2027-03-01';
const LAST_DAY = '2028-02-28';

/** The rows of a CSV file, by their headings. */
function rowsOf(file: string): Record<string, string>[] {
  const [titles = [], ...rows] = csvReaders['csv-parse']?.(file) ?? [];
  return rows.map((cells) => Object.fromEntries(titles.map((title, at) => [title, cells[at] ?? ''])));
}

const centsOf = (text = '') => Math.round(Number(text) * 100);
const sum = <T>(rows: readonly T[], of: (row: T) => number) => rows.reduce((all, row) => all + of(row), 0);

describe.each(engines)(`a year of ${ORDERS} orders on %s`, (engine) => {
  let desk: PapersHub;
  beforeAll(async () => {
    desk = await startPapersHub(engine);
    for (let number = 0; number < ORDERS; number += 1) await sell(number);
    await desk.settle();
    await desk.owner.confirm();
  }, 600_000);
  afterAll(() => desk?.hub.close());

  /** Most are paid at once, some in two parts, some only in part, some are given back, wholly or in parts. */
  async function sell(number: number): Promise<void> {
    const { code } = await desk.open({ name: `Buyer ${number}` });
    const amountCents = 1001 + number * 37;
    await desk.decided(code, 'amount', { amountCents, reason: 'As agreed.' });
    const kind = number % 10;
    if (kind >= 7) {
      await desk.decided(code, 'partial', { amountCents: 333 + number });
      await desk.settle();
    }
    if (kind !== 9) await desk.decided(code, 'release');
    await desk.settle();
    if (kind === 6 || kind === 8) {
      await desk.decided(code, 'refund', { reason: 'Given back.' });
      await desk.settle();
    }
    if (kind === 3 || kind === 7) {
      await desk.decided(code, 'refund', { reason: 'A part.', amountCents: 101 + number });
      await desk.settle();
    }
    if (kind === 3) {
      await desk.decided(code, 'refund', { reason: 'Another part.', amountCents: 97 });
      await desk.settle();
      if (number % 20 === 3) await desk.decided(code, 'refund', { reason: 'The rest.' });
      await desk.settle();
    }
    desk.pass(Math.floor((DAYS * DAY_MS) / ORDERS));
  }

  const file = async (path: string) => rowsOf(await (await desk.owner.get(path)).text());

  it('adds up to the cent in papers, ledger, figures and files', async () => {
    const papers = await file('/api/admin/export/papers');
    const totals = await desk.totals();
    expect(papers.length).toBe(sum(totals, ({ papers: count }) => count));
    for (const row of papers)
      expect(centsOf(row.Net) + centsOf(row.Tax), row.Number).toBe(centsOf(row.Gross));
    const columns = {
      Gross: 'grossCents',
      Net: 'netCents',
      Tax: 'taxCents',
      Received: 'receivedCents',
    } as const;
    for (const [title, name] of Object.entries(columns))
      expect(
        sum(papers, (row) => centsOf(row[title])),
        title,
      ).toBe(sum(totals, (total) => total[name]));
    const received = sum(totals, ({ receivedCents }) => receivedCents);

    const ledger = await file('/api/admin/export/orders');
    expect(ledger).toHaveLength(ORDERS);
    const returned = (row: Record<string, string>) => centsOf(row['Given back']);
    expect(sum(ledger, (row) => centsOf(row.Received) - returned(row))).toBe(received);
    const parts = ledger.filter((row) => row.State !== 'Refunded' && returned(row) > 0);
    expect(parts.length).toBeGreaterThan(0);
    const kept = ledger.filter((row) => row.State !== 'Refunded');
    expect(sum(kept, (row) => centsOf(row.Received) - returned(row))).toBe(received);

    const deposits = sum(
      kept.filter((row) => row.State === 'Waiting for payment'),
      (row) => centsOf(row.Received),
    );
    const report = await desk.owner.json<{ totals: { revenueCents: number } }>(
      `/api/admin/analytics/report?from=${FIRST_DAY}&to=${LAST_DAY}`,
    );
    expect(report.totals.revenueCents + deposits).toBe(received);
  });

  it('has the sums of its months and kinds in its list', async () => {
    const totals = await desk.totals('?year=2027');
    expect(new Set(totals.map(({ month }) => month)).size).toBeGreaterThan(8);
    const may = totals.filter(({ month, kind }) => month === '2027-05' && kind === 'receipt');
    const rows = await file('/api/admin/export/papers?year=2027&month=05&kind=receipt');
    expect(sum(may, ({ grossCents }) => grossCents)).toBe(sum(rows, (row) => centsOf(row.Gross)));
    expect(await desk.totals('?year=2027&month=05&kind=receipt')).toEqual(may);
  });

  it('has numbers without gaps in each series', async () => {
    const rows = await desk.db.selectFrom('papers').select(['series', 'number']).execute();
    expect(rows.length).toBeGreaterThan(ORDERS);
    for (const [series, of] of Map.groupBy(rows, (row) => row.series)) {
      const numbers = of.map(({ number }) => Number(number.slice(series.length))).sort((a, b) => a - b);
      expect(numbers).toEqual(numbers.map((_, index) => index + 1));
    }
  });
});
