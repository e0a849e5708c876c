import type { Db } from '#api/core/db/db.ts';
import type { Job } from '#api/core/jobs/job.ts';
import { addDays, HOUR_S } from '#shared/core/time.ts';
import { localTimes } from './analytics.clock.ts';
import { type NoticePorts, tellSpike, tellWeek } from './analytics.notices.ts';
import { settleOrders } from './analytics.orders.ts';
import type { RollUp } from './analytics.rollups.ts';
import type { DaySalts } from './analytics.salts.ts';
import type { VisitTables } from './analytics.tables.ts';

const ROLLUP_S = 10;
const SPIKE_S = 300;
/** Visitors that are deleted in one statement. */
const AT_ONCE = 500;

interface JobPorts extends NoticePorts {
  rollUp: RollUp;
  salts: DaySalts;
  /** For how many days single visits are stored; rollups stay. */
  keptDays: () => Promise<number>;
}

export function analyticsJobs(ports: JobPorts): Job[] {
  const { database, rollUp, salts, keptDays, now, timeZone } = ports;
  const timeOf = localTimes();
  const today = async () => timeOf(now(), await timeZone()).day;
  return [
    {
      name: 'analytics.rollup',
      title: 'Counts the visits of the last seconds',
      everySeconds: ROLLUP_S,
      async run(signal) {
        await rollUp(signal);
        await settleOrders(database.db, addDays(await today(), -1));
      },
    },
    {
      name: 'analytics.forget',
      title: 'Deletes visits that are older than their retention period',
      everySeconds: HOUR_S,
      async run(signal) {
        const day = await today();
        await salts.forgetBefore(day);
        await forgetVisits(database.db, addDays(day, -(await keptDays())), signal);
      },
    },
    {
      name: 'analytics.week',
      title: 'Mails the week’s visits',
      everySeconds: HOUR_S,
      run: () => tellWeek(ports),
    },
    {
      name: 'analytics.spike',
      title: 'Watches for unusually many visits',
      everySeconds: SPIKE_S,
      run: () => tellSpike(ports),
    },
  ];
}

/** Deletes the visitors of days before this one, and their actions; the rollups of those days stay. */
async function forgetVisits(db: Db<VisitTables>, day: string, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    const old = await db.selectFrom('visitors').select('id').where('day', '<', day).limit(AT_ONCE).execute();
    if (old.length === 0) return;
    const ids = old.map(({ id }) => id);
    await db.deleteFrom('visitActions').where('visitorId', 'in', ids).execute();
    await db.deleteFrom('visitors').where('id', 'in', ids).execute();
  }
}
