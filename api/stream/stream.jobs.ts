import type { DocumentTables } from '#api/core/content/document-store.ts';
import { scheduleJob } from '#api/core/content/schedule-job.ts';
import type { Database, Tx } from '#api/core/database.ts';
import type { DomainEvent } from '#api/core/events/event-log.ts';
import type { Job } from '#api/core/jobs/job.ts';
import type { Ports } from '#api/core/ports.ts';
import { STATUS_POLL_MS, streamPlatforms } from '#shared/stream/stream.constants.ts';
import { type PollPorts, poll } from './stream.poller.ts';
import { type PlatformStates, unknownState } from './stream.snapshot.ts';
import type { StreamSource } from './stream.source.ts';
import { STREAM_CHANNEL } from './stream.status.ts';
import { type StreamTables, streamSnapshots, streamStore } from './stream.store.ts';

/** Receives the polled states in the transaction that writes them. */
export interface PlatformListener {
  // biome-ignore lint/suspicious/noExplicitAny: the caller's transaction, which knows its own tables only
  polled(tx: Tx<any>, answers: { before: PlatformStates; after: PlatformStates }): Promise<void>;
}

interface StreamJobs {
  database: Database<StreamTables & DocumentTables>;
  /** The platforms that have keys at present. */
  sources: () => readonly StreamSource[];
  ports: Pick<Ports, 'content'> & PollPorts;
  listeners?: readonly PlatformListener[];
}

const SCHEDULE_CHECK_S = 30;

export function streamJobs({ database, sources, ports, listeners = [] }: StreamJobs): Job[] {
  // Pages list the streams to come, so they go stale when one of those begins.
  const schedule = scheduleJob(
    {
      name: 'stream.schedule',
      title: 'Updates pages when a scheduled stream begins',
      everySeconds: SCHEDULE_CHECK_S,
      hasComeSince: streamStore(database, ports.now).startedSince,
    },
    ports,
  );
  return [pollJob({ database, sources, ports, listeners }), schedule];
}

/**
 * Polls all platforms at once, so that a slow one delays no other, and records starts and ends of streams.
 */
function pollJob({ database, sources, ports, listeners = [] }: StreamJobs): Job {
  const store = streamStore(database, ports.now);
  const snapshots = streamSnapshots(database.db, ports.now);

  async function ask(signal: AbortSignal, last: PlatformStates): Promise<PlatformStates> {
    const channels = new Map((await store.platforms.published()).map(({ id, channelId }) => [id, channelId]));
    const asked = sources().map(async (source) => {
      const channelId = channels.get(source.platform);
      if (!channelId) return [];
      const state = await poll(source, channelId, last[source.platform] ?? unknownState, signal, ports);
      return [[source.platform, state] as const];
    });
    return Object.fromEntries((await Promise.all(asked)).flat());
  }

  return {
    name: 'stream.poll',
    title: 'Asks whether you are live',
    everySeconds: STATUS_POLL_MS / 1000,
    isNeeded: () => sources().length > 0,
    async run(signal) {
      const last = await snapshots.states();
      const states = await ask(signal, last);
      await database.transaction(async (tx) => {
        tx.publish(STREAM_CHANNEL);
        await streamSnapshots(tx.db, ports.now).saveStates(states);
        // Followers take locks, which have to be taken before the lock for events.
        for (const listener of listeners) await listener.polled(tx, { before: last, after: states });
        for (const event of changes(last, states)) await tx.event(event);
      });
    },
  };
}

function changes(last: PlatformStates, states: PlatformStates): DomainEvent[] {
  return streamPlatforms.flatMap((platform) => {
    const before = last[platform]?.live ?? null;
    const after = states[platform]?.live ?? null;
    const stream = after ?? before;
    if ((before === null) === (after === null) || !stream) return [];
    const data = { platform, title: stream.stream_title, startedAt: stream.started_at };
    return [{ type: after ? 'stream.live' : 'stream.offline', subjectId: platform, data }];
  });
}
