import { sql } from 'kysely';
import { z } from 'zod';
import type { Database } from '#api/core/db/database.ts';
import type { Db } from '#api/core/db/db.ts';
import { takeTurns } from '#api/core/db/take-turns.ts';
import { REST } from '#shared/analytics/analytics.constants.ts';
import { type NotedStep, notedStep } from './analytics.steps.ts';
import type { VisitorRow, VisitTables } from './analytics.tables.ts';
import { createTally, type Tally, thingKey } from './analytics.tally.ts';

const stored = z.array(notedStep);
/** Rows in one statement: visitors who wait for a page wait for it too. */
const AT_ONCE = 20;
const READ_AT_ONCE = 60;
/** Different values of what strangers may choose, each day. */
const MOST_VALUES = 300;
const CAPPED = new Set(['source', 'medium', 'campaign', 'click', 'play', 'start']);

/** Who counts, or packs what was counted, does so alone. */
export const COUNTING = 'analytics.count';

export interface Counter {
  /** Counts the oldest batches. @returns whether there may be more of them */
  some(): Promise<boolean>;
  /** For when somebody else has counted. */
  forget(): void;
}

/** Lets others have the processor between two pieces of work. */
export type StepAside = () => unknown;

/**
 * Counts batches, the oldest first: as many as `together` in a transaction with their removal, so that none counts
 * twice, whoever else counts at the same time. It steps aside all the time, as pages may be answered in this thread.
 */
export function createCounter(
  database: Database<VisitTables>,
  together: number,
  stepAside: StepAside,
): Counter {
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

  const countSome = (ids: readonly string[]): Promise<void> =>
    database.transaction(async (trx) => {
      // Who counts must know everything that was counted before.
      await takeTurns(trx, database.engine, COUNTING);
      const taken = await trx
        .deleteFrom('visitBatches')
        .where('id', 'in', ids)
        .returning(['id', 'steps'])
        .execute();
      const batches: NotedStep[][] = [];
      for (const { steps } of taken.sort((a, b) => (a.id < b.id ? -1 : 1))) {
        // From another version of this program, which said it differently: not worth stopping for.
        batches.push(stored.safeParse(JSON.parse(steps)).data ?? []);
        await stepAside();
      }
      const steps = batches.flat();
      if (steps.length === 0) return;
      const days = new Set(steps.map(({ day }) => day));
      await learn(trx, days);
      const { add, sum } = createTally(await readBefore(trx, steps, stepAside), cap);
      for (const batch of batches) {
        add(batch);
        await stepAside();
      }
      await write(trx, sum(), stepAside);
      // Their packs are old now; days that are not over have none.
      await trx
        .deleteFrom('visitDays')
        .where('day', 'in', [...days])
        .execute();
    });

  return {
    async some() {
      const oldest = db.selectFrom('visitBatches').select('id').orderBy('id').limit(together);
      const batches = await oldest.execute();
      if (batches.length === 0) return false;
      await countSome(batches.map(({ id }) => id)).catch((error: unknown) => {
        // What was learnt may not have been written.
        values.clear();
        throw error;
      });
      return batches.length === together;
    },
    forget: () => values.clear(),
  };
}

async function readBefore(trx: Db<VisitTables>, steps: readonly NotedStep[], stepAside: StepAside) {
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
    await stepAside();
  }
  return { visitors, things };
}

async function write(
  trx: Db<VisitTables>,
  { visitors, things, stats }: Tally,
  stepAside: StepAside,
): Promise<void> {
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
    await stepAside();
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
    await stepAside();
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
    await stepAside();
  }
}

function* chunks<T>(all: readonly T[], size: number): Generator<T[]> {
  for (let start = 0; start < all.length; start += size) yield all.slice(start, start + size);
}
