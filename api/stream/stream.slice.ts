import { connectedClient } from '#api/core/connections/connected-client.ts';
import type { ChangeTables } from '#api/core/content/changes.ts';
import type { DocumentTables } from '#api/core/content/document-store.ts';
import { documentRoutes, managedRoutes } from '#api/core/content/managed-routes.ts';
import { bind } from '#api/core/http/endpoints.ts';
import type { LiveResponses } from '#api/core/http/responses/live-responses.ts';
import type { SliceParts } from '#api/core/slice.ts';
import type { PassageContext } from '#api/site/passages.ts';
import { contentParts } from '#api/site/site.content.ts';
import type { FillableTables } from '#api/site/site.off.ts';
import { identityDocument, linksDocument, localeDocument } from '#api/site/site.store.ts';
import { adminPaths } from '#shared/core/admin-paths.ts';
import {
  archivesContract,
  platformsContract,
  scheduleContract,
  streamContract,
  streamSettingsContract,
} from '#shared/stream/stream.contract.ts';
import { liveSectionDocument, streamContent, streamFacts } from './stream.content.ts';
import { type PlatformListener, streamJobs } from './stream.jobs.ts';
import { streamPassages } from './stream.passages.ts';
import { streamPrivacy } from './stream.privacy.ts';
import { streamRoutes } from './stream.routes.ts';
import { seedStream } from './stream.seed.ts';
import { sessionStore } from './stream.sessions.ts';
import { createStreamStatus } from './stream.status.ts';
import { type StreamStore, type StreamTables, streamSnapshots, streamStore } from './stream.store.ts';
import { twitchSource } from './stream.twitch.ts';
import { youtubeSource } from './stream.youtube.ts';

type Tables = StreamTables & DocumentTables & ChangeTables;

export const streamTables: FillableTables<StreamTables> = {
  content: { streamingPlatforms: null, streamSchedule: null, streamArchives: null },
  shown: ['liveSessions'],
  seed: (database, now) => seedStream(streamStore(database, now), now()),
  fillable: [
    {
      name: 'Live',
      target: adminPaths.platforms,
      pages: ['live'],
      sections: ['live'],
      isFilled: async ({ hasRows }) =>
        (await hasRows('streamingPlatforms')) ||
        (await hasRows('streamSchedule')) ||
        hasRows('streamArchives'),
    },
  ],
};

interface StreamOptions extends SliceParts<Tables> {
  /** Responses that are served ahead of the framework. */
  replies: LiveResponses;
  /** Slices made after this one that receive the polled states. */
  platformListeners: readonly PlatformListener[];
}

/** What is on air, what will be, and what was. */
export function createStreamSlice({
  database,
  ports,
  config,
  connections,
  whoIs,
  replies,
  platformListeners,
}: StreamOptions) {
  const store = streamStore(database, ports.now);
  const { path } = streamContract.status;
  const snapshots = streamSnapshots(database.db, ports.now);
  const sessions = sessionStore(database.db);
  const status = createStreamStatus({ store, snapshots, sessions }, ports, (answer) =>
    replies.set(path, answer.status, answer.checkedAt),
  );
  replies.onServe(path, status.freshen);
  const twitch = connectedClient(connections, 'twitch', (keys) => twitchSource(keys, ports));
  const youtube = connectedClient(connections, 'youtube', (keys) => youtubeSource(keys, ports));
  const sources = () => [twitch(), youtube()].filter((source) => source !== undefined);
  connections.onChange((id) => {
    if ((id !== 'twitch' && id !== 'youtube') || connections.current(id)) return;
    // Without keys the platform is no longer polled, so the end of that stream would not be noticed.
    void snapshots
      .forget(id)
      .then(status.refresh)
      .catch((error) => ports.log.warn({ err: error, platform: id }, 'stream status not forgotten'));
  });
  const identity = identityDocument(database, ports.now);
  const locale = localeDocument(database, ports.now);
  const site = async () => {
    const [{ networkName }, { language }] = await Promise.all([identity.get(), locale.get()]);
    return { origin: config.PUBLIC_URL, networkName, language };
  };
  const passages = (from: StreamStore, context: PassageContext) => streamPassages(from, status, context);
  return {
    store,
    snapshots,
    sessions,
    status,
    start: status.refresh,
    moments: async (from: string, before: string) =>
      (await sessions.begunBetween(from, before)).map(({ title, startedAt }) => ({
        at: startedAt,
        text: `Live: ${title}`,
        target: adminPaths.goLive,
      })),
    endpoints: [
      bind(
        streamContract,
        streamRoutes({ store, status, sessions, links: linksDocument(database, ports.now), site }),
      ),
      bind(platformsContract, managedRoutes(store.platforms, whoIs)),
      bind(archivesContract, managedRoutes(store.archives, whoIs)),
      bind(scheduleContract, managedRoutes(store.schedule, whoIs)),
      bind(streamSettingsContract, documentRoutes(store.settings, whoIs)),
    ],
    jobs: streamJobs({
      database,
      sources,
      listeners: platformListeners,
      ports: { ...ports, random: Math.random },
    }),
    privacyFacts: streamPrivacy(store, connections),
    ...contentParts(store, streamContent, [liveSectionDocument], passages, streamFacts),
  };
}

export type StreamSlice = ReturnType<typeof createStreamSlice>;
