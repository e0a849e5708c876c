import type { VisitTables } from './analytics/analytics.tables.ts';
import { appearancesTables } from './appearances/appearances.slice.ts';
import type { OwnerLogTables } from './auth/auth.owner-log.ts';
import type { AuthTables } from './auth/auth.store.ts';
import type { BackupTables } from './backup/backup.store.ts';
import { blueprintTables } from './blueprint/blueprint.slice.ts';
import { bookingsTables } from './bookings/bookings.slice.ts';
import type { BookingTables } from './bookings/bookings.store.ts';
import type { NoticeTables } from './chat/chat.notices.ts';
import { chatTables } from './chat/chat.slice.ts';
import type { ChatTables } from './chat/chat.store.ts';
import type { UnansweredTables } from './chat/owner/chat.unanswered.store.ts';
import { connectionsTables } from './connections/connections.slice.ts';
import { contributionsTables } from './contributions/contributions.slice.ts';
import type { ChangeTables } from './core/content/changes.ts';
import type { StoreDatabase } from './core/database.ts';
import type { EventTables } from './core/events/event-log.ts';
import type { AcceptedFormTables } from './core/http/accept-once.ts';
import type { RateTables } from './core/http/limits/shared-counter.ts';
import type { JobTables } from './core/jobs/runner.ts';
import type { OutboxTables } from './core/mail/outbox.store.ts';
import type { Clock } from './core/ports.ts';
import type { ItemPaths, SliceTables } from './core/slice.ts';
import type { FollowTables } from './followers/followers.ports.ts';
import type { GuestTables } from './guests/guests.tables.ts';
import type { ImportTables } from './imports/imports.store.ts';
import type { SoundTables } from './imports/sounds/sounds.store.ts';
import type { LetterTables } from './letters/letters.store.ts';
import type { ListeningTables } from './listening/listening.tables.ts';
import type { LiveMarkTables } from './live/live.marks.ts';
import type { LiveStepTables } from './live/live.store.ts';
import type { LiveReviewTables } from './live-review/live-review.store.ts';
import type { MediaTables } from './media/media.store.ts';
import type { SpendTables } from './model/spend.ts';
import { musicTables } from './music/music.slice.ts';
import type { NoticeTables as OwnerNoticeTables } from './notices/notices.store.ts';
import { ordersTables } from './orders/orders.slice.ts';
import type { OrderTables } from './orders/orders.store.ts';
import { ownPagesTables } from './own-pages/own-pages.slice.ts';
import type { PaperTables } from './papers/papers.store.ts';
import type { PeopleTables } from './people/people.tables.ts';
import { playlistTables } from './playlist/playlist.slice.ts';
import { podcastsTables } from './podcasts/podcasts.slice.ts';
import { pressTables } from './press/press.slice.ts';
import { productsTables } from './products/products.slice.ts';
import type { RecordingDraftTables } from './recordings/drafts/drafts.store.ts';
import type { TranscriptionTables } from './recordings/transcription.store.ts';
import type { ConnectionTables } from './seo/google/search-console.ts';
import type { ReportTables } from './seo/seo.reports.ts';
import { seoTables } from './seo/seo.slice.ts';
import { servicesTables } from './services/services.slice.ts';
import type { Fillable } from './site/site.off.ts';
import { siteTables } from './site/site.slice.ts';
import type { SlotTables } from './slots/slots.store.ts';
import { socialTables } from './social/social.slice.ts';
import type { SponsorTables } from './sponsors/sponsors.store.ts';
import { streamTables } from './stream/stream.slice.ts';
import { studioTables } from './studio/studio.slice.ts';
import type { StudioTables } from './studio/studio.tables.ts';
import type { SubmissionTables } from './submissions/submissions.store.ts';
import { videosTables } from './videos/videos.slice.ts';

const slices = [
  siteTables,
  appearancesTables,
  podcastsTables,
  musicTables,
  videosTables,
  playlistTables,
  pressTables,
  contributionsTables,
  servicesTables,
  blueprintTables,
  streamTables,
  ownPagesTables,
  productsTables,
  seoTables,
  ordersTables,
  bookingsTables,
  chatTables,
  socialTables,
  studioTables,
  connectionsTables,
];

/** The tables of a list of slices, together. */
type TablesOf<Slice> = (Slice extends SliceTables<infer Tables> ? (tables: Tables) => void : never) extends (
  tables: infer All,
) => void
  ? All
  : never;

/** Every table of the program: each slice's, and those of the mechanisms that slices share. */
export type Tables = TablesOf<(typeof slices)[number]> &
  ChangeTables &
  EventTables &
  JobTables &
  RateTables &
  OutboxTables &
  LiveMarkTables &
  LiveStepTables &
  LiveReviewTables &
  AcceptedFormTables &
  OrderTables &
  BookingTables &
  SlotTables &
  SubmissionTables &
  PaperTables &
  GuestTables &
  PeopleTables &
  OwnerNoticeTables &
  ChatTables &
  UnansweredTables &
  SpendTables &
  NoticeTables &
  AuthTables &
  OwnerLogTables &
  MediaTables &
  StudioTables &
  ReportTables &
  ConnectionTables &
  VisitTables &
  ListeningTables &
  BackupTables &
  ImportTables &
  SoundTables &
  FollowTables &
  TranscriptionTables &
  RecordingDraftTables &
  LetterTables &
  SponsorTables;

const tables: readonly (Omit<SliceTables<Record<string, unknown>>, 'types'> & {
  fillable?: readonly Fillable[];
})[] = slices;

/** Tables of what the owner writes for the site. */
export const contentTables: readonly string[] = tables.flatMap(({ content = {} }) => Object.keys(content));

/** What reads the paths of items that have a page of their own. */
export const itemPaths: readonly ItemPaths[] = tables.flatMap(({ content = {} }) =>
  Object.values(content).filter((read) => typeof read === 'function'),
);

/** Tables that decide what public pages say: writing to one makes cached pages stale. */
export const shownTables: ReadonlySet<string> = new Set([
  ...contentTables,
  ...tables.flatMap(({ shown = [] }) => shown),
]);

/** What is off until the owner fills it. */
export const fillable: readonly Fillable[] = tables.flatMap((slice) => slice.fillable ?? []);

/** Writes the sample install. */
export async function seed(database: StoreDatabase<Tables>, now: Clock): Promise<void> {
  for (const slice of tables) await slice.seed?.(database, now);
}
