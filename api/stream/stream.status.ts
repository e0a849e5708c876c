import type { Ports } from '#api/core/ports.ts';
import { oneAtATime } from '#api/core/process/one-at-a-time.ts';
import { DAY_MS } from '#shared/core/time.ts';
import type { StreamPlatform } from '#shared/stream/stream.constants.ts';
import type { StreamSettings, StreamStatus } from '#shared/stream/stream.schema.ts';
import {
  endsOf,
  platformsOn,
  SESSION_LASTS_MS,
  type SessionRow,
  type SessionStore,
} from './stream.sessions.ts';
import { BELIEVED_MS, type PlatformState, type PlatformStates } from './stream.snapshot.ts';
import type { StreamSnapshots, StreamStore } from './stream.store.ts';

/** The bus channel on which a new snapshot is announced, after the commit. */
export const STREAM_CHANNEL = 'stream';

/** A stream that was started by hand and not ended counts as over after this time. */
const MANUAL_LASTS_MS = DAY_MS;

/** How many past sessions are read: an evening has a few. */
const ENDED_READ = 10;

/** How often a snapshot is reread: a process that does not run the jobs may get no message about a write. */
const REREAD_MS = 10_000;

/** Everything from which the status is computed. */
export interface Known {
  states: PlatformStates;
  /** The platforms in the owner's order: the first live one is the active one. */
  order: readonly StreamPlatform[];
  manual: StreamSettings['manual'];
  /** The owner's session, if one is open. */
  session: SessionRow | null;
  /** When the last session on a platform ended, in milliseconds since 1970. */
  ends: ReadonlyMap<StreamPlatform, number>;
}

export interface StreamAnswer {
  status: StreamStatus;
  /** When all of it was last known to be true, in milliseconds since 1970; null before the first answer. */
  checkedAt: number | null;
  /** When the status becomes outdated by time alone, in milliseconds since 1970. */
  until: number;
}

/**
 * What is live at `now`. A platform's own report takes precedence over a stream started by hand, but a stream
 * that the owner has ended is over, even while the platform still reports it.
 */
export function answerAt({ states, order, manual, session, ends }: Known, now: number): StreamAnswer {
  const platforms: StreamStatus['platforms'] = {};
  let until = Number.POSITIVE_INFINITY;
  const show = (platform: StreamPlatform, live: PlatformState['live'], ends: number) => {
    if (!live || now >= ends || platforms[platform]) return;
    const { stream_title, viewer_count, started_at } = live;
    platforms[platform] = { stream_title, viewer_count, started_at };
    until = Math.min(until, ends);
  };
  const answered: number[] = [];
  for (const platform of order) {
    const state = states[platform];
    if (!state?.knownAt) continue;
    answered.push(Date.parse(state.knownAt));
    const isOfSession = session?.platforms.some((one) => one.platform === platform) ?? false;
    const hasEnded = state.live !== null && Date.parse(state.live.started_at) <= (ends.get(platform) ?? 0);
    if (!isOfSession && hasEnded) continue;
    const live =
      state.live && isOfSession && session ? { ...state.live, stream_title: session.title } : state.live;
    show(platform, live, Date.parse(state.knownAt) + BELIEVED_MS);
  }
  if (session) {
    const live = { stream_title: session.title, viewer_count: 0, started_at: session.startedAt };
    for (const platform of platformsOn(session, states, now))
      show(platform, live, Date.parse(session.startedAt) + SESSION_LASTS_MS);
  }
  if (manual) {
    const live = { stream_title: manual.title, viewer_count: 0, started_at: manual.startedAt };
    show(manual.platform, live, Date.parse(manual.startedAt) + MANUAL_LASTS_MS);
  }
  const named = session?.platforms.map(({ platform }) => platform) ?? [];
  const active = [...order, ...named].find((platform) => platforms[platform]) ?? null;
  const status = { active_platform: active, any_live: active !== null, platforms };
  return { status, checkedAt: checkedAt(answered, now), until };
}

/** The time of the oldest answer that still counts, else of the newest answer. */
function checkedAt(answered: readonly number[], now: number): number | null {
  if (answered.length === 0) return null;
  const counting = answered.filter((at) => now < at + BELIEVED_MS);
  return counting.length > 0 ? Math.min(...counting) : Math.max(...answered);
}

type StatusPorts = Pick<Ports, 'now' | 'bus' | 'content' | 'log'>;

/** Keeps the status in memory and passes it to `publish` whenever it changes. */
export function createStreamStatus(
  { store, snapshots, sessions }: { store: StreamStore; snapshots: StreamSnapshots; sessions: SessionStore },
  { now, bus, content, log }: StatusPorts,
  publish: (answer: StreamAnswer) => void,
) {
  let known: Known = { states: {}, order: [], manual: null, session: null, ends: new Map() };
  let answer = answerAt(known, now());
  let readAt = 0;
  let version = 0;

  function tell(): void {
    answer = answerAt(known, now());
    publish(answer);
  }

  const read = async (): Promise<void> => {
    readAt = now();
    version = content.version;
    const [states, platforms, settings, session, past] = await Promise.all([
      snapshots.states(),
      store.platforms.published(),
      store.settings.get(),
      sessions.current(),
      sessions.past(ENDED_READ),
    ]);
    known = {
      states,
      order: platforms.map(({ id }) => id),
      manual: settings.manual,
      session: session ?? null,
      ends: endsOf(past),
    };
    tell();
  };
  const refresh = oneAtATime(() =>
    read().catch((error) => log.warn({ err: error }, 'stream status not read')),
  );

  bus.subscribe(STREAM_CHANNEL, () => void refresh());
  content.onChange(() => void refresh());

  return {
    status: () => answer.status,
    refresh,
    /** Called before every response: returns at once, and starts a read when there may be something new. */
    freshen(at: number): void {
      if (at >= answer.until) tell();
      if (at >= readAt + REREAD_MS || at < readAt || version !== content.version) void refresh();
    },
  };
}

export type StreamStatusService = ReturnType<typeof createStreamStatus>;
