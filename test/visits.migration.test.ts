import { readFileSync } from 'node:fs';
import { afterEach, describe, expect, it } from 'vitest';
import { settleOrders } from '#api/analytics/analytics.orders.ts';
import { createVisitReader } from '#api/analytics/analytics.reader.ts';
import { createReports } from '#api/analytics/analytics.report.ts';
import { createRollUp } from '#api/analytics/analytics.rollups.ts';
import { ContentSignal } from '#api/core/content.ts';
import { openConnection } from '#api/core/db/connection.ts';
import { migrate } from '#api/core/db/migrate.ts';
import { migrations } from '#api/migrations/migrations.ts';
import type { VisitReport } from '#shared/analytics/analytics.admin.schema.ts';
import type { Range, ReportTab, Trait } from '#shared/analytics/analytics.constants.ts';
import { sourceName } from '#shared/analytics/analytics.sources.ts';
import { usDollars } from '#shared/core/currencies.ts';
import { createTestDatabase, engines, type TestDatabase } from './support/databases/test-database.ts';
import { openOutbox } from './support/mails/test-outbox.ts';

const NAME = '0038-visit-events';
const earlier = migrations.filter(({ name }) => name < NAME);

type Asked = { range: Range; tab: ReportTab } & { [T in Trait]?: string };
type Line = { now: number } | { table: string; row: object } | { asked: Asked; report: VisitReport };

/**
 * Ten days of visits, as the version before this migration stored them: some days packed, some events not
 * counted yet. The expected reports are those that it gave after counting those events too.
 */
const lines: Line[] = readFileSync(
  new URL('support/visits/visits-before-0038.jsonl', import.meta.url),
  'utf8',
)
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line));
const reports = lines.filter((line) => 'report' in line);
const { goals, timeZone } = (reports[0] as { report: VisitReport }).report;
const now = lines.find((line) => 'now' in line)?.now as number;

describe.each(engines)('Visits of the previous version on %s', (engine) => {
  let place: TestDatabase;
  afterEach(() => place?.remove());

  it('give the same reports, including events that were not counted yet.', async () => {
    place = await createTestDatabase(engine);
    const file = `${place.folder}/hub.sqlite`;
    const options = { url: place.url, file, content: new ContentSignal(), contentTables: new Set<string>() };
    // biome-ignore lint/suspicious/noExplicitAny: tables of an earlier day
    const old = await openConnection<any>(options);
    await migrate(old, earlier);
    const rows = lines.filter((line) => 'table' in line);
    for (const { table, row } of rows) await old.db.insertInto(table).values(row).execute();
    expect(rows.filter(({ table }) => table === 'visit_batches')).not.toEqual([]);
    await old.close();

    const database = await openOutbox(place);
    await createRollUp(database)();
    await settleOrders(database.db, '');
    const reader = createVisitReader(database);
    const { read } = createReports({
      db: database.db,
      reader,
      now: () => now,
      timeZone: async () => timeZone,
      money: async () => usDollars,
      moments: async () => [],
      goals: async () => goals.map(({ name, kind, value }) => ({ name, kind, value })),
      isFound: async () => false,
    });
    for (const { asked, report } of reports) {
      const { range, tab, ...filter } = asked;
      const source = report.lists.source?.map((row) => ({ ...row, value: sourceName(row.value) }));
      const lists = { ...report.lists, ...(source && { source }), ...(tab === 'pages' && { missing: [] }) };
      expect(await read({ period: { range }, tab, filter }), JSON.stringify(asked)).toEqual({
        ...report,
        notes: [],
        lists,
      });
    }
    await reader.close();
    await database.close();
  });
});
