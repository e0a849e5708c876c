import type { Db } from '#api/core/db/db.ts';
import { type Place, prepared } from '#api/core/db/prepared.ts';
import { REST } from '#shared/analytics/analytics.constants.ts';
import type { VisitTables } from './analytics.tables.ts';

type Tables = Db<VisitTables>;
interface OfBatch {
  batch: string;
}

/**
 * Visitors can choose these values freely, so a day stores only so many different ones of each kind by name.
 */
const VALUES_OF_DAY = 300;

/** Only a visitor's first event counts for where they came from. */
const ofVisitors = (['source', 'medium', 'campaign'] as const).map((kind) => ({
  kind,
  column: kind,
  only: ['isFirst', 1] as const,
}));
const ofActions = (['click', 'play', 'start', 'missing'] as const).map((kind) => ({
  kind,
  column: 'what' as const,
  only: ['kind', kind] as const,
}));

const capped = [...ofVisitors, ...ofActions].map(({ kind, column, only }) => ({
  kind,
  column,
  only,
  /** Values that the batch brings and the day has not had before, in the order in which they came. */
  newValues: prepared((db: Tables, place: Place<OfBatch>) =>
    db
      .selectFrom('visitEvents as e')
      .select(['e.day', `e.${column} as value`])
      .where('e.batch', '=', place('batch'))
      .where(`e.${only[0]}`, '=', only[1])
      .where(`e.${column}`, '<>', '')
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('visitRollups as r')
              .select('r.value')
              .where('r.kind', '=', kind)
              .whereRef('r.day', '=', 'e.day')
              .whereRef('r.value', '=', `e.${column}`),
          ),
        ),
      )
      .groupBy(['e.day', `e.${column}`])
      .orderBy(({ fn }) => fn.min('e.number')),
  ),
}));

/** Counts all values beyond that limit under one name. */
export async function capValues(trx: Tables, { batch }: OfBatch): Promise<void> {
  for (const { kind, column, only, newValues } of capped) {
    const found = await newValues(trx, { batch });
    for (const [day, rows] of Map.groupBy(found, (row) => row.day)) {
      const kept = trx.selectFrom('visitRollups').where('kind', '=', kind).where('day', '=', day);
      const { count } = await kept
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow();
      const beyond = rows.slice(Math.max(0, VALUES_OF_DAY - count)).map(({ value }) => value);
      if (beyond.length === 0) continue;
      await trx
        .updateTable('visitEvents')
        .set({ [column]: REST })
        .where('batch', '=', batch)
        .where(only[0], '=', only[1])
        .where('day', '=', day)
        .where(column, 'in', beyond)
        .execute();
    }
  }
}
