import type { Migration } from '#api/core/db/migrate.ts';
import { core } from './0001-core.ts';
import { podcasts } from './0002-podcasts.ts';
import { music } from './0003-music.ts';
import { videos } from './0004-videos.ts';
import { playlist } from './0005-playlist.ts';
import { press } from './0006-press.ts';
import { services } from './0007-services.ts';
import { stream } from './0010-stream.ts';
import { chat } from './0011-chat.ts';
import { outbox } from './0012-outbox.ts';
import { orders } from './0013-orders.ts';
import { requests } from './0014-requests.ts';
import { auth } from './0015-auth.ts';
import { managedContent } from './0016-managed-content.ts';
import { desk } from './0017-desk.ts';
import { media } from './0018-media.ts';
import { studio } from './0019-studio.ts';
import { social } from './0020-social.ts';
import { analytics } from './0021-analytics.ts';
import { seo } from './0022-seo.ts';
import { rates } from './0025-rates.ts';
import { backups } from './0026-backups.ts';
import { tour } from './0028-tour.ts';
import { visitDays } from './0031-visit-days.ts';
import { backupPulse } from './0032-backup-pulse.ts';
import { orderAddress } from './0033-order-address.ts';
import { noKeys } from './0035-no-keys.ts';
import { passkeys } from './0036-passkeys.ts';
import { ownerLog } from './0037-owner-log.ts';
import { visitEvents } from './0038-visit-events.ts';
import { mailStates } from './0039-mail-states.ts';
import { searchSpellings } from './0041-search-spellings.ts';
import { toldNotes } from './0042-told-notes.ts';
import { connections } from './0045-connections.ts';
import { theme } from './0047-theme.ts';
import { imports } from './0048-imports.ts';
import { orderCurrency } from './0050-order-currency.ts';
import { ownPages } from './0051-own-pages.ts';
import { products } from './0052-products.ts';
import { furtherServices } from './0053-further-services.ts';
import { publishTimes } from './0054-publish-times.ts';
import { previewLinks } from './0057-preview-links.ts';
import { links } from './0058-links.ts';
import { promises } from './0059-promises.ts';
import { unsubscribeLinks } from './0060-unsubscribe-links.ts';
import { followers } from './0061-followers.ts';
import { podcastFeeds } from './0062-podcast-feeds.ts';
import { liveSessions } from './0064-live-sessions.ts';
import { heldPosts } from './0065-held-posts.ts';
import { mailsToMany } from './0066-mails-to-many.ts';
import { letters } from './0067-letters.ts';
import { pausesOfFollowers } from './0068-pauses-of-followers.ts';
import { mailReports } from './0069-mail-reports.ts';
import { talksAndGuests } from './0070-talks-and-guests.ts';
import { releaseDays } from './0071-release-days.ts';
import { broadcasts } from './0072-broadcasts.ts';
import { orderMailPromises } from './0073-order-mail-promises.ts';
import { proofsByKey } from './0074-proofs-by-key.ts';
import { mailRefusals } from './0075-mail-refusals.ts';
import { silentPush } from './0076-silent-push.ts';
import { addressIndexes } from './0080-address-indexes.ts';
import { provedConnections } from './0081-proved-connections.ts';
import { priceFrom } from './0085-price-from.ts';
import { removableProofs } from './0086-removable-proofs.ts';
import { samplesByColumn } from './0087-samples-by-column.ts';
import { chatQuestions } from './0088-chat-questions.ts';
import { tracks } from './0089-tracks.ts';
import { appearances } from './0090-appearances.ts';
import { feedsThatMove } from './0091-feeds-that-move.ts';
import { listening } from './0092-listening.ts';
import { transcripts } from './0093-transcripts.ts';
import { transcriptSearch } from './0094-transcript-words.ts';
import { transcriptions } from './0095-transcriptions.ts';
import { soundFetches } from './0096-sound-fetches.ts';
import { waveforms } from './0097-waveforms.ts';
import { recordingDrafts } from './0098-recording-drafts.ts';
import { postLinks } from './0099-post-links.ts';
import { pictureTexts } from './0101-picture-texts.ts';
import { mergedSources } from './0102-merged-sources.ts';
import { seoRuns } from './0104-seo-runs.ts';
import { studioIdeas } from './0105-studio-ideas.ts';
import { focalPoints } from './0106-focal-points.ts';
import { studioRules } from './0107-studio-rules.ts';
import { clipMarks } from './0108-clip-marks.ts';
import { threads } from './0109-threads.ts';
import { sponsorPages } from './0111-sponsor-pages.ts';
import { orderMessages } from './0113-order-messages.ts';
import { postReactions } from './0114-post-reactions.ts';
import { orderQuotes } from './0115-order-quotes.ts';
import { slots } from './0120-slots.ts';
import { papers } from './0125-papers.ts';
import { discounts } from './0130-discounts.ts';
import { orderReminders } from './0131-order-reminders.ts';
import { cardPayments } from './0132-card-payments.ts';
import { submissionPromises } from './0135-submission-promises.ts';
import { takenTracks } from './0136-taken-tracks.ts';
import { liveReviews } from './0137-live-reviews.ts';
import { guests } from './0139-guests.ts';
import { guestBios } from './0140-guest-bios.ts';
import { people } from './0141-people.ts';
import { followerImports } from './0142-follower-imports.ts';
import { returnedMoney } from './0143-returned-money.ts';
import { cardRefunds } from './0144-card-refunds.ts';
import { consentTakenBack } from './0145-consent-taken-back.ts';

/** Every step of the schema, in order. A step that has been released is never edited. */
export const migrations: readonly Migration[] = [
  core,
  podcasts,
  music,
  videos,
  playlist,
  press,
  services,
  stream,
  chat,
  outbox,
  orders,
  requests,
  auth,
  managedContent,
  desk,
  media,
  studio,
  social,
  analytics,
  seo,
  rates,
  backups,
  tour,
  visitDays,
  backupPulse,
  orderAddress,
  noKeys,
  passkeys,
  ownerLog,
  visitEvents,
  mailStates,
  searchSpellings,
  toldNotes,
  connections,
  theme,
  imports,
  orderCurrency,
  ownPages,
  products,
  furtherServices,
  publishTimes,
  previewLinks,
  links,
  promises,
  unsubscribeLinks,
  followers,
  podcastFeeds,
  liveSessions,
  heldPosts,
  mailsToMany,
  letters,
  pausesOfFollowers,
  mailReports,
  talksAndGuests,
  releaseDays,
  broadcasts,
  orderMailPromises,
  proofsByKey,
  mailRefusals,
  silentPush,
  addressIndexes,
  provedConnections,
  priceFrom,
  removableProofs,
  samplesByColumn,
  chatQuestions,
  tracks,
  appearances,
  feedsThatMove,
  listening,
  transcripts,
  transcriptSearch,
  transcriptions,
  soundFetches,
  waveforms,
  recordingDrafts,
  postLinks,
  pictureTexts,
  mergedSources,
  seoRuns,
  studioIdeas,
  focalPoints,
  studioRules,
  clipMarks,
  threads,
  sponsorPages,
  orderMessages,
  postReactions,
  orderQuotes,
  slots,
  papers,
  discounts,
  orderReminders,
  cardPayments,
  submissionPromises,
  takenTracks,
  liveReviews,
  guests,
  guestBios,
  people,
  followerImports,
  returnedMoney,
  cardRefunds,
  consentTakenBack,
];
