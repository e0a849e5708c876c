import { backupContract } from '#shared/backup/backup.contract.ts';
import { handoverContract } from '#shared/backup/handover.contract.ts';
import { analyticsAdminContract, shortLinksContract } from './analytics/analytics.admin.contract.ts';
import { analyticsContract } from './analytics/analytics.contract.ts';
import { appearancesContract, managedAppearancesContract } from './appearances/appearances.contract.ts';
import { authContract } from './auth/auth.contract.ts';
import { blueprintAdminContract, blueprintContract } from './blueprint/blueprint.contract.ts';
import { bookingsAdminContract } from './bookings/bookings.admin.contract.ts';
import { bookingsContract } from './bookings/bookings.contract.ts';
import { chatAdminContract } from './chat/chat.admin.contract.ts';
import { chatContract, chatSettingsContract } from './chat/chat.contract.ts';
import { connectionsContract } from './connections/connections.contract.ts';
import { contributionsAdminContract, contributionsContract } from './contributions/contributions.contract.ts';
import type { Endpoint } from './core/endpoint.ts';
import { followerSettingsContract, followersAdminContract } from './followers/followers.admin.contract.ts';
import { followersContract } from './followers/followers.contract.ts';
import { followerImportContract } from './followers/followers.import.contract.ts';
import { guestContracts } from './guests/guests.contracts.ts';
import { homeContract } from './home/home.contract.ts';
import { importsContract } from './imports/imports.contract.ts';
import { soundsContract } from './imports/sounds.contract.ts';
import { lettersContract } from './letters/letters.contract.ts';
import { listeningAdminContract, listeningContract } from './listening/listening.contract.ts';
import { liveContract, liveSettingsContract } from './live/live.contract.ts';
import { liveReviewContract, voteContract } from './live-review/live-review.contract.ts';
import { liveReviewSettingsContract } from './live-review/live-review.settings.contract.ts';
import { mediaAdminContract } from './media/media.admin.contract.ts';
import { mediaContract } from './media/media.contract.ts';
import {
  artistContract,
  musicContract,
  musicServicesContract,
  releasesContract,
} from './music/music.contract.ts';
import { noticesAdminContract } from './notices/notices.admin.contract.ts';
import { orderContracts } from './orders/orders.contracts.ts';
import { outboxContract, outboxSettingsContract } from './outbox/outbox.contract.ts';
import { managedOwnPagesContract, ownPagesContract } from './own-pages/own-pages.contract.ts';
import { paperSettingsContract, papersAdminContract, papersContract } from './papers/papers.contract.ts';
import { peopleContract } from './people/people.contract.ts';
import {
  playlistContract,
  playlistsContract,
  submissionOfferContract,
} from './playlist/playlist.contract.ts';
import { podcastsBulkContract } from './podcasts/podcasts.bulk.contract.ts';
import {
  episodesContract,
  feedsContract,
  guestsContract,
  podcastsContract,
  seriesContract,
} from './podcasts/podcasts.contract.ts';
import {
  transcriptsAdminContract,
  transcriptsContract,
} from './podcasts/transcripts/transcripts.contract.ts';
import {
  affiliationsContract,
  articlesContract,
  featuresContract,
  pressContract,
} from './press/press.contract.ts';
import { previewContract, previewLinksContract } from './preview/preview.contract.ts';
import {
  privacyAdditionContract,
  privacyAdminContract,
  retentionContract,
} from './privacy/privacy.admin.contract.ts';
import { privacyContract } from './privacy/privacy.contract.ts';
import {
  managedProductsContract,
  productFilesContract,
  productsContract,
} from './products/products.contract.ts';
import { recordingDraftsContract } from './recordings/drafts.contract.ts';
import { transcriptionContract } from './recordings/transcription.contract.ts';
import { samplesContract } from './samples/samples.contract.ts';
import { searchAdminContract } from './search/search.admin.contract.ts';
import { searchContract } from './search/search.contract.ts';
import {
  metaPatternsContract,
  redirectsContract,
  searchConsoleContract,
  seoAdminContract,
} from './seo/seo.admin.contract.ts';
import { seoContract } from './seo/seo.contract.ts';
import {
  managedServicesContract,
  servicesContract,
  talksContract,
  testimonialsContract,
} from './services/services.contract.ts';
import { shareContract } from './share/share.contract.ts';
import {
  founderContract,
  identityContract,
  linksContract,
  localeContract,
  networkContract,
  portraitContract,
  refundsContract,
  structureContract,
  termsContract,
  textsContract,
} from './site/site.admin.contract.ts';
import { siteContract } from './site/site.contract.ts';
import { slotSettingsContract, slotsAdminContract } from './slots/slots.admin.contract.ts';
import { slotsContract } from './slots/slots.contract.ts';
import { socialContract } from './social/social.contract.ts';
import { socialPicturesContract } from './social/social.pictures.contract.ts';
import {
  sponsorLinksContract,
  sponsorPagesContract,
  sponsorsContract,
} from './sponsors/sponsors.contract.ts';
import {
  archivesContract,
  platformsContract,
  scheduleContract,
  streamContract,
  streamSettingsContract,
} from './stream/stream.contract.ts';
import { studioContracts } from './studio/studio.contracts.ts';
import { submissionMailsContract } from './submissions/submission-mails.ts';
import { submissionsAdminContract } from './submissions/submissions.admin.contract.ts';
import { submissionsContract } from './submissions/submissions.contract.ts';
import { systemAdminContract } from './system/system.admin.contract.ts';
import { systemContract } from './system/system.contract.ts';
import { themeAdminContract, themeContract, themePreviewContract } from './theme/theme.contract.ts';
import { videosBulkContract } from './videos/videos.bulk.contract.ts';
import {
  managedVideosContract,
  videoSettingsContract,
  videosAdminContract,
  videosContract,
} from './videos/videos.contract.ts';
import { youtubeContract } from './youtube/youtube.contract.ts';

/** Every endpoint of the program, by slice. */
export const contract = {
  site: siteContract,
  stream: streamContract,
  live: liveContract,
  liveSettings: liveSettingsContract,
  podcasts: podcastsContract,
  transcripts: transcriptsContract,
  transcriptsAdmin: transcriptsAdminContract,
  transcription: transcriptionContract,
  recordingDrafts: recordingDraftsContract,
  publicSearch: searchContract,
  music: musicContract,
  videos: videosContract,
  playlist: playlistContract,
  press: pressContract,
  contributions: contributionsContract,
  services: servicesContract,
  appearances: appearancesContract,
  ownPages: ownPagesContract,
  managedOwnPages: managedOwnPagesContract,
  slots: slotsContract,
  slotsAdmin: slotsAdminContract,
  slotSettings: slotSettingsContract,
  ...orderContracts,
  bookings: bookingsContract,
  submissions: submissionsContract,
  blueprint: blueprintContract,
  products: productsContract,
  share: shareContract,
  chat: chatContract,
  auth: authContract,
  media: mediaContract,
  mediaAdmin: mediaAdminContract,
  system: systemContract,
  bookingsAdmin: bookingsAdminContract,
  submissionsAdmin: submissionsAdminContract,
  noticesAdmin: noticesAdminContract,
  home: homeContract,
  imports: importsContract,
  sounds: soundsContract,
  samples: samplesContract,
  outbox: outboxContract,
  outboxSettings: outboxSettingsContract,
  searchAdmin: searchAdminContract,
  connections: connectionsContract,
  systemAdmin: systemAdminContract,
  systemBackups: backupContract,
  systemHandover: handoverContract,
  privacy: privacyContract,
  followers: followersContract,
  followersAdmin: followersAdminContract,
  followerSettings: followerSettingsContract,
  followerImports: followerImportContract,
  letters: lettersContract,
  people: peopleContract,
  privacyAdmin: privacyAdminContract,
  privacyAddition: privacyAdditionContract,
  retention: retentionContract,
  podcastSeries: seriesContract,
  podcastEpisodes: episodesContract,
  podcastGuests: guestsContract,
  podcastsBulk: podcastsBulkContract,
  podcastFeeds: feedsContract,
  siteIdentity: identityContract,
  siteLinks: linksContract,
  siteTexts: textsContract,
  siteStructure: structureContract,
  siteTerms: termsContract,
  siteRefunds: refundsContract,
  siteLocale: localeContract,
  theme: themeContract,
  themeAdmin: themeAdminContract,
  themePreview: themePreviewContract,
  siteNetwork: networkContract,
  siteFounder: founderContract,
  sitePortrait: portraitContract,
  streamPlatforms: platformsContract,
  streamArchives: archivesContract,
  streamSchedule: scheduleContract,
  streamSettings: streamSettingsContract,
  managedVideos: managedVideosContract,
  videosAdmin: videosAdminContract,
  videosBulk: videosBulkContract,
  videoSettings: videoSettingsContract,
  youtube: youtubeContract,
  preview: previewContract,
  previewLinks: previewLinksContract,
  pressFeatures: featuresContract,
  pressArticles: articlesContract,
  pressAffiliations: affiliationsContract,
  managedPlaylists: playlistsContract,
  submissionOffer: submissionOfferContract,
  managedServices: managedServicesContract,
  testimonials: testimonialsContract,
  talks: talksContract,
  managedAppearances: managedAppearancesContract,
  musicServices: musicServicesContract,
  musicReleases: releasesContract,
  musicArtist: artistContract,
  contributionsAdmin: contributionsAdminContract,
  blueprintAdmin: blueprintAdminContract,
  managedProducts: managedProductsContract,
  productFiles: productFilesContract,
  chatSettings: chatSettingsContract,
  chatAdmin: chatAdminContract,
  social: socialContract,
  socialPictures: socialPicturesContract,
  ...studioContracts,
  seo: seoContract,
  seoAdmin: seoAdminContract,
  metaPatterns: metaPatternsContract,
  seoRedirects: redirectsContract,
  searchConsole: searchConsoleContract,
  papers: papersContract,
  ...guestContracts,
  papersAdmin: papersAdminContract,
  paperSettings: paperSettingsContract,
  submissionMails: submissionMailsContract,
  vote: voteContract,
  liveReview: liveReviewContract,
  liveReviewSettings: liveReviewSettingsContract,
  analytics: analyticsContract,
  analyticsAdmin: analyticsAdminContract,
  shortLinks: shortLinksContract,
  sponsors: sponsorsContract,
  sponsorPages: sponsorPagesContract,
  sponsorLinks: sponsorLinksContract,
  listening: listeningContract,
  listeningAdmin: listeningAdminContract,
} as const;

type Slices = typeof contract;
type EndpointsOf<C> = C[keyof C];

/** The union of all endpoints, for types that are looked up by method and path. */
export type AnyEndpoint = { [S in keyof Slices]: EndpointsOf<Slices[S]> }[keyof Slices];

/** The paths at which the owner reads what can be previewed: an item of a kind of content, or a document. */
type PreviewedPath = Extract<AnyEndpoint, { preview: true }>['path'];

/** The path of the owner's calls for a kind of content that a public page shows. */
export type PreviewedContent = PreviewedPath extends infer P
  ? P extends `${infer K}/:id`
    ? K
    : never
  : never;

/** The same for content of which there is exactly one. */
export type PreviewedDocument = Exclude<PreviewedPath, `${string}/:id`>;

export const allEndpoints: readonly Endpoint[] = Object.values(contract).flatMap((slice) =>
  Object.values(slice),
);
