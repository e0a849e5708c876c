import { setImmediate as nextTurn } from 'node:timers/promises';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Database } from '#api/core/db/database.ts';
import type { Db } from '#api/core/db/db.ts';
import { takeTurns } from '#api/core/db/take-turns.ts';
import { REST } from '#shared/analytics/analytics.constants.ts';
import { type NotedStep, notedStep } from './analytics.steps.ts';
import type { VisitorRow, VisitTables } from './analytics.tables.ts';
import { type Tally, tally, thingKey } from './analytics.tally.ts';

const stored = z.array(notedStep);
/** Rows in one statement, so that no statement holds the others up for long. */
const AT_ONCE = 40;
const READ_AT_ONCE = 200;
/** Different values of what strangers may choose, each day. */
const MOST_VALUES = 300;
const CAPPED = new Set(['source', 'medium', 'campaign', 'click', 'play', 'start']);

/**
 * Counts batches, the oldest first: each in a transaction together with its removal, so that none counts twice,
 * whoever else counts at the same time.
 */
export function createCounter(database: Database<VisitTables>) {
  const { db } = database;
  const values = new Map<string, Set<string>>();

  /** Only the present days are worth remembering. */
  async function learn(trx: Db<VisitTables>, days: ReadonlySet<string>): Promise<void> {
    for (const key of values.keys()) if (!days.has(key.split(' ')[1] ?? '')) values.delete(key);
    for (const day of days) {
      if (values.has(`source ${day}`)) continue;
      for (const kind of CAPPED) values.set(`${kind} ${day}`, new Set());
      const known = trx.selectFrom('visitStats').select(['kind', 'value']).where('day', '=', day);
      for (const { kind, value } of await known.where('kind', 'in', [...CAPPED]).execute())
        values.get(`${kind} ${day}`)?.add(value);
    }
  }

  function cap(kind: string, day: string, value: string): string {
    const known = values.get(`${kind} ${day}`);
    if (!known || known.has(value)) return value;
    if (known.size >= MOST_VALUES) return REST;
    known.add(value);
    return value;
  }

  const countOne = (id: string): Promise<void> =>
    database.transaction(async (trx) => {
      // Who counts must know everything that was counted before.
      await takeTurns(trx, database.engine, 'analytics.count');
      const taken = trx.deleteFrom('visitBatches').where('id', '=', id).returning('steps');
      const batch = await taken.executeTakeFirst();
      if (!batch) return;
      const { data: steps } = stored.safeParse(JSON.parse(batch.steps));
      // From another version of this program, which said it differently: not worth stopping for.
      if (!steps) return;
      await learn(trx, new Set(steps.map(({ day }) => day)));
      await write(trx, tally(steps, await readBefore(trx, steps), cap));
    });

  return async (signal?: AbortSignal): Promise<void> => {
    for (;;) {
      const oldest = db.selectFrom('visitBatches').select('id').orderBy('id').limit(READ_AT_ONCE);
      const batches = await oldest.execute();
      for (const { id } of batches) {
        if (signal?.aborted) return;
        await countOne(id).catch((error: unknown) => {
          // What was learnt may not have been written.
          values.clear();
          throw error;
        });
        await nextTurn();
      }
      if (batches.length < READ_AT_ONCE) return;
    }
  };
}

async function readBefore(trx: Db<VisitTables>, steps: readonly NotedStep[]) {
  const ids = [...new Set(steps.map(({ visitor }) => visitor))];
  const visitors = new Map<string, VisitorRow>();
  const things = new Set<string>();
  for (const some of chunks(ids, READ_AT_ONCE)) {
    const found = await trx.selectFrom('visitors').selectAll().where('id', 'in', some).execute();
    for (const row of found) visitors.set(row.id, row);
    if (found.length === 0) continue;
    const known = found.map(({ id }) => id);
    const done = trx.selectFrom('visitThings').select(['visitorId', 'kind', 'value']);
    for (const thing of await done.where('visitorId', 'in', known).execute()) things.add(thingKey(thing));
    await nextTurn();
  }
  return { visitors, things };
}

async function write(trx: Db<VisitTables>, { visitors, things, stats }: Tally): Promise<void> {
  for (const rows of chunks(visitors, AT_ONCE)) {
    const insert = trx.insertInto('visitors').values(rows);
    await insert
      .onConflict((conflict) =>
        conflict.column('id').doUpdateSet((eb) => ({
          lastAt: eb.ref('excluded.lastAt'),
          lastPath: eb.ref('excluded.lastPath'),
          views: eb.ref('excluded.views'),
          engaged: eb.ref('excluded.engaged'),
          buyer: eb.ref('excluded.buyer'),
        })),
      )
      .execute();
    await nextTurn();
  }
  for (const rows of chunks(things, AT_ONCE * 4)) {
    const insert = trx.insertInto('visitThings').values(rows);
    await insert
      .onConflict((conflict) =>
        conflict
          .columns(['visitorId', 'kind', 'value'])
          .doUpdateSet({ count: sql`visit_things.count + excluded.count` }),
      )
      .execute();
    await nextTurn();
  }
  for (const rows of chunks(stats, AT_ONCE)) {
    const insert = trx.insertInto('visitStats').values(rows);
    await insert
      .onConflict((conflict) =>
        conflict.columns(['kind', 'day', 'value']).doUpdateSet({
          visitors: sql`visit_stats.visitors + excluded.visitors`,
          views: sql`visit_stats.views + excluded.views`,
          entries: sql`visit_stats.entries + excluded.entries`,
          engaged: sql`visit_stats.engaged + excluded.engaged`,
        }),
      )
      .execute();
  }
}

function* chunks<T>(all: readonly T[], size: number): Generator<T[]> {
  for (let start = 0; start < all.length; start += size) yield all.slice(start, start + size);
}
