import type { Db } from '#api/core/db/db.ts';
import type { Job } from '#api/core/jobs/job.ts';
import { addDays, localTimes } from './analytics.clock.ts';
import { type NoticePorts, tellSpike, tellWeek } from './analytics.notices.ts';
import { settleOrders } from './analytics.orders.ts';
import { unpackedDays } from './analytics.pack.ts';
import type { VisitSalts } from './analytics.salts.ts';
import type { VisitTables } from './analytics.tables.ts';

const HOUR_S = 3600;
const COUNT_S = 10;
const SPIKE_S = 300;
/** As far back as any range reaches, with the one before it. */
const PACKED_DAYS = 180;
/** Visitors that are forgotten in one statement. */
const AT_ONCE = 500;

interface JobPorts extends NoticePorts {
  count: (signal?: AbortSignal) => Promise<void>;
  pack: (days: readonly string[], signal?: AbortSignal) => Promise<void>;
  salts: VisitSalts;
  /** For how many days visits are kept one by one. */
  keptDays: () => Promise<number>;
}

export function analyticsJobs(ports: JobPorts): Job[] {
  const { database, count, pack, salts, keptDays, now, timeZone } = ports;
  const timeOf = localTimes();
  const today = async () => timeOf(now(), await timeZone()).day;
  return [
    {
      name: 'analytics.count',
      everySeconds: COUNT_S,
      async run(signal) {
        await count(signal);
        await settleOrders(database.db, addDays(await today(), -1));
      },
    },
    {
      name: 'analytics.forget',
      everySeconds: HOUR_S,
      async run(signal) {
        const day = await today();
        await salts.forgetBefore(day);
        await forgetVisits(database.db, addDays(day, -(await keptDays())), signal);
        await database.db.deleteFrom('visitDays').where('day', '<', addDays(day, -PACKED_DAYS)).execute();
      },
    },
    {
      name: 'analytics.pack',
      everySeconds: HOUR_S,
      async run(signal) {
        const day = await today();
        const from = addDays(day, -Math.min(PACKED_DAYS, await keptDays()));
        await pack(await unpackedDays(database.db, from, day), signal);
      },
    },
    { name: 'analytics.week', everySeconds: HOUR_S, run: () => tellWeek(ports) },
    { name: 'analytics.spike', everySeconds: SPIKE_S, run: () => tellSpike(ports) },
  ];
}

/** Forgets the visitors of days before this one; what those days came to stays. */
async function forgetVisits(db: Db<VisitTables>, day: string, signal: AbortSignal): Promise<void> {
  await db.deleteFrom('visitDays').where('day', '<', day).execute();
  while (!signal.aborted) {
    const old = await db.selectFrom('visitors').select('id').where('day', '<', day).limit(AT_ONCE).execute();
    if (old.length === 0) return;
    const ids = old.map(({ id }) => id);
    await db.deleteFrom('visitThings').where('visitorId', 'in', ids).execute();
    await db.deleteFrom('visitors').where('id', 'in', ids).execute();
  }
}
