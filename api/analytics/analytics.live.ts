import type { Db } from '#api/core/db/db.ts';
import { unlessAway } from '#api/core/db/storage-trouble.ts';
import type { Ports } from '#api/core/ports.ts';
import type { LiveVisits } from '#shared/analytics/analytics.admin.schema.ts';
import { LIVE_MINUTES } from '#shared/analytics/analytics.constants.ts';
import type { FeedItem } from '#shared/core/endpoint.ts';
import { isoAt, MINUTE_MS } from '#shared/core/time.ts';
import { VISITS_CHANNEL } from './analytics.event-queue.ts';
import type { RollUp } from './analytics.rollups.ts';
import type { VisitTables } from './analytics.tables.ts';

const ROWS = 20;

/** How many visitors were active lately, on which pages and from which sources. */
export async function readLive(db: Db<VisitTables>, now: number): Promise<LiveVisits> {
  const ago = (minutes: number) => isoAt(now - minutes * MINUTE_MS);
  const since = (minutes: number) => db.selectFrom('visitors').where('lastAt', '>=', ago(minutes));
  const countOf = async (minutes: number) => {
    const counted = since(minutes).select(({ fn }) => fn.countAll<number>().as('count'));
    return (await counted.executeTakeFirstOrThrow()).count;
  };
  const by = (trait: 'lastPath' | 'source') =>
    since(LIVE_MINUTES)
      .select(`${trait} as value`)
      // Visitors whom a short link led directly to another site have seen no page here.
      .where(trait, '<>', '')
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
  return { minutes: LIVE_MINUTES, visitors, lastHalfHour, pages, sources, at: isoAt(now) };
}

interface Following extends Pick<Ports, 'now' | 'bus'> {
  read: (now: number) => Promise<LiveVisits>;
  rollUp: RollUp;
  /** Ends the feed. */
  signal: AbortSignal;
}

/** No event says that a visitor has left, so the counts are also read again after this time. */
const LOOK_MS = 15_000;

/** The live visits now, and again whenever events were written; it does not wait for the rollup job. */
export async function* followLive(following: Following): AsyncGenerator<FeedItem<LiveVisits>> {
  const { read, bus, now, rollUp, signal } = following;
  let wake = Promise.withResolvers<void>();
  const look = () => wake.resolve();
  const unsubscribe = bus.subscribe(VISITS_CHANNEL, look);
  const timer = setInterval(look, LOOK_MS);
  timer.unref();
  signal.addEventListener('abort', look, { once: true });
  try {
    for (let id = 1; !signal.aborted; id += 1) {
      // Renewed before the read, so that events written meanwhile cause another one.
      wake = Promise.withResolvers<void>();
      const data = await unlessAway(rollUp(signal).then(() => (signal.aborted ? undefined : read(now()))));
      if (signal.aborted) return;
      if (data) yield { id, data };
      if (!signal.aborted) await wake.promise;
    }
  } finally {
    unsubscribe();
    clearInterval(timer);
    signal.removeEventListener('abort', look);
  }
}
