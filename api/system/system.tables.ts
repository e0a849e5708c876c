import type { VisitTables } from '#api/analytics/analytics.tables.ts';
import type { BackupTables } from '#api/backup/backup.store.ts';
import type { BookingTables } from '#api/bookings/bookings.store.ts';
import type { NoticeTables } from '#api/chat/chat.notices.ts';
import type { ChatTables } from '#api/chat/chat.store.ts';
import type { UnansweredTables } from '#api/chat/owner/chat.unanswered.store.ts';
import type { EventTables } from '#api/core/events/event-log.ts';
import type { JobTables } from '#api/core/jobs/runner.ts';
import type { OutboxTables } from '#api/core/mail/outbox.store.ts';
import type { SliceParts } from '#api/core/slice.ts';
import type { FollowerTables } from '#api/followers/followers.store.ts';
import type { GuestTables } from '#api/guests/guests.tables.ts';
import type { SpendTables } from '#api/model/spend.ts';
import type { NoticesSlice } from '#api/notices/notices.slice.ts';
import type { OrderTables } from '#api/orders/orders.store.ts';
import type { SubmissionTables } from '#api/submissions/submissions.store.ts';

/** The tables that the system page reads or writes itself. */
export type SystemTables = OrderTables &
  BookingTables &
  SubmissionTables &
  GuestTables &
  ChatTables &
  UnansweredTables &
  NoticeTables &
  SpendTables &
  BackupTables &
  OutboxTables &
  VisitTables &
  FollowerTables &
  EventTables &
  JobTables;

export interface SystemParts extends SliceParts<SystemTables> {
  notices: Pick<NoticesSlice, 'tellOwner'>;
}
