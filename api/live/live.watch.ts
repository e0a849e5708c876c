import { type StoreDatabase, within } from '#api/core/db/database.ts';
import type { Db } from '#api/core/db/db.ts';
import { recordEvent } from '#api/core/events/event-log.ts';
import type { Ports } from '#api/core/ports.ts';
import { linksDocument } from '#api/site/site.store.ts';
import { channelAddress } from '#api/stream/stream.addresses.ts';
import type { PlatformFollower } from '#api/stream/stream.jobs.ts';
import {
  endsOf,
  platformsOn,
  SESSION_LASTS_MS,
  type SessionRow,
  sessionStore,
} from '#api/stream/stream.sessions.ts';
import type { PlatformStates } from '#api/stream/stream.snapshot.ts';
import { STREAM_CHANNEL } from '#api/stream/stream.status.ts';
import { streamSnapshots, streamStore } from '#api/stream/stream.store.ts';
import { beginningOf } from '#shared/core/text.ts';
import { isoAt, MINUTE_MS } from '#shared/core/time.ts';
import type { LiveSettings } from '#shared/live/live.schema.ts';
import { type StreamPlatform, streamPlatforms } from '#shared/stream/stream.constants.ts';
import type { PlatformStatus } from '#shared/stream/stream.schema.ts';
import { beginSession } from './live.begin.ts';
import { finishSession } from './live.finish.ts';
import type { LiveTables } from './live.ports.ts';
import { liveSettingsDocument } from './live.store.ts';
import { livePosts, recapPosts, watchLink } from './live.texts.ts';

/** How long a platform must be live before a session begins automatically: some streams end at once. */
const SETTLED_MS = MINUTE_MS;
const ENDED_READ = 10;

interface WatchParts extends Pick<Ports, 'now' | 'bus'> {
  /** The site's own address, without a slash at its end. */
  publicUrl: string;
}

type Pushes = (() => void)[];
interface Detected {
  platform: StreamPlatform;
  live: PlatformStatus;
}

/** Platforms that are live, without streams that the owner has ended. */
export async function detectedStreams(db: Db<LiveTables>, states: PlatformStates): Promise<Detected[]> {
  const ends = endsOf(await sessionStore(db).past(ENDED_READ));
  return streamPlatforms.flatMap((platform) => {
    const live = states[platform]?.live;
    if (!live || Date.parse(live.started_at) <= (ends.get(platform) ?? 0)) return [];
    return [{ platform, live }];
  });
}

/** Updates the session from the platforms' states: dropped, returned, ended and, if wanted, begun. */
export function watchPlatforms({ now, bus, publicUrl }: WatchParts) {
  const tell = (trx: Db<LiveTables>, type: string, subjectId: string, data: Record<string, unknown>) =>
    recordEvent(trx, bus, { type, subjectId, data }, now());

  async function follow(
    trx: Db<LiveTables>,
    session: SessionRow,
    states: PlatformStates,
    settings: LiveSettings,
  ): Promise<Pushes> {
    const named = session.platforms.map(({ platform }) => platform);
    const fresh = named.filter((platform) => states[platform]?.live && !session.seen.includes(platform));
    const said = named.map((platform) => states[platform]?.live?.recording).find((url) => url !== undefined);
    const recording = said ?? session.recording;
    const current = { ...session, recording, seen: [...session.seen, ...fresh] };
    const isOn = platformsOn(current, states, now()).length > 0;
    const isOld = now() >= Date.parse(session.startedAt) + SESSION_LASTS_MS;
    const droppedAt = session.droppedAt === null ? now() : Date.parse(session.droppedAt);
    const isOver = !isOn && now() >= droppedAt + settings.graceMinutes * MINUTE_MS;
    if (isOld || isOver)
      return finish(trx, current, { endedAt: isOn ? now() : droppedAt, dropped: !isOn }, settings);
    const state = isOn ? 'live' : 'dropped';
    const isSame = state === session.state && fresh.length === 0 && recording === session.recording;
    if (isSame) return [];
    const change = {
      seen: current.seen,
      recording,
      state,
      droppedAt: isOn ? null : isoAt(droppedAt),
    } as const;
    await sessionStore(trx).change(session.id, change);
    return state === session.state
      ? []
      : [await tell(trx, `live.${isOn ? 'returned' : 'dropped'}`, session.id, {})];
  }

  async function finish(
    trx: Db<LiveTables>,
    session: SessionRow,
    end: { endedAt: number; dropped: boolean },
    settings: LiveSettings,
  ): Promise<Pushes> {
    const { title } = session;
    const address = session.platforms[0]?.address ?? '';
    const link = await watchLink(within(trx), { now, publicUrl, address });
    const archive = { title, recording: session.recording ?? '' };
    const posts = recapPosts(settings, { title, link: session.recording ?? link });
    const plan = { ...end, archive, posts, release: true, letter: true };
    if (!(await finishSession(trx, session, plan, now()))) return [];
    return [await tell(trx, 'live.over', session.id, { title })];
  }

  async function begin(
    trx: Db<LiveTables>,
    { platform, live }: Detected,
    settings: LiveSettings,
  ): Promise<Pushes> {
    const store = streamStore(within(trx), now);
    const [channels, { links }, { defaultTitle }] = [
      await store.platforms.published(),
      await linksDocument(within(trx), now).get(),
      await store.settings.get(),
    ];
    const channel = channels.find(({ id }) => id === platform);
    const address = channel ? channelAddress(channel, links) : '';
    const title = beginningOf(live.stream_title.trim() || defaultTitle, 200);
    const link = await watchLink(within(trx), { now, publicUrl, address });
    const { holdMinutes, automaticPosts } = settings;
    const session = await beginSession(
      trx,
      {
        title,
        platforms: [{ platform, address }],
        automatic: true,
        tellFollowers: true,
        hold: holdMinutes > 0,
        holdMinutes,
        posts: automaticPosts ? livePosts(settings, { title, link }) : [],
        seen: [platform],
      },
      now(),
    );
    return session ? [await tell(trx, 'live.detected', session.id, { platform, title })] : [];
  }

  /** Asks the owner once each time a platform goes live, and not again after a short drop. */
  async function ask(
    trx: Db<LiveTables>,
    { platform, live }: Detected,
    settings: LiveSettings,
  ): Promise<Pushes> {
    const asked = await trx
      .selectFrom('events')
      .select('id')
      .where('type', '=', 'live.ask')
      .where('subjectId', '=', platform)
      .where('createdAt', '>', isoAt(now() - settings.graceMinutes * MINUTE_MS))
      .limit(1)
      .executeTakeFirst();
    return asked ? [] : [await tell(trx, 'live.ask', platform, { platform, title: live.stream_title })];
  }

  const polled: PlatformFollower['polled'] = async (trx: Db<LiveTables>, { before, after }) => {
    const settings = await liveSettingsDocument(within(trx), now).get();
    const session = await sessionStore(trx).current();
    if (session) return follow(trx, session, after, settings);
    const detected = await detectedStreams(trx, after);
    if (!settings.automatic) {
      const pushes: Pushes = [];
      for (const stream of detected)
        if (!before[stream.platform]?.live) pushes.push(...(await ask(trx, stream, settings)));
      return pushes;
    }
    const settled = detected.find(({ live }) => Date.parse(live.started_at) <= now() - SETTLED_MS);
    return settled ? begin(trx, settled, settings) : [];
  };

  return {
    polled,
    /** Ends a session that is over by time alone, when no platform is polled any more. */
    look: (database: StoreDatabase<LiveTables>) =>
      database.transaction(async (trx, afterCommit) => {
        const session = await sessionStore(trx).current();
        if (!session) return;
        const settings = await liveSettingsDocument(within(trx), now).get();
        const states = await streamSnapshots(trx, now).states();
        const pushes = await follow(trx, session, states, settings);
        for (const push of pushes) afterCommit(push);
        if (pushes.length > 0) afterCommit(() => bus.publish(STREAM_CHANNEL));
      }),
  };
}

export type PlatformWatch = ReturnType<typeof watchPlatforms>;
