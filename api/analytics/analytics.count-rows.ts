import { sql } from 'kysely';
import type { Engine } from '#api/core/db/database.ts';
import type { Db } from '#api/core/db/db.ts';
import { engineOf } from '#api/core/db/engine.ts';
import { type Place, prepared, preparedForRows } from '#api/core/db/prepared.ts';
import type { NotedStep } from './analytics.steps.ts';
import type { StatRow, VisitorRow, VisitTables } from './analytics.tables.ts';
import { type Before, type Tally, thingKey } from './analytics.tally.ts';

/** Lets others have the processor between two pieces of work. */
export type StepAside = () => unknown;

/**
 * Rows in one statement. On SQLite visitors who wait for a page may wait for it too, so it takes a quarter of a
 * millisecond at most; elsewhere the way to the database is what takes time.
 */
const atOnce: Readonly<Record<Engine, Record<'read' | 'visitors' | 'things' | 'stats', number>>> = {
  sqlite: { read: 20, visitors: 5, things: 20, stats: 10 },
  postgres: { read: 60, visitors: 20, things: 80, stats: 20 },
};

type Thing = VisitTables['visitThings'];
type Tables = Db<VisitTables>;

/** Removes one batch. @returns it, unless somebody else was faster */
export const takeBatch = prepared((db: Tables, place: Place<{ id: string }>) =>
  db.deleteFrom('visitBatches').where('id', '=', place('id')).returning('steps'),
);

const visitorsOf = preparedForRows(['id'], (db: Tables, rows: { id: string }[]) =>
  db
    .selectFrom('visitors')
    .selectAll()
    .where(
      'id',
      'in',
      rows.map(({ id }) => id),
    ),
);

const thingsOf = preparedForRows(['id'], (db: Tables, rows: { id: string }[]) =>
  db
    .selectFrom('visitThings')
    .select(['visitorId', 'kind', 'value'])
    .where(
      'visitorId',
      'in',
      rows.map(({ id }) => id),
    ),
);

const visitorColumns = [
  ...(['id', 'day', 'firstAt', 'lastAt', 'lastPath', 'views', 'engaged', 'buyer'] as const),
  ...(['source', 'medium', 'campaign', 'link', 'landing'] as const),
  ...(['device', 'browser', 'os', 'language', 'country'] as const),
];
const addVisitors = preparedForRows(visitorColumns, (db: Tables, rows: VisitorRow[]) =>
  db
    .insertInto('visitors')
    .values(rows)
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet((eb) => ({
        lastAt: eb.ref('excluded.lastAt'),
        lastPath: eb.ref('excluded.lastPath'),
        views: eb.ref('excluded.views'),
        engaged: eb.ref('excluded.engaged'),
        buyer: eb.ref('excluded.buyer'),
      })),
    ),
);

const addThings = preparedForRows(['visitorId', 'kind', 'value', 'count'], (db: Tables, rows: Thing[]) =>
  db
    .insertInto('visitThings')
    .values(rows)
    .onConflict((conflict) =>
      conflict
        .columns(['visitorId', 'kind', 'value'])
        .doUpdateSet({ count: sql`visit_things.count + excluded.count` }),
    ),
);

const addStats = preparedForRows(
  ['kind', 'day', 'value', 'visitors', 'views', 'entries', 'engaged'],
  (db: Tables, rows: StatRow[]) =>
    db
      .insertInto('visitStats')
      .values(rows)
      .onConflict((conflict) =>
        conflict.columns(['kind', 'day', 'value']).doUpdateSet({
          visitors: sql`visit_stats.visitors + excluded.visitors`,
          views: sql`visit_stats.views + excluded.views`,
          entries: sql`visit_stats.entries + excluded.entries`,
          engaged: sql`visit_stats.engaged + excluded.engaged`,
        }),
      ),
);

/** What is known of those who took these steps. */
export async function readBefore(
  trx: Tables,
  steps: readonly NotedStep[],
  stepAside: StepAside,
): Promise<Before> {
  const ids = [...new Set(steps.map(({ visitor }) => visitor))].map((id) => ({ id }));
  const visitors = new Map<string, VisitorRow>();
  const things = new Set<string>();
  for (const some of chunks(ids, atOnce[engineOf(trx)].read)) {
    const found = await visitorsOf(trx, some);
    for (const row of found) visitors.set(row.id, row);
    await stepAside();
    if (found.length === 0) continue;
    for (const thing of await thingsOf(trx, found)) things.add(thingKey(thing));
    await stepAside();
  }
  return { visitors, things };
}

/** Writes what steps come to. */
export async function writeTally(
  trx: Tables,
  { visitors, things, stats }: Tally,
  stepAside: StepAside,
): Promise<void> {
  const most = atOnce[engineOf(trx)];
  async function writeAll<R>(rows: readonly R[], size: number, add: (trx: Tables, rows: R[]) => unknown) {
    for (const some of chunks(rows, size)) {
      await add(trx, some);
      await stepAside();
    }
  }
  await writeAll(visitors, most.visitors, addVisitors);
  await writeAll(things, most.things, addThings);
  await writeAll(stats, most.stats, addStats);
}

function* chunks<T>(all: readonly T[], size: number): Generator<T[]> {
  for (let start = 0; start < all.length; start += size) yield all.slice(start, start + size);
}
