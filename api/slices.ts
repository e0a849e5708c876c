import { retentionStore } from '#api/privacy/privacy.documents.ts';
import { DAY_S } from '#shared/core/time.ts';
import type { Site } from '#shared/site/site.schema.ts';
import { createAnalyticsSlice, visitListener } from './analytics/analytics.slice.ts';
import { createAuthSlice } from './auth/auth.slice.ts';
import { ownerStore } from './auth/auth.store.ts';
import { createBackupSlice } from './backup/backup.slice.ts';
import { createBlueprintSlice } from './blueprint/blueprint.slice.ts';
import { bookingListener } from './bookings/bookings.listener.ts';
import { createBookingsSlice } from './bookings/bookings.slice.ts';
import { createChatSlice } from './chat/chat.slice.ts';
import { createConnectionsSlice } from './connections/connections.slice.ts';
import { createContributionsSlice } from './contributions/contributions.slice.ts';
import { publishJob, publishTitles } from './core/content/publish-job.ts';
import { tidyContent } from './core/content/tidy.ts';
import { forgetAccepted } from './core/http/accept-once.ts';
import type { Job } from './core/jobs/job.ts';
import type { Slice } from './core/slice.ts';
import { createFollowersSlice } from './followers/followers.slice.ts';
import { createHomeSlice } from './home/home.slice.ts';
import { createImportsSlice } from './imports/imports.slice.ts';
import { createLettersSlice } from './letters/letters.slice.ts';
import { toldOfLive } from './live/live.followers.ts';
import { createLiveSlice } from './live/live.slice.ts';
import { announcesLive } from './live/live.store.ts';
import { watchPlatforms } from './live/live.watch.ts';
import { audioAt } from './media/media.audio.ts';
import { partsOfAddress } from './media/media.size.ts';
import { createMediaSlice, type MediaSlice } from './media/media.slice.ts';
import { createModelSlice } from './model/model.slice.ts';
import { createMusicSlice } from './music/music.slice.ts';
import { createNoticesSlice } from './notices/notices.slice.ts';
import { createOrdersSlice } from './orders/orders.slice.ts';
import { orderedItems } from './orders/orders.store.ts';
import { createOutboxSlice } from './outbox/outbox.slice.ts';
import { createOwnPagesSlice } from './own-pages/own-pages.slice.ts';
import { isOwnPage } from './own-pages/own-pages.store.ts';
import { createPlaylistSlice } from './playlist/playlist.slice.ts';
import { createPodcastsSlice } from './podcasts/podcasts.slice.ts';
import { createPressSlice } from './press/press.slice.ts';
import { createPreviewSlice } from './preview/preview.slice.ts';
import { createPrivacySlice } from './privacy/privacy.slice.ts';
import { createProductsSlice } from './products/products.slice.ts';
import { createSamplesSlice } from './samples/samples.slice.ts';
import { createSearchSlice } from './search/search.slice.ts';
import { createSeoPages } from './seo/seo.pages.ts';
import { createSeoSlice } from './seo/seo.slice.ts';
import { createServicesSlice } from './services/services.slice.ts';
import { createShareSlice } from './share/share.slice.ts';
import type { ContentSlice } from './site/site.content.ts';
import { itemPathsReader } from './site/site.item-paths.ts';
import { offReader } from './site/site.off.ts';
import { createSiteSlice, type SiteSlice } from './site/site.slice.ts';
import { identityDocument } from './site/site.store.ts';
import { contentTables, fillable, itemPaths, seed } from './slice-tables.ts';
import type { SlicesOptions } from './slices.options.ts';
import { createSocialSlice } from './social/social.slice.ts';
import { createStreamSlice } from './stream/stream.slice.ts';
import { followPosts } from './studio/follow-posts.ts';
import { createStudioSlice } from './studio/studio.slice.ts';
import { submissionListener } from './submissions/submissions.listener.ts';
import { createSubmissionsSlice } from './submissions/submissions.slice.ts';
import { createSystemSlice } from './system/system.slice.ts';
import { createThemeSlice, type ThemeSlice } from './theme/theme.slice.ts';
import { createVideosSlice } from './videos/videos.slice.ts';
import { createYoutubeSlice } from './youtube/youtube.slice.ts';

/**
 * Makes every slice, in the order of the program: a slice may import those before it, and is handed those
 * that it uses. An earlier slice notifies a later one within its own transaction through a listener.
 */
export async function createSlices(options: SlicesOptions) {
  const { database, ports } = options;
  const { db } = database;
  const { now } = ports;
  const all: ContentSlice[] = [{ eventTitles: publishTitles }];
  const add = <S extends ContentSlice>(slice: S): S => {
    all.push(slice);
    return slice;
  };
  const off = offReader(fillable, now);
  const parts = {
    ...options,
    off,
    itemPaths: itemPathsReader(itemPaths, now, off),
    whoIs: async () => (await ownerStore(db, now).get()).username,
  };
  const retention = retentionStore(database, now);
  const pages = createSeoPages(parts);

  const theme: ThemeSlice & Slice = add(
    createThemeSlice({
      ...parts,
      names: identityDocument(database, now).get,
      siteWith: (look): Promise<Site> => site.shown(look),
      async openPicture(id, name) {
        const file = await media.find(id, name);
        return file?.type === 'image' && !file.private ? file.read() : undefined;
      },
    }),
  );
  const site: SiteSlice & Slice = add(
    createSiteSlice({
      ...parts,
      theme,
      metas: pages.metas,
      moved: pages.redirects.follow,
      ownPages: () => ownPages.listed(),
      products: () => products.listed(),
      isOwnPage,
    }),
  );
  const shownSite = async () => site.shown(await theme.store.get());
  const notices = add(
    createNoticesSlice({ ...parts, slices: all, keptDays: async () => (await retention.get()).eventDays }),
  );
  add(createOutboxSlice(parts));
  const backup = add(createBackupSlice({ ...parts, notices }));
  const auth = add(
    createAuthSlice({ ...parts, notices, keptDays: async () => (await retention.get()).loginDays }),
  );
  const { finder, channels } = add(createYoutubeSlice(parts));
  const podcasts = add(
    createPodcastsSlice({
      ...parts,
      finder,
      metas: pages.metas,
      findAudio: audioAt,
      openAudio: async (url) => {
        const { id, name } = partsOfAddress(url);
        return media.find(id, name);
      },
    }),
  );
  const music = add(createMusicSlice({ ...parts, metas: pages.metas }));
  const videos = add(createVideosSlice({ ...parts, finder, metas: pages.metas }));
  const playlist = add(createPlaylistSlice(parts));
  const press = add(createPressSlice(parts));
  add(createContributionsSlice(parts));
  const services = add(createServicesSlice(parts));
  const blueprint = add(createBlueprintSlice(parts));
  const watch = watchPlatforms({ now, publicUrl: options.config.PUBLIC_URL });
  const stream = add(createStreamSlice({ ...parts, listeners: [watch] }));
  const ownPages = add(
    createOwnPagesSlice({
      ...parts,
      metas: pages.metas,
      site: shownSite,
      isRedirected: pages.redirects.isSource,
    }),
  );
  add(createShareSlice(parts));
  const media: MediaSlice = add(
    createMediaSlice({ ...parts, contentTables, trashDays: async () => (await retention.get()).trashDays }),
  );
  const products = add(
    createProductsSlice({ ...parts, metas: pages.metas, ordered: (trx) => orderedItems(trx, 'product') }),
  );
  add(createImportsSlice({ ...parts, channels }));
  const seo = add(createSeoSlice({ ...parts, pages }));
  const requests = { database, now, tellOwner: notices.tellOwner };
  const orderListeners = [bookingListener(requests), submissionListener(requests), visitListener(now)];
  const orders = add(createOrdersSlice({ ...parts, notices, theme: theme.store, listeners: orderListeners }));
  add(createBookingsSlice({ ...parts, notices, orders }));
  add(createSubmissionsSlice({ ...parts, notices, orders }));
  const content = all.flatMap((slice) => slice.content ?? []);
  const stores = {
    site: site.store,
    podcasts: podcasts.store,
    music: music.store,
    videos: videos.store,
    playlist: playlist.store,
    press: press.store,
    services: services.store,
    blueprint: blueprint.store,
    products: products.store,
    stream: stream.store,
    orderDocuments: orders.documents,
  };
  const followers = add(
    createFollowersSlice({
      ...parts,
      podcasts: podcasts.store,
      music: music.store,
      stream: stream.store,
      site: shownSite,
      theme: theme.store,
      channels: {
        connected: () => social.channels.connected(),
        post: (trx, channels, items) => social.channels.post(trx, channels, items),
        announcesLive: (channel) => announcesLive(database, now, channel),
      },
    }),
  );
  const model = createModelSlice(parts);
  const chat = add(
    createChatSlice({
      ...parts,
      model,
      stream,
      site: site.store,
      slices: all,
      keptDays: async () => (await retention.get()).chatDays,
    }),
  );
  const social = add(createSocialSlice({ ...parts, notices, media, listeners: [followPosts(now)] }));
  add(createStudioSlice({ ...parts, model, chat, site: site.store, orders, slices: all }));
  const analytics = add(
    await createAnalyticsSlice({
      ...parts,
      notices,
      room: () => system.visitorStorage.visits,
      keptDays: async () => (await retention.get()).visitDays,
    }),
  );
  const letters = add(
    createLettersSlice({
      ...parts,
      podcasts: podcasts.store,
      content,
      site: shownSite,
      theme: theme.store,
      lettersPerHour: followers.lettersPerHour,
    }),
  );
  const live = add(
    createLiveSlice({ ...parts, watch, stream, social, listeners: [toldOfLive(followers, letters)] }),
  );
  const connections = add(createConnectionsSlice({ ...parts, chat, seo, social, stream }));
  const search = add(createSearchSlice({ ...parts, slices: all, content }));
  const privacy = add(createPrivacySlice({ ...parts, slices: all, chat, site: site.store }));
  const contentDocuments = all.flatMap((slice) => slice.contentDocuments ?? []);
  add(createPreviewSlice({ ...parts, metas: pages.metas, content, contentDocuments }));
  const jobs: readonly Job[] = [
    ...all.flatMap((slice) => slice.jobs ?? []),
    tidyContent(database, all, now),
    publishJob({ database, ports, slices: all }),
    {
      name: 'forms.forget',
      title: 'Deletes marks of forms that arrived',
      everySeconds: DAY_S,
      run: () => forgetAccepted(db, now()),
    },
    ...options.coreJobs,
  ];
  const system = add(
    createSystemSlice({
      ...parts,
      notices,
      backup,
      auth,
      followers,
      connectionStates: connections.list,
      jobs,
      mail: options.mailer.status,
    }),
  );
  const { samples } = add(
    createSamplesSlice({
      ...parts,
      content,
      contentDocuments,
      seed: (database) => seed(database, now),
    }),
  );
  add(
    createHomeSlice({
      ...parts,
      orders,
      backup,
      hasMailServer: async () => (await options.mailer.status()).configured,
      hasSamples: samples.isLeft,
    }),
  );
  return {
    all,
    jobs,
    stores,
    retention,
    redirectOf: pages.redirectOf,
    search,
    auth,
    stream,
    chat,
    analytics,
    followers,
    live,
    privacy,
    system,
  };
}

export type Slices = Awaited<ReturnType<typeof createSlices>>;
