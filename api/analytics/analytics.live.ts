import type { Db } from '#api/core/db/db.ts';
import type { LiveVisits } from '#shared/analytics/analytics.admin.schema.ts';
import { LIVE_MINUTES } from '#shared/analytics/analytics.constants.ts';
import type { VisitTables } from './analytics.tables.ts';

const MINUTE_MS = 60_000;
const ROWS = 20;

/** Who took a step lately, and where. */
export async function readLive(db: Db<VisitTables>, now: number): Promise<LiveVisits> {
  const ago = (minutes: number) => new Date(now - minutes * MINUTE_MS).toISOString();
  const since = (minutes: number) => db.selectFrom('visitors').where('lastAt', '>=', ago(minutes));
  const countOf = async (minutes: number) => {
    const counted = since(minutes).select(({ fn }) => fn.countAll<number>().as('count'));
    return (await counted.executeTakeFirstOrThrow()).count;
  };
  const by = (trait: 'lastPath' | 'source') =>
    since(LIVE_MINUTES)
      .select(`${trait} as value`)
      .select(({ fn }) => fn.countAll<number>().as('visitors'))
      .groupBy(trait)
      .orderBy('visitors', 'desc')
      .orderBy(trait)
      .limit(ROWS)
      .execute();
  const [visitors, lastHalfHour, pages, sources] = await Promise.all([
    countOf(LIVE_MINUTES),
    countOf(30),
    by('lastPath'),
    by('source'),
  ]);
  return { minutes: LIVE_MINUTES, visitors, lastHalfHour, pages, sources, at: new Date(now).toISOString() };
}
