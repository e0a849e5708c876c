import type { VisitTables } from './analytics/analytics.tables.ts';
import type { OwnerLogTables } from './auth/auth.owner-log.ts';
import type { AuthTables } from './auth/auth.store.ts';
import type { BackupTables } from './backup/backup.store.ts';
import type { BookingTables } from './bookings/bookings.store.ts';
import type { NoticeTables } from './chat/chat.notices.ts';
import type { ChatTables } from './chat/chat.store.ts';
import type { ConnectionSettingTables } from './core/connections/connection-store.ts';
import type { ChangeTables } from './core/content/changes.ts';
import type { DocumentTables } from './core/content/document-store.ts';
import type { EventTables } from './core/events/event-log.ts';
import type { AcceptedFormTables } from './core/http/accept-once.ts';
import type { RateTables } from './core/http/limits/shared-counter.ts';
import type { JobTables } from './core/jobs/runner.ts';
import type { OutboxTables } from './core/mail/outbox.store.ts';
import type { FollowTables } from './followers/followers.ports.ts';
import type { ImportTables } from './imports/imports.store.ts';
import type { LetterTables } from './letters/letters.store.ts';
import type { LiveStepTables } from './live/live.store.ts';
import type { MediaTables } from './media/media.store.ts';
import type { SpendTables } from './model/spend.ts';
import type { MusicTables } from './music/music.store.ts';
import type { NoticeTables as OwnerNoticeTables } from './notices/notices.store.ts';
import type { OrderTables } from './orders/orders.store.ts';
import type { OwnPageTables } from './own-pages/own-pages.store.ts';
import type { PlaylistTables } from './playlist/playlist.store.ts';
import type { PodcastTables } from './podcasts/podcasts.store.ts';
import type { PressTables } from './press/press.store.ts';
import type { ProductTables } from './products/products.store.ts';
import type { ConnectionTables } from './seo/google/search-console.ts';
import type { RedirectTables } from './seo/seo.redirects.ts';
import type { ReportTables } from './seo/seo.reports.ts';
import type { ServiceTables } from './services/services.store.ts';
import type { SocialAccountTables } from './social/social.accounts.ts';
import type { SocialPostTables } from './social/social.store.ts';
import type { StreamTables } from './stream/stream.store.ts';
import type { StudioTables } from './studio/studio.tables.ts';
import type { SubmissionTables } from './submissions/submissions.store.ts';
import type { VideoTables } from './videos/videos.store.ts';

/** Every table of the program: each slice's, and those of the mechanisms that slices share. */
export type Tables = DocumentTables &
  ChangeTables &
  EventTables &
  JobTables &
  RateTables &
  OutboxTables &
  PodcastTables &
  MusicTables &
  VideoTables &
  PlaylistTables &
  PressTables &
  OwnPageTables &
  ProductTables &
  ServiceTables &
  StreamTables &
  LiveStepTables &
  AcceptedFormTables &
  OrderTables &
  BookingTables &
  SubmissionTables &
  OwnerNoticeTables &
  ChatTables &
  SpendTables &
  NoticeTables &
  AuthTables &
  OwnerLogTables &
  MediaTables &
  StudioTables &
  RedirectTables &
  ReportTables &
  ConnectionTables &
  VisitTables &
  SocialPostTables &
  SocialAccountTables &
  BackupTables &
  ConnectionSettingTables &
  ImportTables &
  FollowTables &
  LetterTables;
