import { type Kysely, sql } from 'kysely';
import { z } from 'zod';
import { textInByteOrder } from '#api/core/db/byte-order.ts';
import { required } from '#api/core/db/content-table.ts';
import type { Migration } from '#api/core/db/migrate.ts';

const origin = ['source', 'medium', 'campaign', 'link'] as const;
const audience = ['device', 'browser', 'os', 'language', 'country'] as const;
const traits = [...origin, ...audience];
/** Rows in one statement: each has 19 values, and a statement takes 32,766. */
const ROWS = 100;

/**
 * Uncounted events of visits are stored one per row, no longer as JSON arrays of fifty. Events that the
 * previous version had not counted are copied. Packed days were a copy of other tables and are dropped.
 */
export const visitEvents: Migration = {
  name: '0038-visit-events',
  async up(db) {
    const inByteOrder = textInByteOrder(db);
    let events = db.schema
      .createTable('visitEvents')
      .addColumn('batch', inByteOrder, required)
      .addColumn('number', 'integer', required)
      .addColumn('visitorId', inByteOrder, required);
    for (const name of ['day', 'hour', 'at', 'kind', 'path', 'what', ...traits])
      events = events.addColumn(name, inByteOrder, required);
    await events
      .addColumn('isFirst', 'integer', required)
      .addPrimaryKeyConstraint('visitEventsKey', ['batch', 'number'])
      .execute();
    await copyWaiting(db);
    await db.schema.dropTable('visitBatches').execute();
    await db.schema.dropTable('visitDays').execute();
    await db.schema.alterTable('visitThings').renameTo('visitActions').execute();
    await db.schema.alterTable('visitStats').renameTo('visitRollups').execute();
    await sql`update visit_rollups set kind = 'events' where kind = 'steps'`.execute(db);
  },
};

const texts = (names: readonly string[]) =>
  z.object(Object.fromEntries(names.map((name) => [name, z.string()])));

const waiting = z.array(
  z.object({
    visitor: z.string(),
    day: z.string(),
    hour: z.string(),
    at: z.string(),
    kind: z.string(),
    path: z.string(),
    what: z.string(),
    origin: texts(origin),
    audience: texts(audience),
  }),
);

// biome-ignore lint/suspicious/noExplicitAny: a migration meets the schema of its own day
async function copyWaiting(db: Kysely<any>): Promise<void> {
  let last = '';
  for (;;) {
    const next = db.selectFrom('visitBatches').selectAll().where('id', '>', last).orderBy('id').limit(1);
    const batch = (await next.executeTakeFirst()) as { id: string; steps: string } | undefined;
    if (!batch) return;
    last = batch.id;
    // Unreadable batches are skipped, as in the previous version.
    const rows = (waiting.safeParse(JSON.parse(batch.steps)).data ?? []).map((event, number) => ({
      batch: batch.id,
      number,
      visitorId: event.visitor,
      day: event.day,
      hour: event.hour,
      at: event.at,
      kind: event.kind,
      path: event.path,
      what: event.what,
      ...event.origin,
      ...event.audience,
      isFirst: 0,
    }));
    for (let start = 0; start < rows.length; start += ROWS)
      await db
        .insertInto('visitEvents')
        .values(rows.slice(start, start + ROWS))
        .execute();
  }
}
