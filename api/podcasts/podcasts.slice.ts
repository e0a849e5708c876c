import type { ChangeTables } from '#api/core/content/changes.ts';
import type { DocumentTables } from '#api/core/content/document-store.ts';
import { managedRoutes } from '#api/core/content/managed-routes.ts';
import { bind } from '#api/core/http/endpoints.ts';
import type { SliceParts } from '#api/core/slice.ts';
import { feedAudioAt } from '#api/media/media.audio.ts';
import type { MediaSlice } from '#api/media/media.slice.ts';
import type { MediaTables } from '#api/media/media.store.ts';
import { contentParts } from '#api/site/site.content.ts';
import { itemMeta } from '#api/site/site.item-meta.ts';
import type { FillableTables } from '#api/site/site.off.ts';
import { identityDocument, localeDocument } from '#api/site/site.store.ts';
import type { YoutubeSlice } from '#api/youtube/youtube.slice.ts';
import { adminPaths } from '#shared/core/admin-paths.ts';
import { podcastsBulkContract } from '#shared/podcasts/podcasts.bulk.contract.ts';
import {
  episodesContract,
  feedsContract,
  guestsContract,
  podcastsContract,
  seriesContract,
} from '#shared/podcasts/podcasts.contract.ts';
import {
  transcriptsAdminContract,
  transcriptsContract,
} from '#shared/podcasts/transcripts/transcripts.contract.ts';
import type { PageMetas } from '#shared/site/site.meta.ts';
import { podcastsBulkRoutes } from './podcasts.bulk.routes.ts';
import { podcastsBulk } from './podcasts.bulk.ts';
import { podcastsContent, podcastsFacts } from './podcasts.content.ts';
import type { FeedStream } from './podcasts.feed-live.ts';
import { podcastsFeeds } from './podcasts.feeds.ts';
import { podcastsPages } from './podcasts.pages.ts';
import { podcastsPassages } from './podcasts.passages.ts';
import { episodesRoutes, podcastsRoutes, seriesRoutes } from './podcasts.routes.ts';
import { seedPodcasts } from './podcasts.seed.ts';
import { episodePaths, type PodcastTables, podcastsStore, showPaths } from './podcasts.store.ts';
import { transcriptsAdminRoutes, transcriptsRoutes } from './transcripts/transcripts.routes.ts';
import { spokenFinder } from './transcripts/transcripts.spoken.ts';
import { type TranscriptTables, transcriptsStore } from './transcripts/transcripts.store.ts';

export const podcastsTables: FillableTables<PodcastTables & TranscriptTables> = {
  shown: ['transcriptCues'],
  content: { podcastShows: showPaths, podcastEpisodes: episodePaths, podcastGuests: null },
  seed: (database, now) => seedPodcasts(podcastsStore(database, now), now()),
  fillable: [
    {
      name: 'Podcasts',
      target: adminPaths.channels,
      pages: ['podcasts'],
      sections: ['podcasts'],
      isFilled: ({ hasRows }) => hasRows('podcastShows'),
    },
  ],
};

interface PodcastsOptions
  extends SliceParts<PodcastTables & MediaTables & DocumentTables & ChangeTables & TranscriptTables> {
  youtube: Pick<YoutubeSlice, 'finder'>;
  media: Pick<MediaSlice, 'audioLength'>;
  /** The metadata of the program's built-in pages. */
  metas: () => Promise<PageMetas>;
  /** What is on the air, and the streams to come, the next first. */
  announcedStreams: () => Promise<FeedStream[]>;
}

/** Shows with their episodes and guests, and a feed for each show. */
export function createPodcastsSlice(options: PodcastsOptions) {
  const { database, ports, config, whoIs, youtube, metas, media, announcedStreams } = options;
  const { now } = ports;
  const store = podcastsStore(database, now, feedAudioAt);
  const transcripts = transcriptsStore(database, now);
  const feeds = podcastsFeeds({
    store,
    transcripts,
    findAudio: (url) => feedAudioAt(database.db, url),
    streams: announcedStreams,
    async site() {
      const [{ creatorName, contactEmail }, { language }] = await Promise.all([
        identityDocument(database, now).get(),
        localeDocument(database, now).get(),
      ]);
      return { origin: config.PUBLIC_URL, language, author: creatorName, email: contactEmail };
    },
  });
  const pages = podcastsPages(
    store,
    itemMeta({ database, now, metas, origin: config.PUBLIC_URL }),
    transcripts,
  );
  const bulk = podcastsBulk({ database, now, finder: youtube.finder, store });
  return {
    store,
    /** The data of an episode's page. @throws AppError `request.not-found` while visitors do not see it */
    episodePage: pages.episode,
    endpoints: [
      bind(podcastsContract, podcastsRoutes({ store, pages, feeds })),
      bind(seriesContract, seriesRoutes(store, whoIs, config.PUBLIC_URL)),
      bind(episodesContract, episodesRoutes(store, whoIs, media.audioLength)),
      bind(transcriptsContract, transcriptsRoutes(store, transcripts)),
      bind(transcriptsAdminContract, transcriptsAdminRoutes(store, transcripts)),
      bind(guestsContract, managedRoutes(store.guests, whoIs)),
      bind(feedsContract, { feeds: async () => ({ items: await feeds.states() }) }),
      bind(podcastsBulkContract, podcastsBulkRoutes(bulk, whoIs)),
    ],
    spoken: spokenFinder(database, now),
    ...contentParts(store, podcastsContent, [], podcastsPassages, podcastsFacts),
  };
}

export type PodcastsSlice = ReturnType<typeof createPodcastsSlice>;
