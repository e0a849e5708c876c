import { linkFiguresReader } from './analytics/analytics.link-figures.ts';
import { visitSettingsDocument } from './analytics/analytics.settings.ts';
import { createAnalyticsSlice, visitListener } from './analytics/analytics.slice.ts';
import { createAppearancesSlice } from './appearances/appearances.slice.ts';
import { createAuthSlice } from './auth/auth.slice.ts';
import { ownerStore } from './auth/auth.store.ts';
import { createBackupSlice } from './backup/backup.slice.ts';
import { createBlueprintSlice } from './blueprint/blueprint.slice.ts';
import { bookingListener } from './bookings/bookings.listener.ts';
import { createBookingsSlice } from './bookings/bookings.slice.ts';
import { createChatSlice } from './chat/chat.slice.ts';
import { createConnectionsSlice } from './connections/connections.slice.ts';
import { createContributionsSlice } from './contributions/contributions.slice.ts';
import { contentUpkeep } from './core/content/upkeep.ts';
import { within } from './core/database.ts';
import type { Db } from './core/db/db.ts';
import type { Job } from './core/jobs/job.ts';
import type { Slice } from './core/slice.ts';
import { createFollowersSlice } from './followers/followers.slice.ts';
import { guestListener } from './guests/guests.listener.ts';
import { createGuestsSlice } from './guests/guests.slice.ts';
import { createHomeSlice } from './home/home.slice.ts';
import { createImportsSlice } from './imports/imports.slice.ts';
import { createLettersSlice } from './letters/letters.slice.ts';
import { createListeningSlice } from './listening/listening.slice.ts';
import { createLiveSlice } from './live/live.slice.ts';
import { announcesLive } from './live/live.store.ts';
import { watchPlatforms } from './live/live.watch.ts';
import { liveReviewDocument } from './live-review/live-review.settings.ts';
import { createLiveReviewSlice } from './live-review/live-review.slice.ts';
import { createMediaSlice } from './media/media.slice.ts';
import { createModelSlice } from './model/model.slice.ts';
import { createMusicSlice } from './music/music.slice.ts';
import { createTellOwner } from './notices/notices.mail.ts';
import { createNoticesSlice } from './notices/notices.slice.ts';
import { timedOrders } from './orders/buyer/orders.timed.ts';
import { createOrdersSlice } from './orders/orders.slice.ts';
import { orderedItems } from './orders/orders.store.ts';
import { createOutboxSlice } from './outbox/outbox.slice.ts';
import { createOwnPagesSlice } from './own-pages/own-pages.slice.ts';
import { isOwnPage, listedOwnPages } from './own-pages/own-pages.store.ts';
import { papersListener } from './papers/papers.listener.ts';
import { createPapersSlice } from './papers/papers.slice.ts';
import { createPassagesSlice } from './passages/passages.slice.ts';
import { firstOfPerson, inAudience, lastOfPerson } from './people/people.audience.ts';
import { createPeopleSlice } from './people/people.slice.ts';
import { createPlaylistSlice } from './playlist/playlist.slice.ts';
import { createPodcastsSlice } from './podcasts/podcasts.slice.ts';
import { createPressSlice } from './press/press.slice.ts';
import { createPreviewSlice } from './preview/preview.slice.ts';
import { erasedList } from './privacy/erased-list.ts';
import { retentionStore } from './privacy/privacy.documents.ts';
import { createPrivacySlice } from './privacy/privacy.slice.ts';
import { createProductsSlice } from './products/products.slice.ts';
import { listedProducts, offeredProduct } from './products/products.store.ts';
import { createRecordingsSlice } from './recordings/recordings.slice.ts';
import { createSamplesSlice } from './samples/samples.slice.ts';
import { createSearchSlice } from './search/search.slice.ts';
import { createSeoPages } from './seo/seo.pages.ts';
import { createSeoSlice } from './seo/seo.slice.ts';
import { createServicesSlice } from './services/services.slice.ts';
import { createShareSlice } from './share/share.slice.ts';
import { itemPathsReader } from './site/site.item-paths.ts';
import { offReader } from './site/site.off.ts';
import { createSiteSlice } from './site/site.slice.ts';
import { identityDocument } from './site/site.store.ts';
import { slicesOf } from './slice-list.ts';
import { contentTables, fillable, itemPaths } from './slice-tables.ts';
import type { SlicesOptions } from './slices.options.ts';
import { slotListener } from './slots/slots.listener.ts';
import { createSlotsSlice } from './slots/slots.slice.ts';
import { createSocialSlice } from './social/social.slice.ts';
import { createSponsorsSlice } from './sponsors/sponsors.slice.ts';
import { announcedStreams } from './stream/stream.on-air.ts';
import { createStreamSlice } from './stream/stream.slice.ts';
import { followPosts } from './studio/follow-posts.ts';
import { createStudioSlice } from './studio/studio.slice.ts';
import { submissionListener } from './submissions/submissions.listener.ts';
import { createSubmissionsSlice } from './submissions/submissions.slice.ts';
import { createSystemSlice } from './system/system.slice.ts';
import { visitorStorageOf } from './system/system.visitor-storage.ts';
import { createThemeSlice } from './theme/theme.slice.ts';
import { createVideosSlice } from './videos/videos.slice.ts';
import { createYoutubeSlice } from './youtube/youtube.slice.ts';

/** Every slice, in the order of the program: a slice may import and use those before it. */
export function createSlices(options: SlicesOptions) {
  const list = slicesOf(sharedParts(options))
    .add('youtube', createYoutubeSlice)
    .add('media', createMediaSlice)
    .add('theme', createThemeSlice)
    .add('site', createSiteSlice)
    .add('notices', createNoticesSlice)
    .add('outbox', createOutboxSlice)
    .add('backup', createBackupSlice)
    .add('auth', createAuthSlice)
    .add('appearances', createAppearancesSlice)
    .add('podcasts', createPodcastsSlice)
    .add('music', createMusicSlice)
    .add('videos', createVideosSlice)
    .add('playlist', createPlaylistSlice)
    .add('press', createPressSlice)
    .add('contributions', createContributionsSlice)
    .add('services', createServicesSlice)
    .add('blueprint', createBlueprintSlice)
    .add('stream', createStreamSlice)
    .add('ownPages', createOwnPagesSlice)
    .add('share', createShareSlice)
    .add('products', createProductsSlice)
    .add('imports', createImportsSlice)
    .add('seo', createSeoSlice)
    .add('slots', createSlotsSlice)
    .add('orders', createOrdersSlice)
    .add('bookings', createBookingsSlice)
    .add('submissions', createSubmissionsSlice)
    .add('papers', createPapersSlice)
    .add('guests', createGuestsSlice)
    .add('social', createSocialSlice)
    .add('followers', createFollowersSlice)
    .add('people', createPeopleSlice)
    .add('model', createModelSlice)
    .add('passages', createPassagesSlice)
    .add('chat', createChatSlice)
    .add('analytics', createAnalyticsSlice)
    .add('listening', createListeningSlice)
    .add('letters', createLettersSlice)
    .add('studio', createStudioSlice)
    .add('recordings', createRecordingsSlice)
    .add('live', createLiveSlice)
    .add('liveReview', createLiveReviewSlice)
    .add('sponsors', createSponsorsSlice)
    .add('connectionsPanel', createConnectionsSlice)
    .add('search', createSearchSlice)
    .add('privacy', createPrivacySlice)
    .add('preview', createPreviewSlice)
    .add('upkeep', contentUpkeep)
    .add('samples', createSamplesSlice)
    .add('home', createHomeSlice)
    .add('system', createSystemSlice);
  const all: readonly Slice[] = list.slices;
  const jobs: readonly Job[] = [...all.flatMap((slice) => slice.jobs ?? []), ...options.coreJobs];
  const { redirectOf, retention, visitorStorage } = list.shared;
  return { ...list.made, redirectOf, retention, visitorStorage, all, jobs };
}

export type Slices = ReturnType<typeof createSlices>;

/** What slices share, and the functions of later slices that earlier ones call. */
function sharedParts(options: SlicesOptions) {
  const { database, config } = options;
  const { db } = database;
  const { now } = options.ports;
  const off = offReader(fillable, now);
  const parts = {
    ...options,
    off,
    itemPaths: itemPathsReader(itemPaths, now, off),
    whoIs: async () => (await ownerStore(db, now).get()).username,
  };
  const pages = createSeoPages(parts);
  const tellOwner = createTellOwner(options.ports, config.PUBLIC_URL);
  const requests = { database, now, tellOwner };
  const { signer } = options;
  const { PUBLIC_URL: publicUrl } = config;
  // biome-ignore lint/suspicious/noExplicitAny: the database of all slices, or a transaction of it
  const siteZone = async (from: Db<any>) => (await visitSettingsDocument(within(from), now).get()).timeZone;
  return {
    ...parts,
    pages,
    metas: pages.metas,
    moved: pages.redirects.follow,
    isRedirected: pages.redirects.isSource,
    redirectOf: pages.redirectOf,
    contentTables,
    names: identityDocument(database, now).get,
    retention: retentionStore(database, now),
    visitorStorage: visitorStorageOf({ ...parts, notices: { tellOwner } }),
    isOwnPage,
    listedOwnPages: () => listedOwnPages(db),
    listedProducts: async () => (await listedProducts(db)).map(({ id }) => id),
    offeredProduct: (id: string) => offeredProduct(db, id),
    orderedProducts: (trx: Parameters<typeof orderedItems>[0]) => orderedItems(trx, 'product'),
    announcedStreams: () => announcedStreams(database, now, off),
    announcesLive: (channel: Parameters<typeof announcesLive>[2]) => announcesLive(database, now, channel),
    siteZone,
    reviewsLive: async () => (await liveReviewDocument(database, now).get()).on,
    inAudience,
    lastOfPerson,
    firstOfPerson,
    wasErased: erasedList(config.DATA_DIR).erased,
    slotOrders: timedOrders({ database, now, signer, publicUrl }),
    orderListeners: [
      slotListener({ database, now, signer, publicUrl, siteZone }),
      bookingListener(requests),
      submissionListener(requests),
      visitListener(now),
      papersListener({ ...options, now }),
      guestListener({ database, now }),
    ],
    platformListeners: [watchPlatforms({ now, publicUrl: config.PUBLIC_URL })],
    postListeners: [followPosts(now)],
    linkFigures: linkFiguresReader(database, now),
  };
}
