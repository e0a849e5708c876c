import { z } from 'zod';
import { contentStore } from '#api/core/content/content-store.ts';
import { type DocumentTables, documentStore } from '#api/core/content/document-store.ts';
import type { StoreDatabase } from '#api/core/database.ts';
import {
  columnsOf,
  hasCome,
  isLive,
  json,
  type ManagedColumns,
  moment,
  position,
} from '#api/core/db/columns.ts';
import type { Db } from '#api/core/db/db.ts';
import type { Clock } from '#api/core/ports.ts';
import { DAY_MS, isoAt } from '#shared/core/time.ts';
import { ARCHIVES_SHOWN } from '#shared/stream/stream.constants.ts';
import { archivesContract, platformsContract, scheduleContract } from '#shared/stream/stream.contract.ts';
import {
  type PastStream,
  pastStream,
  type ScheduledStream,
  scheduledStream,
  streamingPlatform,
  streamSettings,
} from '#shared/stream/stream.schema.ts';
import type { SessionTables } from './stream.sessions.ts';
import { type PlatformStates, platformStates } from './stream.snapshot.ts';

const platformRow = streamingPlatform.extend({ position });
const archiveRow = pastStream.extend({ publishedAt: moment });
const scheduleRow = scheduledStream.extend({ startsAt: moment });
const snapshotRow = z.object({
  id: z.literal('live'),
  platforms: json(platformStates),
  writtenAt: z.string(),
});

export interface StreamTables extends SessionTables {
  streamingPlatforms: z.input<typeof platformRow>;
  streamSchedule: ScheduledStream & ManagedColumns;
  streamArchives: PastStream & ManagedColumns;
  /** One row, which is not content: it changes with every poll and reaches visitors as the stream status. */
  streamSnapshots: z.input<typeof snapshotRow>;
}

/** A scheduled stream as calendars need it. */
export type CalendarStream = ScheduledStream & { updatedAt: string; version: number; cancelled: boolean };

/** For how long a stream that is over stays in the calendars that follow the site. */
const CALENDAR_MS = 7 * DAY_MS;

const archiveColumns = columnsOf(pastStream);
const scheduleColumns = columnsOf(scheduledStream);

/** Platforms, past and coming streams, and the live section's settings. */
export function streamStore(database: StoreDatabase<StreamTables & DocumentTables>, now: Clock) {
  const { db } = database;
  const nowText = () => isoAt(now());
  return {
    settings: documentStore(database, 'stream', streamSettings, { now }),
    platforms: contentStore(
      database,
      platformsContract,
      {
        table: 'streamingPlatforms',
        row: platformRow,
        key: 'platformId',
        search: ['name', 'channelId', 'url'],
      },
      now,
    ),
    archives: contentStore(
      database,
      archivesContract,
      {
        table: 'streamArchives',
        row: archiveRow,
        key: 'streamId',
        search: ['title', 'description'],
        order: '-publishedAt',
        date: 'publishedAt',
      },
      now,
    ),
    schedule: contentStore(
      database,
      scheduleContract,
      { table: 'streamSchedule', row: scheduleRow, key: 'id', search: ['title'], order: 'startsAt' },
      now,
    ),

    /** Streams that have not started yet, the next first. */
    async upcoming(): Promise<ScheduledStream[]> {
      const rows = db.selectFrom('streamSchedule').select(scheduleColumns).where(isLive('streamSchedule'));
      return rows.where('startsAt', '>', nowText()).orderBy('startsAt').orderBy('id').execute();
    },

    /** Streams from a week ago on, and those that were cancelled since, for calendars that follow them. */
    async forCalendar(): Promise<CalendarStream[]> {
      const since = isoAt(now() - CALENDAR_MS);
      const rows = await db
        .selectFrom('streamSchedule')
        .select([...scheduleColumns, 'updatedAt', 'version', 'deletedAt'])
        .where('published', '=', 1)
        .where('startsAt', '>', since)
        // A removed sample is no cancelled stream, because the owner never wrote it.
        .where(({ or, eb, exists, selectFrom }) =>
          or([
            eb('deletedAt', 'is', null),
            exists(
              selectFrom('changes')
                .select('changes.id')
                .where('kind', '=', 'streamSchedule')
                .whereRef('changes.itemId', '=', 'streamSchedule.id')
                .where('action', 'in', ['create', 'update']),
            ),
          ]),
        )
        .orderBy('startsAt')
        .orderBy('id')
        .execute();
      return rows.map(({ deletedAt, ...row }) => ({ ...row, cancelled: deletedAt !== null }));
    },

    /** The latest streams that are over, the newest first. */
    async past(): Promise<PastStream[]> {
      const rows = db.selectFrom('streamArchives').select(archiveColumns).where(isLive('streamArchives'));
      const come = rows.where(hasCome('streamArchives', 'publishedAt', nowText()));
      return come.orderBy('publishedAt', 'desc').orderBy('id').limit(ARCHIVES_SHOWN).execute();
    },

    /** Whether a scheduled stream started after `since` (milliseconds since 1970) and up to now. */
    async startedSince(since: number): Promise<boolean> {
      const started = await db
        .selectFrom('streamSchedule')
        .select('id')
        .where(isLive('streamSchedule'))
        .where('startsAt', '>', new Date(since).toISOString())
        .where('startsAt', '<=', nowText())
        .limit(1)
        .executeTakeFirst();
      return started !== undefined;
    },
  };
}

export type StreamStore = ReturnType<typeof streamStore>;

/** The last answers of the platforms, in one row; written by the poll job. */
export function streamSnapshots(db: Db<StreamTables>, now: Clock) {
  const nowText = () => isoAt(now());
  return {
    /** What is known of each platform; empty before the first poll. */
    async states(): Promise<PlatformStates> {
      const row = await db
        .selectFrom('streamSnapshots')
        .selectAll()
        .where('id', '=', 'live')
        .executeTakeFirst();
      return row ? z.decode(snapshotRow, row as z.input<typeof snapshotRow>).platforms : {};
    },

    /** When an answer of any platform was last stored. */
    async statesWrittenAt(): Promise<string | undefined> {
      const row = db.selectFrom('streamSnapshots').select('writtenAt').where('id', '=', 'live');
      return (await row.executeTakeFirst())?.writtenAt;
    },

    /** Deletes the stored state of one platform. */
    async forget(platform: keyof PlatformStates): Promise<void> {
      const { [platform]: _, ...others } = await this.states();
      await this.saveStates(others);
    },

    async saveStates(platforms: PlatformStates): Promise<void> {
      const { id, ...row } = z.encode(snapshotRow, { id: 'live', platforms, writtenAt: nowText() });
      await db
        .insertInto('streamSnapshots')
        .values({ id, ...row })
        .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
        .execute();
    },
  };
}

export type StreamSnapshots = ReturnType<typeof streamSnapshots>;
