import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import type { VisitTables } from '#api/analytics/analytics.tables.ts';
import type { OwnerLogTables } from '#api/auth/auth.owner-log.ts';
import type { AuthTables } from '#api/auth/auth.store.ts';
import type { BookingTables } from '#api/bookings/bookings.store.ts';
import type { NoticeTables } from '#api/chat/chat.notices.ts';
import type { ChatTables } from '#api/chat/chat.store.ts';
import { newestBackup } from '#api/core/backup/backup-folder.ts';
import { DATABASE_FILE } from '#api/core/backup/data-files.ts';
import { enterInstall } from '#api/core/backup/enter-install.ts';
import type { ChangeTables } from '#api/core/content/changes.ts';
import type { DocumentTables } from '#api/core/content/document-store.ts';
import type { ContentSignal } from '#api/core/content.ts';
import type { AcceptedFormTables } from '#api/core/db/accept-once.ts';
import { type Database, openDatabase, within } from '#api/core/db/database.ts';
import { migrate } from '#api/core/db/migrate.ts';
import { checkSqliteFile } from '#api/core/db/sqlite-check.ts';
import type { EventTables } from '#api/core/events/event-log.ts';
import type { RateTables } from '#api/core/http/shared-counter.ts';
import type { JobTables } from '#api/core/jobs/runner.ts';
import type { OutboxTables } from '#api/core/mail/outbox.store.ts';
import type { SpendTables } from '#api/core/model/spend.ts';
import type { Ports } from '#api/core/ports.ts';
import type { MediaTables } from '#api/media/media.store.ts';
import { migrations } from '#api/migrations/migrations.ts';
import type { MusicTables } from '#api/music/music.store.ts';
import type { NoticeTables as OwnerNoticeTables } from '#api/notices/notices.store.ts';
import type { OrderTables } from '#api/orders/orders.store.ts';
import type { PlaylistTables } from '#api/playlist/playlist.store.ts';
import type { PodcastTables } from '#api/podcasts/podcasts.store.ts';
import type { PressTables } from '#api/press/press.store.ts';
import type { ConnectionTables } from '#api/seo/google/search-console.ts';
import type { RedirectTables } from '#api/seo/seo.redirects.ts';
import type { ReportTables } from '#api/seo/seo.reports.ts';
import type { ServiceTables } from '#api/services/services.store.ts';
import type { SocialAccountTables } from '#api/social/social.accounts.ts';
import type { SocialPostTables } from '#api/social/social.store.ts';
import type { StreamTables } from '#api/stream/stream.store.ts';
import type { StudioTables } from '#api/studio/studio.tables.ts';
import type { SubmissionTables } from '#api/submissions/submissions.store.ts';
import type { BackupTables } from '#api/system/backups.store.ts';
import type { VideoTables } from '#api/videos/videos.store.ts';
import { createStores, seed, shownTables } from './slices.ts';

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
  ServiceTables &
  StreamTables &
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
  BackupTables;
export type AppDatabase = Database<Tables>;

interface Where {
  url?: string | undefined;
  dataDir: string;
  /** Where backups lie, for who has to go back to one. */
  backupDir?: string;
}

/**
 * Opens the database of this install and brings its schema up to date. Until it is closed no backup can be
 * restored over it.
 */
export async function openAppDatabase(where: Where, content: ContentSignal): Promise<AppDatabase> {
  const leave = await enterInstall(where);
  try {
    const database = await open(where, content);
    return { ...database, close: () => database.close().finally(leave) };
  } catch (error) {
    leave();
    throw error;
  }
}

async function open(where: Where, content: ContentSignal): Promise<AppDatabase> {
  const file = path.join(where.dataDir, DATABASE_FILE);
  if (!where.url) {
    await mkdir(where.dataDir, { recursive: true });
    const backups = where.backupDir ?? path.join(where.dataDir, 'backups');
    checkSqliteFile(file, migrations, () => newestBackup(backups));
  } else {
    const { checkPostgres } = await import('#api/core/db/postgres.ts');
    await checkPostgres(where.url);
  }
  const database = await openDatabase<Tables>({ url: where.url, file, content, contentTables: shownTables });
  try {
    await migrate(database, migrations);
  } catch (error) {
    await database.close();
    throw error;
  }
  return database;
}

/** Writes the sample install if this database never had one. @returns whether it was written now. */
export async function seedOnce(database: AppDatabase, ports: Pick<Ports, 'now'>): Promise<boolean> {
  const now = ports.now();
  return database.transaction(async (trx) => {
    const mark = await trx
      .insertInto('documents')
      .values({ key: 'seeded', value: 'true', updatedAt: new Date(now).toISOString() })
      .onConflict((conflict) => conflict.doNothing())
      .returning('key')
      .executeTakeFirst();
    if (!mark) return false;
    await seed(createStores(within(trx), ports), now);
    return true;
  });
}
