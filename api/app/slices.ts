import { blueprintRoutes } from '#api/blueprint/blueprint.routes.ts';
import { seedBlueprint } from '#api/blueprint/blueprint.seed.ts';
import { blueprintStore } from '#api/blueprint/blueprint.store.ts';
import { seedBookings } from '#api/bookings/bookings.seed.ts';
import { bookingsStore } from '#api/bookings/bookings.store.ts';
import { seedChat } from '#api/chat/chat.seed.ts';
import { chatSettingsStore } from '#api/chat/chat.store.ts';
import { contributionsRoutes } from '#api/contributions/contributions.routes.ts';
import { seedContributions } from '#api/contributions/contributions.seed.ts';
import { contributionsStore } from '#api/contributions/contributions.store.ts';
import type { StoreDatabase } from '#api/core/db/database.ts';
import type { LiveResponses } from '#api/core/http/live-responses.ts';
import { openApi } from '#api/core/http/openapi.ts';
import type { Job } from '#api/core/jobs/job.ts';
import type { Clock, Ports } from '#api/core/ports.ts';
import { musicRoutes } from '#api/music/music.routes.ts';
import { seedMusic } from '#api/music/music.seed.ts';
import { musicStore } from '#api/music/music.store.ts';
import { seedOrders } from '#api/orders/orders.seed.ts';
import { orderDocuments, ordersStore } from '#api/orders/orders.store.ts';
import { playlistRoutes } from '#api/playlist/playlist.routes.ts';
import { seedPlaylist } from '#api/playlist/playlist.seed.ts';
import { playlistStore } from '#api/playlist/playlist.store.ts';
import { podcastsRoutes } from '#api/podcasts/podcasts.routes.ts';
import { seedPodcasts } from '#api/podcasts/podcasts.seed.ts';
import { podcastsStore } from '#api/podcasts/podcasts.store.ts';
import { pressRoutes } from '#api/press/press.routes.ts';
import { seedPress } from '#api/press/press.seed.ts';
import { pressStore } from '#api/press/press.store.ts';
import { retentionStore } from '#api/privacy/retention.store.ts';
import { servicesRoutes } from '#api/services/services.routes.ts';
import { seedServices } from '#api/services/services.seed.ts';
import { servicesStore } from '#api/services/services.store.ts';
import { shareRoutes } from '#api/share/share.routes.ts';
import { siteRoutes } from '#api/site/site.routes.ts';
import { seedSite } from '#api/site/site.seed.ts';
import { siteStore } from '#api/site/site.store.ts';
import { seedSocial } from '#api/social/social.seed.ts';
import { postsStore } from '#api/social/social.store.ts';
import { streamJobs } from '#api/stream/stream.jobs.ts';
import { streamRoutes } from '#api/stream/stream.routes.ts';
import { seedStream } from '#api/stream/stream.seed.ts';
import type { StreamSource } from '#api/stream/stream.source.ts';
import { createStreamStatus } from '#api/stream/stream.status.ts';
import { streamSnapshots, streamStore } from '#api/stream/stream.store.ts';
import { twitchSource } from '#api/stream/stream.twitch.ts';
import { youtubeSource } from '#api/stream/stream.youtube.ts';
import { seedStudio } from '#api/studio/studio.seed.ts';
import { studioStore } from '#api/studio/studio.store.ts';
import { systemRoutes } from '#api/system/system.routes.ts';
import { videosRoutes } from '#api/videos/videos.routes.ts';
import { seedVideos } from '#api/videos/videos.seed.ts';
import { videosStore } from '#api/videos/videos.store.ts';
import { blueprintContract } from '#shared/blueprint/blueprint.contract.ts';
import { contract } from '#shared/contract.ts';
import { contributionsContract } from '#shared/contributions/contributions.contract.ts';
import { musicContract } from '#shared/music/music.contract.ts';
import { playlistContract } from '#shared/playlist/playlist.contract.ts';
import { podcastsContract } from '#shared/podcasts/podcasts.contract.ts';
import { pressContract } from '#shared/press/press.contract.ts';
import { servicesContract } from '#shared/services/services.contract.ts';
import { shareContract } from '#shared/share/share.contract.ts';
import { siteContract } from '#shared/site/site.contract.ts';
import type { PageMetas } from '#shared/site/site.meta.ts';
import { streamContract } from '#shared/stream/stream.contract.ts';
import { systemContract } from '#shared/system/system.contract.ts';
import { videosContract } from '#shared/videos/videos.contract.ts';
import packageFile from '../../package.json' with { type: 'json' };
import type { Config } from './config.ts';
import type { AppDatabase, Tables } from './database.ts';
import { type Bound, bind } from './endpoints.ts';
import type { WebSide } from './pages/client-build.ts';
import type { Part } from './part.ts';

/** Tables whose rows show on public pages. */
export const contentTables: ReadonlySet<string> = new Set<keyof Tables>([
  'documents',
  'podcastShows',
  'podcastEpisodes',
  'musicServices',
  'musicReleases',
  'videos',
  'playlists',
  'pressFeatures',
  'mediumArticles',
  'affiliations',
  'services',
  'testimonials',
  'streamingPlatforms',
  'streamSchedule',
  'streamArchives',
  'seoRedirects',
]);

/**
 * Tables whose rows decide what pages say, without being content: which accounts are connected stands on the privacy
 * page.
 */
export const shownTables: ReadonlySet<string> = new Set<string>([
  ...contentTables,
  ...(['socialAccounts', 'seoConnections'] satisfies (keyof Tables)[]),
]);

export function createStores(database: StoreDatabase<Tables>, { now }: Pick<Ports, 'now'>) {
  const { db } = database;
  return {
    site: siteStore(database, now),
    podcasts: podcastsStore(database, now),
    music: musicStore(database, now),
    videos: videosStore(database, now),
    playlist: playlistStore(database, now),
    press: pressStore(database, now),
    contributions: contributionsStore(database, now),
    services: servicesStore(database, now),
    orders: ordersStore(db, now),
    orderDocuments: orderDocuments(database, now),
    bookings: bookingsStore(db, now),
    blueprint: blueprintStore(database, now),
    stream: streamStore(database, now),
    streamSnapshots: streamSnapshots(db, now),
    posts: postsStore(db),
    chatSettings: chatSettingsStore(database, now),
    studio: studioStore(database, now),
    retention: retentionStore(database, now),
  };
}

export type Stores = ReturnType<typeof createStores>;

/** What changes by itself and is answered ahead of the framework. */
export function createLive(stores: Stores, ports: Ports, replies: LiveResponses) {
  const { path } = streamContract.status;
  const streamStatus = createStreamStatus(stores, ports, (answer) =>
    replies.set(path, answer.status, answer.checkedAt),
  );
  replies.onServe(path, streamStatus.freshen);
  return { streamStatus };
}

export type Live = ReturnType<typeof createLive>;

/** What the slices meet beyond their stores. */
interface Around {
  parts: readonly Part[];
  web: WebSide;
  /** The site's own address, without a slash at its end. */
  publicUrl: string;
  metas(): Promise<PageMetas>;
  now: Clock;
}

/** Every slice's endpoints with what answers them. */
export function bindSlices(stores: Stores, live: Live, around: Around): Bound[] {
  const { parts, web, publicUrl, metas, now } = around;
  const drawQr = async (text: string) => (await web.renderer()).drawQr(text);
  return [
    ...parts.flatMap((part) => part.endpoints),
    bind(siteContract, siteRoutes(stores.site, publicUrl, metas, now)),
    bind(podcastsContract, podcastsRoutes(stores.podcasts, publicUrl)),
    bind(musicContract, musicRoutes(stores.music)),
    bind(videosContract, videosRoutes(stores.videos)),
    bind(playlistContract, playlistRoutes(stores.playlist)),
    bind(pressContract, pressRoutes(stores.press)),
    bind(contributionsContract, contributionsRoutes(stores.contributions)),
    bind(servicesContract, servicesRoutes(stores.services)),
    bind(blueprintContract, blueprintRoutes(stores.blueprint)),
    bind(shareContract, shareRoutes(drawQr, publicUrl)),
    bind(systemContract, systemRoutes(describeApi)),
    bind(streamContract, streamRoutes(stores.stream, live.streamStatus)),
  ];
}

const describeApi = () => openApi(contract, { title: packageFile.name, version: packageFile.version });

/** What the program does by itself. */
export function createJobs(database: AppDatabase, ports: Ports, config: Config): Job[] {
  const sources = streamSources(config, ports);
  return streamJobs({ database, sources, ports: { ...ports, random: Math.random } });
}

/** The streaming platforms that this install has keys for. */
function streamSources(config: Config, ports: Ports): StreamSource[] {
  const { TWITCH_CLIENT_ID: clientId, TWITCH_CLIENT_SECRET: clientSecret, YOUTUBE_API_KEY: apiKey } = config;
  const sources: StreamSource[] = [];
  if (clientId && clientSecret) {
    const urls = { authUrl: config.TWITCH_AUTH_URL, apiUrl: config.TWITCH_API_URL };
    sources.push(twitchSource({ clientId, clientSecret, ...urls }, ports));
  }
  if (apiKey) sources.push(youtubeSource({ apiKey, apiUrl: config.YOUTUBE_API_URL }, ports));
  return sources;
}

/** The sample install, written on the first start only. */
export async function seed(stores: Stores, now: number): Promise<void> {
  await seedPodcasts(stores.podcasts, now);
  await seedSite(stores.site);
  await seedMusic(stores.music);
  await seedVideos(stores.videos);
  await seedPlaylist(stores.playlist);
  await seedPress(stores.press);
  await seedContributions(stores.contributions);
  await seedServices(stores.services);
  await seedOrders(stores.orderDocuments);
  await seedBookings(stores.bookings);
  await seedChat(stores.chatSettings);
  await seedBlueprint(stores.blueprint);
  await seedStream(stores.stream, now);
  await seedSocial(stores.posts, now);
  await seedStudio(stores.studio);
}
