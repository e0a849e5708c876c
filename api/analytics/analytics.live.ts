import type { Db } from '#api/core/db/db.ts';
import type { Ports } from '#api/core/ports.ts';
import type { LiveVisits } from '#shared/analytics/analytics.admin.schema.ts';
import { LIVE_MINUTES } from '#shared/analytics/analytics.constants.ts';
import type { FeedItem } from '#shared/core/endpoint.ts';
import { VISITS_CHANNEL } from './analytics.event-queue.ts';
import type { RollUp } from './analytics.rollups.ts';
import type { VisitTables } from './analytics.tables.ts';

const MINUTE_MS = 60_000;
const ROWS = 20;

/** Who did something lately, and where. */
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
      // Who was led on to another site has read nothing here.
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
  return { minutes: LIVE_MINUTES, visitors, lastHalfHour, pages, sources, at: new Date(now).toISOString() };
}

interface Following extends Pick<Ports, 'now' | 'bus'> {
  read: (now: number) => Promise<LiveVisits>;
  rollUp: RollUp;
  /** Ends it. */
  signal: AbortSignal;
}

/** No event says that somebody has left, so this is read again after a while. */
const LOOK_MS = 15_000;

/** Who is here now, and again whenever events were written: who watches does not wait for the job. */
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
      // Made anew before anything is read: what is written meanwhile asks for another look.
      wake = Promise.withResolvers<void>();
      await rollUp(signal);
      if (signal.aborted) return;
      yield { id, data: await read(now()) };
      if (!signal.aborted) await wake.promise;
    }
  } finally {
    unsubscribe();
    clearInterval(timer);
    signal.removeEventListener('abort', look);
  }
}
