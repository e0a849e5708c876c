import type { ChangeTables } from '#api/core/content/changes.ts';
import { documentRoutes, managedRoutes } from '#api/core/content/managed-routes.ts';
import type { DocumentTables } from '#api/core/db/document.ts';
import type { EventTables } from '#api/core/events/event-log.ts';
import { bind } from '#api/core/http/endpoints.ts';
import type { LiveResponses } from '#api/core/http/live-responses.ts';
import type { SliceParts, SliceTables } from '#api/core/slice.ts';
import {
  archivesContract,
  platformsContract,
  scheduleContract,
  streamSettingsContract,
} from '#shared/stream/stream.admin.contract.ts';
import { streamContract } from '#shared/stream/stream.contract.ts';
import { streamAdminStore } from './stream.admin.store.ts';
import { streamJobs } from './stream.jobs.ts';
import { streamRoutes } from './stream.routes.ts';
import { seedStream } from './stream.seed.ts';
import type { StreamSource } from './stream.source.ts';
import { createStreamStatus } from './stream.status.ts';
import { type StreamTables, streamStore } from './stream.store.ts';
import { twitchSource } from './stream.twitch.ts';
import { youtubeSource } from './stream.youtube.ts';

type Tables = StreamTables & DocumentTables & EventTables & ChangeTables;

export const streamTables: SliceTables<StreamTables> = {
  content: ['streamingPlatforms', 'streamSchedule', 'streamArchives'],
  seed: (trx, now) => seedStream(streamStore(trx, now), now()),
};

interface StreamOptions extends SliceParts<Tables> {
  /** Answers that are served ahead of the framework. */
  replies: LiveResponses;
}

/** What is on air, what will be, and what was. */
export function createStreamSlice({ database, ports, config, whoIs, replies }: StreamOptions) {
  const store = streamStore(database.db, ports.now);
  const managed = streamAdminStore(database, ports.now);
  const { path } = streamContract.status;
  const status = createStreamStatus(store, ports, (answer) =>
    replies.set(path, answer.status, answer.checkedAt),
  );
  replies.onServe(path, status.freshen);
  const sources = streamSources({ config, ports });
  return {
    store,
    status,
    endpoints: [
      bind(streamContract, streamRoutes(store, status)),
      bind(platformsContract, managedRoutes(managed.platforms, whoIs)),
      bind(archivesContract, managedRoutes(managed.archives, whoIs)),
      bind(scheduleContract, managedRoutes(managed.schedule, whoIs)),
      bind(streamSettingsContract, documentRoutes(managed.settings, whoIs)),
    ],
    jobs: streamJobs({ database, sources, ports: { ...ports, random: Math.random } }),
    trash: [managed.platforms, managed.archives, managed.schedule],
  };
}

export type StreamSlice = ReturnType<typeof createStreamSlice>;

/** The streaming platforms that this install has keys for. */
function streamSources({ config, ports }: Pick<StreamOptions, 'config' | 'ports'>): StreamSource[] {
  const { TWITCH_CLIENT_ID: clientId, TWITCH_CLIENT_SECRET: clientSecret, YOUTUBE_API_KEY: apiKey } = config;
  const sources: StreamSource[] = [];
  if (clientId && clientSecret) {
    const urls = { authUrl: config.TWITCH_AUTH_URL, apiUrl: config.TWITCH_API_URL };
    sources.push(twitchSource({ clientId, clientSecret, ...urls }, ports));
  }
  if (apiKey) sources.push(youtubeSource({ apiKey, apiUrl: config.YOUTUBE_API_URL }, ports));
  return sources;
}
