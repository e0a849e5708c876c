import type { Config } from '#api/core/config.ts';
import { trimChanges } from '#api/core/content/changes.ts';
import { managedDocument } from '#api/core/content/managed-document.ts';
import { documentRoutes, managedRoutes, type WhoIs } from '#api/core/content/managed-routes.ts';
import { createGuardedFetch, type OutsidePorts } from '#api/core/guarded-fetch.ts';
import { bind } from '#api/core/http/endpoints.ts';
import type { Ports } from '#api/core/ports.ts';
import { musicAdminStore } from '#api/music/music.admin.store.ts';
import { playlistAdminStore } from '#api/playlist/playlist.admin.store.ts';
import { podcastsAdminStore } from '#api/podcasts/podcasts.admin.store.ts';
import { podcastsBulkRoutes } from '#api/podcasts/podcasts.bulk.routes.ts';
import { podcastsBulk } from '#api/podcasts/podcasts.bulk.ts';
import { pressAdminStore } from '#api/press/press.admin.store.ts';
import type { Redirects } from '#api/seo/seo.redirects.ts';
import { servicesAdminStore } from '#api/services/services.admin.store.ts';
import { siteAdminStore } from '#api/site/site.admin.store.ts';
import { reservedPaths } from '#api/site/site.reserved-paths.ts';
import { streamAdminStore } from '#api/stream/stream.admin.store.ts';
import { videosAdminRoutes, videosBulkRoutes } from '#api/videos/videos.admin.routes.ts';
import { videosAdminStore } from '#api/videos/videos.admin.store.ts';
import { videosBulk } from '#api/videos/videos.bulk.ts';
import { youtubeFinder } from '#api/youtube/find-videos.ts';
import { blueprintAdminContract } from '#shared/blueprint/blueprint.admin.contract.ts';
import { blueprint } from '#shared/blueprint/blueprint.schema.ts';
import { chatSettingsContract } from '#shared/chat/chat.admin.contract.ts';
import { chatSettings } from '#shared/chat/chat.schema.ts';
import { contributionsAdminContract } from '#shared/contributions/contributions.admin.contract.ts';
import { contributions } from '#shared/contributions/contributions.schema.ts';
import {
  artistContract,
  musicServicesContract,
  releasesContract,
} from '#shared/music/music.admin.contract.ts';
import { paymentSettings } from '#shared/orders/orders.schema.ts';
import { paymentSettingsContract } from '#shared/orders/payment.admin.contract.ts';
import { playlistsContract, submissionOfferContract } from '#shared/playlist/playlist.admin.contract.ts';
import { episodesContract, seriesContract } from '#shared/podcasts/podcasts.admin.contract.ts';
import { podcastsBulkContract } from '#shared/podcasts/podcasts.bulk.contract.ts';
import {
  affiliationsContract,
  articlesContract,
  featuresContract,
} from '#shared/press/press.admin.contract.ts';
import { managedServicesContract, testimonialsContract } from '#shared/services/services.admin.contract.ts';
import {
  backgroundContract,
  founderContract,
  heroContract,
  identityContract,
  linksContract,
  networkContract,
  textsContract,
} from '#shared/site/site.admin.contract.ts';
import {
  archivesContract,
  platformsContract,
  scheduleContract,
  streamSettingsContract,
} from '#shared/stream/stream.admin.contract.ts';
import {
  managedVideosContract,
  videoSettingsContract,
  videosAdminContract,
} from '#shared/videos/videos.admin.contract.ts';
import { videosBulkContract } from '#shared/videos/videos.bulk.contract.ts';
import type { Part, PartOptions } from './part.ts';

const DAY_S = 86_400;
/** How long what was deleted can still be restored. */
const TRASH_KEPT_MS = 90 * DAY_S * 1000;

interface OfficeOptions extends PartOptions {
  whoIs: WhoIs;
  /** How pasted links are followed. */
  outside: OutsidePorts | undefined;
  moved: Redirects['follow'];
}

/** The owner's side of everything that the public site shows. */
export function createContentOffice({ database, ports, config, whoIs, outside, moved }: OfficeOptions): Part {
  const { now } = ports;
  const bulk = { database, now, finder: createFinder(ports, config, outside) };
  const podcasts = podcastsAdminStore(database, now);
  const stream = streamAdminStore(database, now);
  const videos = videosAdminStore(database, now);
  const press = pressAdminStore(database, now);
  const playlist = playlistAdminStore(database, now);
  const services = servicesAdminStore(database, now);
  const music = musicAdminStore(database, now);
  const site = siteAdminStore(database, {
    now,
    reserved: reservedPaths,
    moved: (trx, moves, who) => moved(trx as never, moves, who),
  });
  /** Erases what has been in the trash for long, and forgets old changes. */
  async function tidy() {
    const before = new Date(now() - TRASH_KEPT_MS).toISOString();
    const kinds = [podcasts, stream, videos, press, playlist, services, music].flatMap((stores) =>
      Object.values(stores),
    );
    for (const kind of kinds) if ('emptyTrash' in kind) await kind.emptyTrash(before);
    await trimChanges(database.db);
  }
  return {
    endpoints: [
      bind(seriesContract, managedRoutes(podcasts.series, whoIs)),
      bind(episodesContract, managedRoutes(podcasts.episodes, whoIs)),
      bind(podcastsBulkContract, podcastsBulkRoutes(podcastsBulk({ ...bulk, store: podcasts }), whoIs)),
      bind(platformsContract, managedRoutes(stream.platforms, whoIs)),
      bind(archivesContract, managedRoutes(stream.archives, whoIs)),
      bind(scheduleContract, managedRoutes(stream.schedule, whoIs)),
      bind(streamSettingsContract, documentRoutes(stream.settings, whoIs)),
      bind(managedVideosContract, managedRoutes(videos.videos, whoIs)),
      bind(videosAdminContract, videosAdminRoutes(videos)),
      bind(videosBulkContract, videosBulkRoutes(videosBulk({ ...bulk, store: videos }), whoIs)),
      bind(videoSettingsContract, documentRoutes(videos.settings, whoIs)),
      bind(featuresContract, managedRoutes(press.features, whoIs)),
      bind(articlesContract, managedRoutes(press.articles, whoIs)),
      bind(affiliationsContract, managedRoutes(press.affiliations, whoIs)),
      bind(playlistsContract, managedRoutes(playlist.playlists, whoIs)),
      bind(submissionOfferContract, documentRoutes(playlist.submission, whoIs)),
      bind(managedServicesContract, managedRoutes(services.services, whoIs)),
      bind(testimonialsContract, managedRoutes(services.testimonials, whoIs)),
      bind(musicServicesContract, managedRoutes(music.services, whoIs)),
      bind(releasesContract, managedRoutes(music.releases, whoIs)),
      bind(artistContract, documentRoutes(music.artist, whoIs)),
      bind(identityContract, documentRoutes(site.identity, whoIs)),
      bind(linksContract, documentRoutes(site.links, whoIs)),
      bind(textsContract, documentRoutes(site.texts, whoIs)),
      bind(heroContract, documentRoutes(site.hero, whoIs)),
      bind(backgroundContract, documentRoutes(site.background, whoIs)),
      bind(networkContract, documentRoutes(site.network, whoIs)),
      bind(founderContract, documentRoutes(site.founder, whoIs)),
      bind(
        contributionsAdminContract,
        documentRoutes(managedDocument(database, 'contributions', contributions, { now }), whoIs),
      ),
      bind(
        blueprintAdminContract,
        documentRoutes(managedDocument(database, 'blueprint', blueprint, { now }), whoIs),
      ),
      bind(
        paymentSettingsContract,
        documentRoutes(managedDocument(database, 'payment', paymentSettings, { now }), whoIs),
      ),
      bind(
        chatSettingsContract,
        documentRoutes(
          managedDocument(database, 'chat', chatSettings, { now, fallback: chatSettings.parse({}) }),
          whoIs,
        ),
      ),
    ],
    jobs: [{ name: 'content.tidy', everySeconds: DAY_S, run: tidy }],
  };
}

function createFinder({ fetch }: Ports, config: Config, outside?: OutsidePorts) {
  const { YOUTUBE_API_KEY: apiKey, YOUTUBE_API_URL: apiUrl } = config;
  const keys = apiKey === undefined ? undefined : { apiKey, apiUrl };
  return youtubeFinder({ guardedFetch: createGuardedFetch(outside), fetch, keys });
}
