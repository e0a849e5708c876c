import { trimChanges } from '#api/core/content/changes.ts';
import { documentRoutes, managedRoutes, type WhoIs } from '#api/core/content/managed-routes.ts';
import { createGuardedFetch, type OutsidePorts } from '#api/core/guarded-fetch.ts';
import type { Ports } from '#api/core/ports.ts';
import { youtubeFinder } from '#api/core/youtube/find-videos.ts';
import { podcastsBulkRoutes } from '#api/podcasts/podcasts.bulk.routes.ts';
import { podcastsBulk } from '#api/podcasts/podcasts.bulk.ts';
import type { Redirects } from '#api/seo/seo.redirects.ts';
import { identityStore } from '#api/site/site.store.ts';
import { videosAdminRoutes, videosBulkRoutes } from '#api/videos/videos.admin.routes.ts';
import { videosBulk } from '#api/videos/videos.bulk.ts';
import { blueprintAdminContract } from '#shared/blueprint/blueprint.contract.ts';
import { chatSettingsContract } from '#shared/chat/chat.contract.ts';
import { contributionsAdminContract } from '#shared/contributions/contributions.contract.ts';
import { artistContract, musicServicesContract, releasesContract } from '#shared/music/music.contract.ts';
import { paymentSettingsContract } from '#shared/orders/payment.admin.contract.ts';
import { playlistsContract, submissionOfferContract } from '#shared/playlist/playlist.contract.ts';
import { podcastsBulkContract } from '#shared/podcasts/podcasts.bulk.contract.ts';
import { episodesContract, seriesContract } from '#shared/podcasts/podcasts.contract.ts';
import { affiliationsContract, articlesContract, featuresContract } from '#shared/press/press.contract.ts';
import { managedServicesContract, testimonialsContract } from '#shared/services/services.contract.ts';
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
} from '#shared/stream/stream.contract.ts';
import { videosBulkContract } from '#shared/videos/videos.bulk.contract.ts';
import {
  managedVideosContract,
  videoSettingsContract,
  videosAdminContract,
} from '#shared/videos/videos.contract.ts';
import type { Config } from './config.ts';
import { bind } from './endpoints.ts';
import type { Part, PartOptions } from './part.ts';
import { reservedPaths } from './reserved-paths.ts';

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
export function createContentOffice(options: OfficeOptions): Part {
  const { database, stores, ports, config, whoIs, outside, moved } = options;
  const { podcasts, stream, videos, press, playlist, services, music, site } = stores;
  const { now } = ports;
  const bulk = { database, now, finder: createFinder(ports, config, outside) };
  const identity = identityStore(database, {
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
      bind(identityContract, documentRoutes(identity, whoIs)),
      bind(linksContract, documentRoutes(site.links, whoIs)),
      bind(textsContract, documentRoutes(site.texts, whoIs)),
      bind(heroContract, documentRoutes(site.hero, whoIs)),
      bind(backgroundContract, documentRoutes(site.background, whoIs)),
      bind(networkContract, documentRoutes(site.network, whoIs)),
      bind(founderContract, documentRoutes(site.founder, whoIs)),
      bind(contributionsAdminContract, documentRoutes(stores.contributions.badge, whoIs)),
      bind(blueprintAdminContract, documentRoutes(stores.blueprint.product, whoIs)),
      bind(paymentSettingsContract, documentRoutes(stores.orderDocuments.payment, whoIs)),
      bind(chatSettingsContract, documentRoutes(stores.chatSettings, whoIs)),
    ],
    jobs: [{ name: 'content.tidy', everySeconds: DAY_S, run: tidy }],
  };
}

function createFinder({ fetch }: Ports, config: Config, outside?: OutsidePorts) {
  const { YOUTUBE_API_KEY: apiKey, YOUTUBE_API_URL: apiUrl } = config;
  const keys = apiKey === undefined ? undefined : { apiKey, apiUrl };
  return youtubeFinder({ guardedFetch: createGuardedFetch(outside), fetch, keys });
}
