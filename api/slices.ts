import type { PageKey } from '#shared/site/site.paths.ts';
import { createAnalyticsSlice, visitFollower } from './analytics/analytics.slice.ts';
import type { Passwords } from './auth/auth.passwords.ts';
import { createAuthSlice } from './auth/auth.slice.ts';
import { ownerStore } from './auth/auth.store.ts';
import type { MeasurePassword } from './auth/auth.strength.ts';
import { createBackupSlice } from './backup/backup.slice.ts';
import { blueprintTables, createBlueprintSlice } from './blueprint/blueprint.slice.ts';
import { bookingFollower } from './bookings/bookings.follow.ts';
import { bookingsTables, createBookingsSlice } from './bookings/bookings.slice.ts';
import { chatTables, createChatSlice } from './chat/chat.slice.ts';
import { contributionsTables, createContributionsSlice } from './contributions/contributions.slice.ts';
import { tidyContent } from './core/content/tidy.ts';
import { forgetAccepted } from './core/db/accept-once.ts';
import type { StoreDatabase } from './core/db/database.ts';
import type { DiskReserve } from './core/disk-reserve.ts';
import type { LiveResponses } from './core/http/live-responses.ts';
import type { Job } from './core/jobs/job.ts';
import type { Mailer } from './core/mail/mailer.ts';
import type { Clock } from './core/ports.ts';
import type { Slice, SliceParts, SliceTables } from './core/slice.ts';
import { createHomeSlice } from './home/home.slice.ts';
import { createImportsSlice } from './imports/imports.slice.ts';
import { createMediaSlice } from './media/media.slice.ts';
import { createModelSlice } from './model/model.slice.ts';
import { createMusicSlice, musicTables } from './music/music.slice.ts';
import { createNoticesSlice } from './notices/notices.slice.ts';
import { createOrdersSlice, ordersTables } from './orders/orders.slice.ts';
import { createOutboxSlice } from './outbox/outbox.slice.ts';
import { createPlaylistSlice, playlistTables } from './playlist/playlist.slice.ts';
import { createPodcastsSlice, podcastsTables } from './podcasts/podcasts.slice.ts';
import { createPressSlice, pressTables } from './press/press.slice.ts';
import { createPrivacySlice } from './privacy/privacy.slice.ts';
import { retentionStore } from './privacy/retention.store.ts';
import { createSamplesSlice } from './samples/samples.slice.ts';
import { createSearchSlice } from './search/search.slice.ts';
import { createSeoPages } from './seo/seo.pages.ts';
import { createSeoSlice, seoTables } from './seo/seo.slice.ts';
import { createServicesSlice, servicesTables } from './services/services.slice.ts';
import { createShareSlice } from './share/share.slice.ts';
import { createSiteSlice, siteTables } from './site/site.slice.ts';
import { createSocialSlice, socialTables } from './social/social.slice.ts';
import { createStreamSlice, streamTables } from './stream/stream.slice.ts';
import { followPosts } from './studio/follow-posts.ts';
import { createStudioSlice, studioTables } from './studio/studio.slice.ts';
import { submissionFollower } from './submissions/submissions.follow.ts';
import { createSubmissionsSlice } from './submissions/submissions.slice.ts';
import { createSystemSlice } from './system/system.slice.ts';
import type { Tables } from './tables.ts';
import { createVideosSlice, videosTables } from './videos/videos.slice.ts';
import { createYoutubeSlice } from './youtube/youtube.slice.ts';

const DAY_S = 86_400;

const tables: readonly SliceTables<Tables>[] = [
  siteTables,
  podcastsTables,
  musicTables,
  videosTables,
  playlistTables,
  pressTables,
  contributionsTables,
  servicesTables,
  blueprintTables,
  streamTables,
  seoTables,
  ordersTables,
  bookingsTables,
  chatTables,
  socialTables,
  studioTables,
];

/** Tables of what the owner writes for the site. */
export const contentTables: readonly string[] = tables.flatMap(({ content = [] }) => content);

/** Tables that decide what public pages say: writing one makes kept pages stale. */
export const shownTables: ReadonlySet<string> = new Set([
  ...contentTables,
  ...tables.flatMap(({ shown = [] }) => shown),
]);

/** Writes the sample install. */
export async function seed(database: StoreDatabase<Tables>, now: Clock): Promise<void> {
  for (const slice of tables) await slice.seed?.(database, now);
}

interface SlicesOptions extends Omit<SliceParts<Tables>, 'whoIs'> {
  /** Answers that are served ahead of the framework. */
  replies: LiveResponses;
  reserve: DiskReserve;
  mailer: Pick<Mailer, 'status'>;
  /** What the program has noticed about how it is set up. */
  warnings: () => string[];
  passwords: Passwords;
  measure: MeasurePassword;
  /** Folders of files that are served as they are. */
  fileDirs: readonly string[] | undefined;
  /** Draws a page as visitors get it. */
  drawPage(page: PageKey, path: string): Promise<string>;
  /** Makes a picture of a text. */
  drawQr(text: string): Promise<string>;
  /** What the program does by itself beside the slices. */
  coreJobs: readonly Job[];
}

/**
 * Makes every slice, in the order of the program: a slice may import those before it, and is handed those that it
 * uses. What an earlier slice tells a later one in its own transaction goes through a follower.
 */
export async function createSlices(options: SlicesOptions) {
  const { database, ports } = options;
  const { db } = database;
  const { now } = ports;
  const all: Slice[] = [];
  const add = <S extends Slice>(slice: S): S => {
    all.push(slice);
    return slice;
  };
  const parts = { ...options, whoIs: async () => (await ownerStore(db, now).get()).username };
  const retention = retentionStore(database, now);
  const pages = createSeoPages(parts);

  const site = add(createSiteSlice({ ...parts, metas: pages.metas, moved: pages.redirects.follow }));
  const notices = add(
    createNoticesSlice({ ...parts, slices: all, keptDays: async () => (await retention.get()).eventDays }),
  );
  add(createOutboxSlice(parts));
  const backup = add(createBackupSlice({ ...parts, notices }));
  const auth = add(
    createAuthSlice({ ...parts, notices, keptDays: async () => (await retention.get()).loginDays }),
  );
  const { finder, channels } = createYoutubeSlice(parts);
  const podcasts = add(createPodcastsSlice({ ...parts, finder }));
  const music = add(createMusicSlice(parts));
  const videos = add(createVideosSlice({ ...parts, finder }));
  const playlist = add(createPlaylistSlice(parts));
  const press = add(createPressSlice(parts));
  const contributions = add(createContributionsSlice(parts));
  const services = add(createServicesSlice(parts));
  const blueprint = add(createBlueprintSlice(parts));
  const stream = add(createStreamSlice(parts));
  add(createShareSlice(parts));
  const media = add(
    createMediaSlice({ ...parts, contentTables, trashDays: async () => (await retention.get()).trashDays }),
  );
  add(createImportsSlice({ ...parts, channels }));
  const seo = add(createSeoSlice({ ...parts, pages }));
  const requests = { database, now, bus: ports.bus, tellOwner: notices.tellOwner };
  const followers = [bookingFollower(requests), submissionFollower(requests), visitFollower(now)];
  const orders = add(createOrdersSlice({ ...parts, notices, followers }));
  add(createBookingsSlice({ ...parts, notices, orders }));
  add(createSubmissionsSlice({ ...parts, notices, orders }));
  const stores = {
    site: site.store,
    podcasts: podcasts.store,
    music: music.store,
    videos: videos.store,
    playlist: playlist.store,
    press: press.store,
    contributions: contributions.store,
    services: services.store,
    blueprint: blueprint.store,
    stream: stream.store,
    orderDocuments: orders.documents,
  };
  const model = createModelSlice(parts);
  const chat = add(
    createChatSlice({
      ...parts,
      model,
      stream,
      stores,
      keptDays: async () => (await retention.get()).chatDays,
    }),
  );
  add(createSocialSlice({ ...parts, notices, media, followers: [followPosts(now)] }));
  add(createStudioSlice({ ...parts, model, chat, stores }));
  const analytics = add(
    await createAnalyticsSlice({
      ...parts,
      notices,
      hasRoom: () => options.reserve.hasRoom(0),
      keptDays: async () => (await retention.get()).visitDays,
    }),
  );
  add(createSearchSlice({ slices: all }));
  const privacy = add(createPrivacySlice({ ...parts, slices: all, chat, stores }));
  const jobs: readonly Job[] = [
    ...all.flatMap((slice) => slice.jobs ?? []),
    tidyContent(database, all, now),
    { name: 'forms.forget', everySeconds: DAY_S, run: () => forgetAccepted(db, now()) },
    ...options.coreJobs,
  ];
  const system = add(
    createSystemSlice({
      ...parts,
      notices,
      backup,
      auth,
      stream,
      model,
      chat,
      seo,
      jobs,
      mail: options.mailer.status,
      warnings: options.warnings,
    }),
  );
  const { samples } = add(
    createSamplesSlice({
      ...parts,
      seed: (database) => seed(database, now),
      stores: {
        podcastEpisodes: podcasts.store.episodes,
        podcastShows: podcasts.store.series,
        streamSchedule: stream.store.schedule,
        videos: videos.store.videos,
        pressFeatures: press.store.features,
        mediumArticles: press.store.articles,
        affiliations: press.store.affiliations,
        playlists: playlist.store.playlists,
        testimonials: services.store.testimonials,
        musicReleases: music.store.releases,
      },
    }),
  );
  add(
    createHomeSlice({
      hasSamples: async () => (await samples.state()).kinds.length > 0,
      ...parts,
      orders,
      backup,
      hasMailServer: async () => (await options.mailer.status()).configured,
    }),
  );
  return {
    all,
    jobs,
    stores,
    retention,
    redirectOf: pages.redirectOf,
    auth,
    stream,
    chat,
    analytics,
    privacy,
    system,
  };
}

export type Slices = Awaited<ReturnType<typeof createSlices>>;
