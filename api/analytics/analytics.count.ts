import { z } from 'zod';
import type { Database } from '#api/core/db/database.ts';
import type { Db } from '#api/core/db/db.ts';
import { takeTurns } from '#api/core/db/engine.ts';
import { REST } from '#shared/analytics/analytics.constants.ts';
import { readBefore, type StepAside, takeBatch, writeTally } from './analytics.count-rows.ts';
import { type NotedStep, notedStep } from './analytics.steps.ts';
import type { VisitTables } from './analytics.tables.ts';
import { createTally } from './analytics.tally.ts';

const stored = z.array(notedStep);
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
      const batches: NotedStep[][] = [];
      for (const id of ids)
        for (const { steps } of await takeBatch(trx, { id })) {
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
      await writeTally(trx, sum(), stepAside);
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
