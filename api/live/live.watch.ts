import type { Database, Tx } from '#api/core/database.ts';
import type { Db } from '#api/core/db/db.ts';
import type { DomainEvent } from '#api/core/events/event-log.ts';
import type { Ports } from '#api/core/ports.ts';
import { linksDocument } from '#api/site/site.store.ts';
import { channelAddress } from '#api/stream/stream.addresses.ts';
import type { PlatformListener } from '#api/stream/stream.jobs.ts';
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
import { markStore } from './live.marks.ts';
import type { LiveTables } from './live.ports.ts';
import { liveSettingsDocument } from './live.store.ts';
import { livePosts, recapPosts, watchLink } from './live.texts.ts';

/** How long a platform must be live before a session begins automatically: some streams end at once. */
const SETTLED_MS = MINUTE_MS;
const ENDED_READ = 10;

interface WatchParts extends Pick<Ports, 'now'> {
  /** The site's own address, without a slash at its end. */
  publicUrl: string;
}

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
export function watchPlatforms({ now, publicUrl }: WatchParts) {
  async function tell(tx: Tx<LiveTables>, event: DomainEvent): Promise<void> {
    await tx.event(event);
    tx.publish(STREAM_CHANNEL);
  }

  async function follow(
    tx: Tx<LiveTables>,
    session: SessionRow,
    states: PlatformStates,
    settings: LiveSettings,
  ): Promise<void> {
    const named = session.platforms.map(({ platform }) => platform);
    const fresh = named.filter((platform) => states[platform]?.live && !session.seen.includes(platform));
    const said = named.map((platform) => states[platform]?.live?.recording).find((url) => url !== undefined);
    const recording = said ?? session.recording;
    const current = { ...session, recording, seen: [...session.seen, ...fresh] };
    const isOn = platformsOn(current, states, tx.now).length > 0;
    const isOld = tx.now >= Date.parse(session.startedAt) + SESSION_LASTS_MS;
    const droppedAt = session.droppedAt === null ? tx.now : Date.parse(session.droppedAt);
    const isOver = !isOn && tx.now >= droppedAt + settings.graceMinutes * MINUTE_MS;
    if (isOld || isOver)
      return finish(tx, current, { endedAt: isOn ? tx.now : droppedAt, dropped: !isOn }, settings);
    const state = isOn ? 'live' : 'dropped';
    const isSame = state === session.state && fresh.length === 0 && recording === session.recording;
    if (isSame) return;
    const change = {
      seen: current.seen,
      recording,
      state,
      droppedAt: isOn ? null : isoAt(droppedAt),
    } as const;
    await sessionStore(tx.db).change(session.id, change);
    if (state === session.state) return;
    await tell(tx, { type: `live.${isOn ? 'returned' : 'dropped'}`, subjectId: session.id, data: {} });
  }

  async function finish(
    tx: Tx<LiveTables>,
    session: SessionRow,
    end: { endedAt: number; dropped: boolean },
    settings: LiveSettings,
  ): Promise<void> {
    const { title } = session;
    const address = session.platforms[0]?.address ?? '';
    const link = await watchLink(tx, { now, publicUrl, address });
    const archive = { title, recording: session.recording ?? '' };
    const marks = await markStore(tx.db).of([session.id]);
    const posts = recapPosts(settings, { title, link: session.recording ?? link, marks });
    const plan = { ...end, archive, posts, release: true, letter: true };
    if (await finishSession(tx.db, session, plan, tx.now))
      await tell(tx, { type: 'live.over', subjectId: session.id, data: { title } });
  }

  async function begin(
    tx: Tx<LiveTables>,
    { platform, live }: Detected,
    settings: LiveSettings,
  ): Promise<void> {
    const store = streamStore(tx, now);
    const [channels, { links }, { defaultTitle }] = [
      await store.platforms.published(),
      await linksDocument(tx, now).get(),
      await store.settings.get(),
    ];
    const channel = channels.find(({ id }) => id === platform);
    const address = channel ? channelAddress(channel, links) : '';
    const title = beginningOf(live.stream_title.trim() || defaultTitle, 200);
    const link = await watchLink(tx, { now, publicUrl, address });
    const { holdMinutes, automaticPosts } = settings;
    const session = await beginSession(
      tx.db,
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
      tx.now,
    );
    if (session) await tell(tx, { type: 'live.detected', subjectId: session.id, data: { platform, title } });
  }

  /** Asks the owner once each time a platform goes live, and not again after a short drop. */
  async function ask(
    tx: Tx<LiveTables>,
    { platform, live }: Detected,
    settings: LiveSettings,
  ): Promise<void> {
    const asked = await tx.db
      .selectFrom('events')
      .select('id')
      .where('type', '=', 'live.ask')
      .where('subjectId', '=', platform)
      .where('createdAt', '>', isoAt(tx.now - settings.graceMinutes * MINUTE_MS))
      .limit(1)
      .executeTakeFirst();
    const data = { platform, title: live.stream_title };
    if (!asked) await tell(tx, { type: 'live.ask', subjectId: platform, data });
  }

  const polled: PlatformListener['polled'] = async (tx: Tx<LiveTables>, { before, after }) => {
    const settings = await liveSettingsDocument(tx, now).get();
    const session = await sessionStore(tx.db).current();
    if (session) return follow(tx, session, after, settings);
    const detected = await detectedStreams(tx.db, after);
    if (!settings.automatic) {
      for (const stream of detected) if (!before[stream.platform]?.live) await ask(tx, stream, settings);
      return;
    }
    const settled = detected.find(({ live }) => Date.parse(live.started_at) <= tx.now - SETTLED_MS);
    if (settled) await begin(tx, settled, settings);
  };

  return {
    polled,
    /** Ends a session that is over by time alone, when no platform is polled any more. */
    look: (database: Pick<Database<LiveTables>, 'transaction'>) =>
      database.transaction(async (tx) => {
        const session = await sessionStore(tx.db).current();
        if (!session) return;
        const settings = await liveSettingsDocument(tx, now).get();
        const states = await streamSnapshots(tx.db, now).states();
        await follow(tx, session, states, settings);
      }),
  };
}
