import { documentRoutes } from '#api/core/content/managed-routes.ts';
import { totalOf } from '#api/core/db/key-page.ts';
import { bind } from '#api/core/http/endpoints.ts';
import type { EventTitles, NeedSource, SliceParts } from '#api/core/slice.ts';
import type { FollowersSlice } from '#api/followers/followers.slice.ts';
import type { LettersSlice } from '#api/letters/letters.slice.ts';
import type { SocialSlice } from '#api/social/social.slice.ts';
import { sessionStore } from '#api/stream/stream.sessions.ts';
import type { StreamSlice } from '#api/stream/stream.slice.ts';
import { adminPaths } from '#shared/core/admin-paths.ts';
import { liveContract, liveSettingsContract } from '#shared/live/live.contract.ts';
import { platformNames } from '#shared/stream/stream.constants.ts';
import { liveNotices } from './live.notices.ts';
import type { LiveTables } from './live.ports.ts';
import { liveRoutes } from './live.routes.ts';
import { createStepRunner } from './live.steps.ts';
import { liveSettingsDocument } from './live.store.ts';
import { detectedStreams, watchPlatforms } from './live.watch.ts';

const LOOK_EVERY_S = 10;

interface LiveOptions extends SliceParts<LiveTables> {
  stream: Pick<StreamSlice, 'status' | 'snapshots'>;
  social: Pick<SocialSlice, 'posts' | 'connected'>;
  followers: Pick<FollowersSlice, 'tell' | 'count' | 'takeBack'>;
  letters: Pick<LettersSlice, 'draftLetter'>;
}

/** Going live with one switch, for site, followers, networks and archive together. */
export function createLiveSlice({
  database,
  ports,
  config,
  whoIs,
  stream,
  social,
  followers,
  letters,
}: LiveOptions) {
  const { now, log } = ports;
  const { db } = database;
  const publicUrl = config.PUBLIC_URL;
  const watch = watchPlatforms({ now, publicUrl });
  const notify = liveNotices(followers, letters);
  const settings = liveSettingsDocument(database, now);
  const runner = createStepRunner({ database, now, log, posts: social.posts, notify });
  const routes = liveRoutes({
    database,
    now,
    publicUrl,
    settings,
    notify,
    runner,
    stream,
    posts: social.posts,
    connected: social.connected,
  });

  /** Asks the owner about platforms that are live while the hub has no session. */
  const needs: NeedSource = async () => {
    if (await sessionStore(db).current()) return { items: [], total: totalOf(0) };
    const detected = await detectedStreams(db, await stream.snapshots.states());
    const items = detected.map(({ platform, live }) => ({
      kind: 'live',
      id: platform,
      title: `${platformNames[platform]} is live. Go live here?`,
      detail: live.stream_title,
      since: live.started_at,
      dueAt: null,
      overdue: false,
      target: adminPaths.goLive,
      action: 'Go live',
    }));
    return { items, total: totalOf(items.length) };
  };

  return {
    /** An open session may have ended while no process was running. */
    async start(): Promise<void> {
      await watch.look(database);
      await stream.status.refresh();
    },
    endpoints: [bind(liveContract, routes), bind(liveSettingsContract, documentRoutes(settings, whoIs))],
    jobs: [
      {
        name: 'live.steps',
        title: 'Does what was planned for a live session',
        everySeconds: LOOK_EVERY_S,
        async run() {
          await watch.look(database);
          await runner.runWaiting();
        },
      },
    ],
    needs: [needs],
    eventTitles,
  };
}

const eventTitles: EventTitles = {
  'live.ask': ({ platform }) => ({
    title: `${platformNames[platform as keyof typeof platformNames]} is live. Go live here?`,
    target: adminPaths.goLive,
  }),
  'live.detected': ({ title }) => ({
    title: `The hub went live by itself: ${title}`,
    target: adminPaths.goLive,
  }),
  'live.over': ({ title }) => ({ title: `The stream is over: ${title}`, target: adminPaths.goLive }),
  'live.failed': () => ({ title: 'Something about going live failed', target: adminPaths.goLive }),
};
