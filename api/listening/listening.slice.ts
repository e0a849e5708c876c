import { localTimes } from '#api/analytics/analytics.clock.ts';
import { createEventQueue } from '#api/analytics/analytics.event-queue.ts';
import { daySalts } from '#api/analytics/analytics.salts.ts';
import type { AnalyticsSlice } from '#api/analytics/analytics.slice.ts';
import { bind } from '#api/core/http/endpoints.ts';
import type { SliceParts } from '#api/core/slice.ts';
import type { MediaSlice } from '#api/media/media.slice.ts';
import { DAY_MS, HOUR_S, isoAt } from '#shared/core/time.ts';
import { listeningAdminContract, listeningContract } from '#shared/listening/listening.contract.ts';
import { minuteReader } from './listening.minute.ts';
import { listeningPrivacy } from './listening.privacy.ts';
import { type ReadListening, readListening } from './listening.report.ts';
import { createRequestWatch } from './listening.requests.ts';
import { listeningAdminRoutes, listeningRoutes } from './listening.routes.ts';
import { type SoundTables, soundsReader } from './listening.sounds.ts';
import type { ListeningTables } from './listening.tables.ts';
import { forgetListening, type ListeningEvent, writeListening } from './listening.writer.ts';

interface ListeningOptions extends SliceParts<ListeningTables & SoundTables> {
  media: Pick<MediaSlice, 'find'>;
  analytics: Pick<AnalyticsSlice, 'identify' | 'timeZone' | 'storage'>;
}

/** What is heard on the site, and what apps download. */
export function createListeningSlice({ database, ports, config, connections, ...options }: ListeningOptions) {
  const { db } = database;
  const { now, log } = ports;
  const { identify, timeZone, storage } = options.analytics;
  const timeOf = localTimes();
  const sounds = soundsReader(db, ports);
  const dayOf = async (at: number) => timeOf(at, await timeZone()).day;
  const salts = daySalts(db, 'downloadSalts');
  const queue = createEventQueue<ListeningEvent>({
    now,
    log,
    isAllowed: storage.isAllowed,
    count: storage.count,
    async write(batches) {
      await storage.checkRoom();
      await writeListening(database, batches);
    },
  });
  const requests = createRequestWatch({
    now,
    log,
    salts,
    dayOf,
    enclosures: async () => (await sounds()).enclosures,
    minuteOf: minuteReader(options.media.find),
    host: new URL(config.PUBLIC_URL).hostname,
    add: queue.add,
  });
  const report: ReadListening = async (period) =>
    readListening(db, {
      period,
      timeZone: await timeZone(),
      today: await dayOf(now()),
      redirected: connections.current('storage')?.publicUrl !== undefined,
    });
  return {
    report,
    endpoints: [
      bind(
        listeningContract,
        listeningRoutes({ identify, add: queue.add, played: async () => (await sounds()).played }),
      ),
      bind(listeningAdminContract, listeningAdminRoutes(report)),
    ],
    jobs: [
      {
        name: 'listening.forget',
        title: 'Deletes single plays and downloads that are a day old',
        everySeconds: HOUR_S,
        async run() {
          await forgetListening(db, now());
          await salts.forgetBefore(isoAt(now() - DAY_MS).slice(0, 10));
        },
      },
    ],
    watch: requests.watch,
    privacyFacts: listeningPrivacy,
    /** Writes what was played and sent so far. */
    async settle(): Promise<void> {
      await requests.settled();
      await queue.flush();
    },
    stop: queue.flush,
  };
}

export type ListeningSlice = ReturnType<typeof createListeningSlice>;
