import { z } from 'zod';
import { collection } from '#api/core/db/collection.ts';
import { columnsOf, json, position } from '#api/core/db/columns.ts';
import type { Db } from '#api/core/db/db.ts';
import { type DocumentTables, document } from '#api/core/db/document.ts';
import { isLive, type ManagedColumns } from '#api/core/db/live.ts';
import { ARCHIVES_SHOWN } from '#shared/stream/stream.constants.ts';
import {
  type PastStream,
  pastStream,
  type ScheduledStream,
  scheduledStream,
  streamingPlatform,
  streamSettings,
} from '#shared/stream/stream.schema.ts';
import { type PlatformStates, platformStates } from './stream.snapshot.ts';

const platformRow = streamingPlatform.extend({ position });
const snapshotRow = z.object({
  id: z.literal('live'),
  platforms: json(platformStates),
  writtenAt: z.string(),
});

export interface StreamTables {
  streamingPlatforms: z.input<typeof platformRow>;
  streamSchedule: ScheduledStream & ManagedColumns;
  streamArchives: PastStream & ManagedColumns;
  /** One row, which is not content: it changes with every poll and has its own way to visitors. */
  streamSnapshots: z.input<typeof snapshotRow>;
}

const archiveColumns = columnsOf(pastStream);
const scheduleColumns = columnsOf(scheduledStream);

export function streamStore(db: Db<StreamTables & DocumentTables>, now: () => number) {
  const nowText = () => new Date(now()).toISOString();
  return {
    settings: document(db, 'stream', streamSettings, now),
    platforms: collection(db, 'streamingPlatforms', platformRow, { now }),

    /** Streams that have not started yet, the next first. */
    async upcoming(): Promise<ScheduledStream[]> {
      const rows = db.selectFrom('streamSchedule').select(scheduleColumns).where(isLive('streamSchedule'));
      return rows.where('startsAt', '>', nowText()).orderBy('startsAt').orderBy('id').execute();
    },

    /** The latest streams that are over, the newest first. */
    async archives(): Promise<PastStream[]> {
      const rows = db.selectFrom('streamArchives').select(archiveColumns).where(isLive('streamArchives'));
      return rows.orderBy('publishedAt', 'desc').orderBy('id').limit(ARCHIVES_SHOWN).execute();
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

    async addScheduled(entry: ScheduledStream): Promise<void> {
      const startsAt = new Date(entry.startsAt).toISOString();
      await db
        .insertInto('streamSchedule')
        .values({ ...scheduledStream.parse(entry), startsAt, updatedAt: nowText() })
        .execute();
    },

    /** What is known of each platform; empty before the first poll. */
    async states(): Promise<PlatformStates> {
      const row = await db
        .selectFrom('streamSnapshots')
        .selectAll()
        .where('id', '=', 'live')
        .executeTakeFirst();
      return row ? z.decode(snapshotRow, row as z.input<typeof snapshotRow>).platforms : {};
    },

    /** When something was last learned of any platform. */
    async statesWrittenAt(): Promise<string | undefined> {
      const row = db.selectFrom('streamSnapshots').select('writtenAt').where('id', '=', 'live');
      return (await row.executeTakeFirst())?.writtenAt;
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

export type StreamStore = ReturnType<typeof streamStore>;
