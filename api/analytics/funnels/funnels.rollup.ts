import { addedUp } from '#api/analytics/analytics.rollup-statements.ts';
import type { VisitEvent, VisitTables } from '#api/analytics/analytics.tables.ts';
import type { Db } from '#api/core/db/db.ts';
import { ANY_ORDER } from '#shared/analytics/analytics.constants.ts';
import { type StoredFunnels, stepKey } from '#shared/analytics/analytics.funnels.schema.ts';

type Tables = Db<VisitTables>;
type Funnel = StoredFunnels['funnels'][number];
type Seen = Pick<VisitEvent, 'visitorId' | 'day' | 'at' | 'kind' | 'path' | 'what'>;

/** Under which steps of funnels are stored: sums of days, and how far a visitor came. */
export const FUNNEL = 'funnel';
/** The value of the sums of a step, from 1. */
export const stepValue = (id: string, step: number): string => `${id}.${step}`;

/** What an event counts as, in the terms of a step. */
function keyOf({ kind, path, what }: Seen): string {
  if (kind === 'view') return stepKey({ kind: 'page', value: path });
  // An order's event says nothing of the order.
  return kind === 'order' ? stepKey({ kind: 'order', value: ANY_ORDER }) : `${kind} ${what}`;
}

/**
 * Moves the visitors of a batch on in each funnel, by the order of their events. Of a visitor only the number of
 * steps is stored, as the last event that counted is the only one that matters.
 */
export async function advanceFunnels(trx: Tables, batch: string, funnels: readonly Funnel[]): Promise<void> {
  const wanted = new Set(funnels.flatMap(({ steps }) => steps.map(stepKey)));
  const events = (await eventsOf(trx, batch)).filter((event) => wanted.has(keyOf(event)));
  if (events.length === 0) return;
  const before = await progressOf(trx, [...new Set(events.map(({ visitorId }) => visitorId))]);
  const progress = new Map<string, { visitorId: string; value: string; count: number }>();
  const sums = new Map<string, { day: string; value: string; visitors: number }>();
  for (const { id, steps, since } of funnels)
    for (const event of events) {
      const { visitorId, day, at } = event;
      const key = `${visitorId} ${id}`;
      const reached = progress.get(key)?.count ?? before.get(key) ?? 0;
      const next = steps[reached];
      if (at < since || next === undefined || stepKey(next) !== keyOf(event)) continue;
      progress.set(key, { visitorId, value: id, count: reached + 1 });
      const value = stepValue(id, reached + 1);
      const visitors = (sums.get(`${day} ${value}`)?.visitors ?? 0) + 1;
      sums.set(`${day} ${value}`, { day, value, visitors });
    }
  if (progress.size === 0) return;
  await trx
    .insertInto('visitActions')
    .values([...progress.values()].map((row) => ({ ...row, kind: FUNNEL })))
    .onConflict((conflict) =>
      conflict
        .columns(['visitorId', 'kind', 'value'])
        .doUpdateSet(({ ref }) => ({ count: ref('excluded.count') })),
    )
    .execute();
  await trx
    .insertInto('visitRollups')
    .values([...sums.values()].map((row) => ({ ...row, kind: FUNNEL, views: 0, entries: 0, engaged: 0 })))
    .onConflict((conflict) => conflict.columns(['kind', 'day', 'value']).doUpdateSet(addedUp))
    .execute();
}

const eventsOf = (trx: Tables, batch: string): Promise<Seen[]> =>
  trx
    .selectFrom('visitEvents')
    .select(['visitorId', 'day', 'at', 'kind', 'path', 'what'])
    .where('batch', '=', batch)
    .orderBy('number')
    .execute();

/** How many steps these visitors have reached so far, by visitor and funnel. */
async function progressOf(trx: Tables, visitorIds: readonly string[]): Promise<Map<string, number>> {
  const rows = await trx
    .selectFrom('visitActions')
    .select(['visitorId', 'value', 'count'])
    .where('visitorId', 'in', [...visitorIds])
    .where('kind', '=', FUNNEL)
    .execute();
  return new Map(rows.map(({ visitorId, value, count }) => [`${visitorId} ${value}`, count]));
}
