import { randomUUID } from 'node:crypto';
import type { VisitTables } from '#api/analytics/analytics.tables.ts';
import { type DocumentTables, documentStore } from '#api/core/content/document-store.ts';
import { type Database, type StoreDatabase, within } from '#api/core/database.ts';
import type { Db } from '#api/core/db/db.ts';
import type { Clock } from '#api/core/ports.ts';
import {
  type StoredFunnels,
  stepKey,
  storedFunnels,
  type VisitFunnel,
  type VisitFunnels,
} from '#shared/analytics/analytics.funnels.schema.ts';
import { isoAt } from '#shared/core/time.ts';
import { FUNNEL, stepValue } from './funnels.rollup.ts';

type Tables = VisitTables & DocumentTables;

/** The funnels of the owner; a new install has none. */
export const visitFunnelsDocument = (database: StoreDatabase<DocumentTables>, now: Clock) =>
  documentStore(database, 'analytics.funnels', storedFunnels, { now, fallback: { funnels: [] } });

/** The funnels as a transaction sees them. It only reads, which asks no clock. */
export const funnelsIn = async (trx: Db<DocumentTables>): Promise<StoredFunnels['funnels']> =>
  (await visitFunnelsDocument(within(trx), () => 0).get()).funnels;

const keysOf = ({ steps }: VisitFunnel) => steps.map(stepKey).join('\n');

/**
 * Sets the funnels. One whose steps are the same as before goes on; one with other steps begins now, as nothing
 * is known of the order in which they were reached before. What was counted of the others is deleted.
 */
export async function setFunnels(
  database: Database<Tables>,
  now: Clock,
  { funnels }: VisitFunnels,
): Promise<StoredFunnels> {
  return database.transaction(async (tx) => {
    const document = visitFunnelsDocument(within(tx.db), now);
    const before = new Map((await document.get()).funnels.map((funnel) => [funnel.id, funnel]));
    const next = funnels.map((funnel) => {
      const known = before.get(funnel.id);
      const goesOn = known !== undefined && keysOf(known) === keysOf(funnel);
      // Taken out, so that an id that is sent twice names one funnel.
      before.delete(funnel.id);
      if (goesOn) return { ...funnel, since: known.since };
      if (known) before.set(known.id, known);
      return { ...funnel, id: randomUUID(), since: isoAt(now()) };
    });
    await document.set({ funnels: next });
    const ended = [...before.values()].flatMap(({ id, steps }) =>
      steps.map((_, index) => stepValue(id, index + 1)),
    );
    if (ended.length > 0)
      await tx.db.deleteFrom('visitRollups').where('kind', '=', FUNNEL).where('value', 'in', ended).execute();
    return { funnels: next };
  });
}
